/** Draws the shadows that flames throw, over the ground and below everything that stands on it. */
import type Phaser from 'phaser';
import type { Point } from '#game/shared/math/point.ts';
import { DEPTH } from '../layout/depth.ts';
import { type Cast, castsOf, type Upright } from './casts.ts';
import { FLICKER_MS } from './flicker.ts';
import type { Light } from './light-view.ts';

const COLOUR = 0x04050d;
/** Minimum darkness for shadows of fires, 0 to 1: by day only the sun throws visible shadows. */
const LEAST_DARKNESS = 0.25;
/** Minimum interval between two drawings, in ms: half the rate of the fastest frames. */
const REDRAW_MS = 30;
/** Size of an art px in world px; edges lie on the grid of art px. */
const ART_PX = 2;
/** Lengths, as shares of the whole length, in which each shadow is drawn one over the other, so that it ends softly. */
const LENGTHS = [1, 0.72, 0.45] as const;

export class CastsView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #isEmpty = true;

  constructor(scene: Phaser.Scene) {
    this.#graphics = scene.add.graphics().setDepth(DEPTH.surface);
  }

  /**
   * Redraws the shadows when they are due.
   * @param uprights things that stand on and around the screen
   * @param darkness 0 to 1
   * @param now clock of this browser, in ms; 0 for light that does not flicker
   */
  update(lights: readonly Light[], uprights: readonly Upright[], darkness: number, now: number): void {
    const isDue = now === 0 || now < this.#drawnAt || now - this.#drawnAt >= REDRAW_MS;
    if (darkness >= LEAST_DARKNESS && !isDue) return;
    this.#drawnAt = now;
    const turn = Math.floor(now / FLICKER_MS);
    const casts = darkness < LEAST_DARKNESS ? [] : castsOf(lights, uprights, turn);
    if (casts.length === 0 && this.#isEmpty) return;
    this.#isEmpty = casts.length === 0;
    this.#graphics.clear();
    for (const cast of casts) this.#draw(cast, darkness * darkness);
  }

  destroy(): void {
    this.#graphics.destroy();
  }

  #draw({ near, far, alpha }: Cast, darkness: number): void {
    this.#graphics.fillStyle(COLOUR, (alpha * darkness) / LENGTHS.length);
    for (const share of LENGTHS) {
      const along = (from: Point, to: Point): readonly [x: number, y: number] => [
        onGrid(from.x + (to.x - from.x) * share),
        onGrid(from.y + (to.y - from.y) * share),
      ];
      const [a, b] = [along(near[0], far[0]), along(near[1], far[1])];
      this.#graphics.beginPath();
      this.#graphics.moveTo(onGrid(near[0].x), onGrid(near[0].y));
      this.#graphics.lineTo(onGrid(near[1].x), onGrid(near[1].y));
      this.#graphics.lineTo(...b);
      this.#graphics.lineTo(...a);
      this.#graphics.closePath();
      this.#graphics.fillPath();
    }
  }
}

const onGrid = (px: number): number => Math.round(px / ART_PX) * ART_PX;
