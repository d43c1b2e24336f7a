/** When a view looks up anew what stands round the screen: it is found with a margin, so that this need not be in each frame. */
import type { Point } from '#game/shared/math/point.ts';
import type { Area } from './chunks.ts';

/** After walking so far, in px: the margins of the views are wider. */
export const LOOK_STEP = 96;

/** Remembers for which screen, and which state of the world, it was looked up last. */
export class RescanGate {
  #revision = -1;
  #middle: Point = { x: Number.POSITIVE_INFINITY, y: 0 };
  #width = 0;
  #height = 0;

  /** The middle of the screen for which it was looked up last, in world px. */
  get middle(): Point {
    return this.#middle;
  }

  /**
   * Whether it is to be looked up now; then this is the last time. @param area the screen, in world px: it may have become
   * larger, or been turned, while nobody walked @param revision changes with what stands anywhere
   */
  isDue({ x, y, width, height }: Area, revision: number): boolean {
    const middle = { x: x + width / 2, y: y + height / 2 };
    const isSameSize = width === this.#width && height === this.#height;
    const walked = Math.hypot(middle.x - this.#middle.x, middle.y - this.#middle.y);
    if (isSameSize && revision === this.#revision && walked < LOOK_STEP) return false;
    this.#revision = revision;
    this.#middle = middle;
    this.#width = width;
    this.#height = height;
    return true;
  }
}
