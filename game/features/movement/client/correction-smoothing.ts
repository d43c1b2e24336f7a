/**
 * The local player's shown position: the predicted one, except that a correction by the server is spread over a few
 * frames instead of being applied in one. Positions in world px.
 */
import type { Point } from '#game/shared/math/point.ts';

/** Distance in one frame above which the server must have moved the body, in px: no body can walk that far. */
const CORRECTION_PX = 90;
/** A correction beyond this is a teleport (a respawn) and is not smoothed, in px. */
const JOURNEY_PX = 400;
/** Time in which the shown error shrinks to about a third, in ms. */
const SETTLE_MS = 60;

const UNMOVED: Point = { x: 0, y: 0 };

export class CorrectionSmoothing {
  #last: Point | null = null;
  #error: Point = UNMOVED;
  #shoved: Point = UNMOVED;

  /**
   * Returns the position to show for a body at `body` after a frame of `dt` ms.
   * @param shoved sum of all shoves up to now: a shove is spread too, however short it is
   */
  follow(body: Point, dt: number, shoved: Point = UNMOVED): Point {
    const push = { x: shoved.x - this.#shoved.x, y: shoved.y - this.#shoved.y };
    this.#shoved = shoved;
    const before = this.#last ?? body;
    const last = { x: before.x + push.x, y: before.y + push.y };
    const jump = Math.hypot(body.x - last.x, body.y - last.y);
    const shrink = Math.exp(-dt / SETTLE_MS);
    this.#error = { x: this.#error.x * shrink - push.x, y: this.#error.y * shrink - push.y };
    if (jump > JOURNEY_PX) this.#error = { x: 0, y: 0 };
    else if (jump > CORRECTION_PX) {
      this.#error = { x: this.#error.x + last.x - body.x, y: this.#error.y + last.y - body.y };
    }
    this.#last = { x: body.x, y: body.y };
    return { x: body.x + this.#error.x, y: body.y + this.#error.y };
  }
}
