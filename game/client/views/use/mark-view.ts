/** The frame round the thing that E would use: four corners in art px, over everything and never darkened. */
import type Phaser from 'phaser';
import type { UseMark } from '../../actions/use.ts';
import { DEPTH } from '../layout/depth.ts';

/** An art px, in world px. */
const PX = 2;
/** Length of a corner's arms, in art px. */
const ARM = 4;
const READY = 0x9ae892;
const LACKING = 0xe7624b;
const INK = 0x0a0917;
/** Offsets of the ink outline on every side, so that the frame shows on snow. */
const OUTLINE = [
  [PX, 0],
  [-PX, 0],
  [0, PX],
  [0, -PX],
] as const;
/** Interval at which the corners step out and in, in ms, so that the frame is noticed among the herbs. */
const BEAT_MS = 450;

export class MarkView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  #drawn = '';

  constructor(scene: Phaser.Scene) {
    this.#graphics = scene.add.graphics().setDepth(DEPTH.label - 1);
  }

  /**
   * Shows the frame; null hides it. @param isReady whether the thing can be used; the frame is red if something is
   * missing
   */
  show(mark: UseMark | null, isReady: boolean, now: number): void {
    const beat = mark && Math.floor(now / BEAT_MS) % 2;
    const wanted = mark ? `${mark.x} ${mark.y} ${mark.halfWidth} ${mark.height} ${isReady} ${beat}` : '';
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    this.#graphics.clear();
    if (!mark) return;
    const out = beat === 1 ? PX : 0;
    const [left, right] = [even(mark.x - mark.halfWidth) - out, even(mark.x + mark.halfWidth) + out];
    const [top, bottom] = [even(mark.y - mark.height) - out, even(mark.y) + 3 * PX + out];
    for (const [colour, dx, dy] of [
      ...OUTLINE.map(([x, y]) => [INK, x, y] as const),
      [isReady ? READY : LACKING, 0, 0] as const,
    ]) {
      this.#graphics.fillStyle(colour, 1);
      for (const [x, toRight] of [
        [left, 1],
        [right, -1],
      ] as const) {
        for (const [y, down] of [
          [top, 1],
          [bottom, -1],
        ] as const)
          this.#corner(x + dx, y + dy, toRight, down);
      }
    }
  }

  destroy(): void {
    this.#graphics.destroy();
  }

  /** Draws two arms from a corner, whose own px belongs to both. */
  #corner(x: number, y: number, toRight: 1 | -1, down: 1 | -1): void {
    const arm = ARM * PX;
    const fromX = toRight === 1 ? x : x - arm;
    const fromY = down === 1 ? y : y - arm;
    this.#graphics.fillRect(fromX, down === 1 ? y : y - PX, arm, PX);
    this.#graphics.fillRect(toRight === 1 ? x : x - PX, fromY, PX, arm);
  }
}

const even = (px: number): number => PX * Math.round(px / PX);
