/**
 * The mark of a blow that is coming: the part of the ground that it reaches, hatched from the creature outward as the
 * moment nears. It tells by its form and its growth, not by its colour, and nothing in it blinks.
 */
import type Phaser from 'phaser';
import type { ComingStrike } from '../../state/creatures.ts';
import { DEPTH } from '../layout/depth.ts';

/** World px per px of the mark. */
const SCALE = 2;
/** Half the angle that is shown, in radians. */
const HALF_ARC = Math.PI / 3.2;
/** In how many steps it grows. */
const STEPS = 9;
/** It goes after the blow has landed, in ms. */
const FADE_MS = 160;
const ALPHA = 0.9;

/** How a px of the mark is drawn; 0: not at all. */
export type Ink = 0 | 1 | 2 | 3;
/** Rim, edge below the rim, hatching, and what is not hatched yet. */
const INKS: Readonly<Record<Exclude<Ink, 0>, string>> = {
  1: '#fff3d6',
  2: '#1a0b0cc0',
  3: '#d8402ec0',
};

/**
 * The ink of a px of the mark.
 * @param dx from the creature's feet, in px of the mark
 * @param reach of the blow, in the same px
 * @param grown 0 when the wind-up begins, 1 when the blow lands
 */
export function inkAt(dx: number, dy: number, angle: number, reach: number, grown: number): Ink {
  const away = Math.hypot(dx, dy);
  if (away > reach || away < 4) return 0;
  const aside = Math.abs(
    Math.atan2(Math.sin(Math.atan2(dy, dx) - angle), Math.cos(Math.atan2(dy, dx) - angle)),
  );
  const fromSide = (HALF_ARC - aside) * away;
  if (fromSide < 0) return 0;
  if (away > reach - 1) return 2;
  if (away > reach - 3) return 1;
  if (fromSide < 1) return 2;
  if (away > reach * grown) return 0;
  return (dx + dy) % 4 === 0 || (dx + dy + 1) % 4 === 0 ? 3 : 0;
}

/** One mark; used again by whichever creature strikes next. */
export class Telegraph {
  readonly #texture: Phaser.Textures.CanvasTexture | null;
  readonly #image: Phaser.GameObjects.Image;
  readonly #edge: number;
  #drawn = '';

  /** @param name of its texture @param reach the longest it shows, in world px */
  constructor(scene: Phaser.Scene, name: string, reach: number) {
    this.#edge = 2 * Math.ceil(reach / SCALE) + 2;
    this.#texture = scene.textures.createCanvas(name, this.#edge, this.#edge);
    this.#image = scene.add.image(0, 0, name).setScale(SCALE).setDepth(DEPTH.surface).setVisible(false);
  }

  /** @param reach of the blow, in world px @returns whether it is still to be seen */
  show(
    place: { readonly x: number; readonly y: number },
    strike: ComingStrike,
    reach: number,
    now: number,
  ): boolean {
    const { at, landsAt, angle } = strike;
    if (now >= landsAt + FADE_MS) {
      this.hide();
      return false;
    }
    const grown = Math.min(1, Math.ceil(((now - at) / Math.max(1, landsAt - at)) * STEPS) / STEPS);
    this.#draw(angle, reach / SCALE, grown);
    this.#image
      .setPosition(place.x, place.y)
      .setAlpha(ALPHA * Math.min(1, (landsAt + FADE_MS - now) / FADE_MS))
      .setVisible(true);
    return true;
  }

  hide(): void {
    this.#image.setVisible(false);
  }

  destroy(): void {
    this.#image.destroy();
    this.#texture?.destroy();
  }

  #draw(angle: number, reach: number, grown: number): void {
    const key = `${angle} ${reach} ${grown}`;
    if (key === this.#drawn || !this.#texture) return;
    this.#drawn = key;
    const { context } = this.#texture;
    const middle = this.#edge / 2;
    context.clearRect(0, 0, this.#edge, this.#edge);
    for (let y = 0; y < this.#edge; y++) {
      for (let x = 0; x < this.#edge; x++) {
        const ink = inkAt(x - middle, y - middle, angle, reach, grown);
        if (ink === 0) continue;
        context.fillStyle = INKS[ink];
        context.fillRect(x, y, 1, 1);
      }
    }
    this.#texture.refresh();
  }
}
