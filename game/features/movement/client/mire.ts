/** Soft ground: a player who has stood on it for a while has sunk in, and their next step is delayed. Times in ms. */
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { footingAt, SINK_MS, SUNK_MS } from '../shared/footing.ts';

export class Mire {
  /** Time since which the body has stood still on soft ground; null while it does not stand still there. */
  #since: number | null = null;
  /** Time at which the body may walk again; null while the body is not pulling itself out. */
  #freeAt: number | null = null;

  /** Returns true while the ground holds a body. Called once per frame. @param wants true if the body wants to walk */
  holds(ground: GroundRules, place: Point, wants: boolean, now: number): boolean {
    if (this.#freeAt !== null) {
      if (now < this.#freeAt) return true;
      this.#freeAt = null;
      this.#since = null;
      return false;
    }
    if (!wants) {
      if (!footingAt(ground, place.x, place.y).isUnstable) this.#since = null;
      else this.#since ??= now;
      return false;
    }
    const isSunk = this.#since !== null && now - this.#since >= SINK_MS;
    this.#since = null;
    if (isSunk) this.#freeAt = now + SUNK_MS;
    return isSunk;
  }
}
