/**
 * The mark of a coming blow: the ground within its reach, hatched from the creature outward as the moment nears. Its
 * form and growth carry the warning, not its colour, and nothing in it blinks.
 */
import type Phaser from 'phaser';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { STRIKE_ARC } from '../../shared/strikes.ts';
import type { ComingStrike } from '../creatures.ts';

/** World px per px of the mark. */
const SCALE = 2;
/** Half the angle that a blow covers, in radians. */
const HALF_ARC = (STRIKE_ARC * Math.PI) / 360;
/** Number of steps in which the mark grows, and number of directions it can have. */
const STEPS = 9;
const DIRECTIONS = 48;
/** Radius around the feet that is left unmarked, in px of the mark. */
const FEET = 5;
/** Duration of the mark's fade after the blow has landed, in ms. */
const FADE_MS = 160;

/** How a px of the mark is drawn. */
export type Ink = 'none' | 'rim' | 'edge' | 'hatch';
const INKS: Readonly<Record<Ink, number>> = rgba({
  none: '00000000',
  rim: 'fff3d6f0',
  edge: '1a0b0ca0',
  hatch: 'e0503ab4',
});

/** Converts colours from `rrggbbaa` to 0xaabbggrr, the order in image memory. */
function rgba<Key extends string>(colours: Record<Key, string>): Record<Key, number> {
  const turned = (colour: string) => Number.parseInt((colour.match(/../g) ?? []).reverse().join(''), 16);
  return Object.fromEntries(Object.entries<string>(colours).map(([key, c]) => [key, turned(c)])) as Record<
    Key,
    number
  >;
}

/**
 * Returns the ink of a px of the mark.
 * @param dx from the creature's feet, in px of the mark
 * @param reach of the blow, in px of the mark
 * @param grown 0 when the wind-up begins, 1 when the blow lands
 */
export function inkAt(dx: number, dy: number, angle: number, reach: number, grown: number): Ink {
  const away = Math.hypot(dx, dy);
  if (away > reach || away < FEET) return 'none';
  const apart = Math.abs(Math.atan2(dy, dx) - angle) % (2 * Math.PI);
  const fromSide = (HALF_ARC - Math.min(apart, 2 * Math.PI - apart)) * away;
  if (fromSide < 0) return 'none';
  if (away > reach - 1 || fromSide < 1) return 'edge';
  if (away > reach - 3) return 'rim';
  if (away > reach * grown) return 'none';
  return (dx + dy) & 2 ? 'hatch' : 'none';
}

/** One mark; reused for the next creature that strikes. */
export class Telegraph {
  readonly #texture: Phaser.Textures.CanvasTexture | null;
  readonly #image: Phaser.GameObjects.Image;
  readonly #edge: number;
  readonly #pixels: ImageData | null;
  #drawn = '';

  /** @param name of the mark's texture @param reach longest reach it can show, in world px */
  constructor(scene: Phaser.Scene, name: string, reach: number) {
    this.#edge = 2 * Math.ceil(reach / SCALE) + 2;
    this.#texture = scene.textures.createCanvas(name, this.#edge, this.#edge);
    this.#pixels = this.#texture?.context.createImageData(this.#edge, this.#edge) ?? null;
    this.#image = scene.add.image(0, 0, name).setScale(SCALE).setDepth(DEPTH.surface).setVisible(false);
  }

  /**
   * @param aim current direction of the blow, in radians
   * @param reach in world px
   * @returns true while the mark is visible
   */
  show(
    place: { readonly x: number; readonly y: number },
    { at, landsAt }: ComingStrike,
    aim: number,
    reach: number,
    now: number,
  ): boolean {
    if (now >= landsAt + FADE_MS) return false;
    const grown = Math.min(1, Math.ceil(((now - at) / Math.max(1, landsAt - at)) * STEPS) / STEPS);
    this.#draw(Math.round((aim / Math.PI / 2) * DIRECTIONS), reach / SCALE, grown);
    this.#image
      .setPosition(place.x, place.y)
      .setAlpha(Math.min(1, (landsAt + FADE_MS - now) / FADE_MS))
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

  #draw(direction: number, reach: number, grown: number): void {
    const key = `${direction} ${reach} ${grown}`;
    if (key === this.#drawn || !this.#texture || !this.#pixels) return;
    this.#drawn = key;
    const angle = (direction * 2 * Math.PI) / DIRECTIONS;
    const middle = this.#edge / 2;
    const words = new Uint32Array(this.#pixels.data.buffer);
    for (let at = 0; at < words.length; at++) {
      const [x, y] = [(at % this.#edge) - middle, Math.floor(at / this.#edge) - middle];
      words[at] = INKS[inkAt(x, y, angle, reach, grown)];
    }
    this.#texture.context.putImageData(this.#pixels, 0, 0);
    this.#texture.refresh();
  }
}
