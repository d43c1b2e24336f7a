/**
 * Decides when a view searches the surroundings of the screen again: it searches with a margin, so that this is not
 * needed in each frame.
 */
import type { Point } from '#game/shared/math/point.ts';
import type { Area } from './chunks.ts';

/** Distance walked after which a view searches again, in px: the margins of views are wider. */
export const LOOK_STEP = 96;

/** Remembers the screen, and the state of the world, of the last search. */
export class RescanGate {
  #revision = -1;
  #middle: Point = { x: Number.POSITIVE_INFINITY, y: 0 };
  #width = 0;
  #height = 0;

  /** Middle of the screen at the last search, in world px. */
  get middle(): Point {
    return this.#middle;
  }

  /**
   * True if a search is due; the search then counts as done. @param area area of the screen, in world px: its size may
   * change while the player stands still @param revision changes with the fixtures of the world
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
