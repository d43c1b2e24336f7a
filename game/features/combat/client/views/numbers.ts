/** Numbers that rise from a body that was hit: the health it lost. */
import type Phaser from 'phaser';
import { DEPTH } from '#game/client/views/layout/depth.ts';
import { ImagePool } from '#game/client/views/layout/image-pool.ts';
import { DIGIT, FIGHT_SCALE, FIGHT_TEXTURE, type NumberKind } from './fight-art.ts';

/** Duration of a number, in ms, and height it rises, in art px. */
export const NUMBER_MS = 600;
export const NUMBER_RISE = 12;
/** Height above the feet at which a number begins, in world px. */
const ABOVE = 58;
/** World px per px of a digit: twice the art's, so that numbers are read at a glance in a fight. */
const NUMBER_SCALE = 2 * FIGHT_SCALE;
/** Distance between digits, in px of a digit: their edges overlap. */
const STEP = DIGIT.width - 1;

interface Shown {
  readonly images: readonly Phaser.GameObjects.Image[];
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export class Numbers {
  readonly #pool: ImagePool;
  #shown: Shown[] = [];

  constructor(scene: Phaser.Scene) {
    this.#pool = new ImagePool(scene, 24);
  }

  /** Shows a number above feet at (x, y); the shown loss is at least 1. */
  add(amount: number, kind: NumberKind, x: number, y: number, now: number): void {
    const digits = [...String(Math.max(1, Math.round(amount)))];
    const images = digits.map((digit) =>
      this.#pool
        .take()
        .setTexture(FIGHT_TEXTURE, `${kind}-${digit}`)
        .setOrigin(0, 0)
        .setScale(NUMBER_SCALE)
        .setDepth(DEPTH.label)
        .setVisible(true),
    );
    const width = (digits.length * STEP + 1) * NUMBER_SCALE;
    this.#shown.push({ images, x: x - 2 * Math.round(width / 4), y: y - ABOVE, at: now });
  }

  update(now: number): void {
    this.#shown = this.#shown.filter(({ images, x, y, at }) => {
      const share = (now - at) / NUMBER_MS;
      if (share >= 1) {
        for (const image of images) this.#pool.giveBack(image);
        return false;
      }
      const rise = FIGHT_SCALE * Math.round(NUMBER_RISE * (1 - (1 - share) ** 2));
      images.forEach((image, k) => {
        image
          .setPosition(x + k * STEP * NUMBER_SCALE, y - rise)
          .setAlpha(share < 0.7 ? 1 : (1 - share) / 0.3);
      });
      return true;
    });
  }

  destroy(): void {
    for (const { images } of this.#shown) for (const image of images) image.destroy();
    this.#shown = [];
    this.#pool.destroy();
  }
}
