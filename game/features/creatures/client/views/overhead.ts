/** Signs over a creature: a coming blow, and for a while after a hit its remaining health. */
import type Phaser from 'phaser';
import { DEPTH } from '#game/client/views/layout/depth.ts';

/** Time for which health is shown after a hit, and duration of the fade at its end, in ms. */
export const BAR_MS = 5000;
const BAR_GOES_MS = 700;
/** World px per px of the pictures. */
const SCALE = 2;
const TEXTURE = 'creature-overhead';
/** Distance from stitch to stitch, in px: a cross of three px and one px of gap. */
const STITCH = 4;
const BAR_HEIGHT = 7;
const MOST_STITCHES = 14;
/** Colours of the linen, its edge, red thread, and thread that was pulled out. */
const [LINEN, EDGE, THREAD, PULLED] = ['#e8dcc2', '#16121a', '#b1242f', '#b3a892'];
const BANG = ['.##.', '####', '####', '.##.', '.##.', '....', '.##.', '.##.'];
const BANG_COLOUR = '#fff3d6';

/** Draws the texture shared by the overheads of all creatures, once. */
export function addOverhead(scene: Phaser.Scene): void {
  if (scene.textures.exists(TEXTURE)) return;
  const width = MOST_STITCHES * STITCH + 3;
  const texture = scene.textures.createCanvas(TEXTURE, width, 3 * BAR_HEIGHT + 4);
  if (!texture) return;
  const { context } = texture;
  const dot = (x: number, y: number, colour: string) => {
    context.fillStyle = colour;
    context.fillRect(x, y, 1, 1);
  };
  for (const [row, thread] of [THREAD, PULLED].entries()) {
    const top = row * BAR_HEIGHT;
    context.fillStyle = LINEN;
    context.fillRect(0, top, width, BAR_HEIGHT);
    for (let x = 0; x < MOST_STITCHES * STITCH; x++) {
      const k = x % STITCH;
      if (k < 3) for (const y of k === 1 ? [1] : [0, 2]) dot(x + 2, top + 2 + y, thread);
    }
    texture.add(`bar-${row}`, 0, 0, top, width, BAR_HEIGHT);
  }
  const top = 2 * BAR_HEIGHT;
  for (const [reach, colour] of [
    [1, EDGE],
    [0, BANG_COLOUR],
  ] as const) {
    BANG.forEach((line, y) => {
      [...line].forEach((letter, x) => {
        if (letter !== '#') return;
        context.fillStyle = colour;
        context.fillRect(x + 1 - reach, top + y + 1 - reach, 1 + 2 * reach, 1 + 2 * reach);
      });
    });
  }
  texture.add('bang', 0, 0, top, 6, 10);
  context.fillStyle = EDGE;
  context.fillRect(8, top, 4, 4);
  texture.add('edge', 0, 9, top + 1, 2, 2);
  texture.refresh();
}

/** Returns the number of stitches left in the health bar; at least one while there is any health. */
export const stitchesLeft = (health: number, stitches: number): number =>
  health <= 0 ? 0 : Math.max(1, Math.round(health * stitches));

export class Overhead {
  readonly #scene: Phaser.Scene;
  readonly #stitches: number;
  #bars: readonly [Phaser.GameObjects.Image, Phaser.GameObjects.Image, Phaser.GameObjects.Image] | null =
    null;
  #bang: Phaser.GameObjects.Image | null = null;

  /** @param size maximum health of the species */
  constructor(scene: Phaser.Scene, size: number) {
    this.#scene = scene;
    this.#stitches = Math.max(5, Math.min(MOST_STITCHES, Math.round(Math.sqrt(size))));
  }

  /**
   * Shows the health bar. @param since time since the last hit, in ms @param x middle, and y lower edge, in world px
   * @returns the upper edge
   */
  showHealth(health: number, since: number, x: number, y: number): number {
    const isShown = since < BAR_MS && health > 0;
    if (!isShown) {
      for (const image of this.#bars ?? []) image.setVisible(false);
      return y;
    }
    this.#bars ??= [this.#image('edge'), this.#image('bar-1'), this.#image('bar-0')];
    const [edge, pulled, sewn] = this.#bars;
    const width = this.#stitches * STITCH + 2;
    const left = x - width;
    const top = y - BAR_HEIGHT * SCALE;
    const whole = 2 + stitchesLeft(health, this.#stitches) * STITCH;
    const alpha = Math.min(1, (BAR_MS - since) / BAR_GOES_MS);
    for (const image of this.#bars) image.setPosition(left, top).setAlpha(alpha).setVisible(true);
    edge.setPosition(left - SCALE, top - SCALE).setDisplaySize((width + 2) * SCALE, (BAR_HEIGHT + 2) * SCALE);
    pulled.setCrop(0, 0, width, BAR_HEIGHT);
    sewn.setCrop(0, 0, Math.min(width, whole), BAR_HEIGHT);
    return top - 2 * SCALE;
  }

  /** Shows or hides the sign of a coming blow. @param x middle, and y lower edge, in world px */
  showBang(isShown: boolean, x: number, y: number): void {
    if (isShown) this.#bang ??= this.#image('bang');
    this.#bang?.setPosition(x - 6, y - 20).setVisible(isShown);
  }

  destroy(): void {
    for (const image of this.#bars ?? []) image.destroy();
    this.#bang?.destroy();
  }

  #image(frame: string): Phaser.GameObjects.Image {
    return this.#scene.add.image(0, 0, TEXTURE, frame).setOrigin(0, 0).setScale(SCALE).setDepth(DEPTH.label);
  }
}
