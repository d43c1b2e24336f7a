/** Soft ground: who has stood on it for a while has sunk in, and their next step comes late. Times in ms. */
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { footingAt, SINK_MS, SUNK_MS } from '../shared/footing.ts';

export class Mire {
  /** Since when the body has stood still on soft ground; null while it does not. */
  #since: number | null = null;
  /** When it may walk again; null while it has not begun to pull itself out. */
  #freeAt: number | null = null;

  /** Does the ground hold a body that wants to walk, or stands? Asked once a frame. */
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
