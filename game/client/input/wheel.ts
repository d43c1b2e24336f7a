/** The wheel of a mouse, and the movements of a trackpad that browsers report as one. */

/** Parts of a `WheelEvent` that are read. */
export type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>;

/**
 * Distance that counts as one notch of the wheel, in px: a mouse sends 100 and more per event, a trackpad only a few.
 */
const NOTCH_PX = 60;
/** Pixels per unit of the wheel's delta, for pixels, lines and pages. */
const UNIT_PX = [1, 40, 400] as const;
/** Minimum time between two notches, in ms, because a trackpad keeps scrolling for a long time. */
const NOTCH_PAUSE_MS = 90;
/** Pause after which the count starts again, in ms. */
const WHEEL_REST_MS = 250;
/** Movement against the direction that is only a tremble of the finger or of a fine wheel, in px. */
const TREMBLE_PX = 8;
/** Weight of a pinch on a trackpad, which browsers report as a wheel with Ctrl and small deltas. */
const PINCH_WEIGHT = 8;

/**
 * Returns the turn of the wheel in px, positive downward. With Shift some systems report it sideways, so the larger axis
 * counts.
 */
export function wheelPx({ deltaX, deltaY, deltaMode }: Wheel): number {
  const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY;
  return Number.isFinite(delta) ? delta * (UNIT_PX[deltaMode] ?? 1) : 0;
}

/** Returns the turn of the wheel, or the pinch, in px for zooming; positive means smaller. */
export const zoomPx = (event: Wheel): number => {
  // The wheel of a mouse with Ctrl already has large deltas.
  const px = wheelPx(event);
  return event.ctrlKey && Math.abs(px) < NOTCH_PX ? px * PINCH_WEIGHT : px;
};

/** Combines the many small deltas that some wheels and all trackpads report into notches. */
export class WheelNotches {
  readonly #pauseMs: number;
  #turned = 0;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #notchAt = Number.NEGATIVE_INFINITY;

  /** @param pauseMs minimum time between two notches, in ms */
  constructor(pauseMs = NOTCH_PAUSE_MS) {
    this.#pauseMs = pauseMs;
  }

  /** Returns 1 for a notch downward, -1 for one upward, 0 if none is complete. @param px downward @param now in ms */
  turn(px: number, now: number): 1 | -1 | 0 {
    if (px === 0) return 0;
    const isBack = px * this.#turned < 0 && Math.abs(px) > TREMBLE_PX;
    const isNew = now - this.#turnedAt > WHEEL_REST_MS || isBack;
    this.#turned = isNew ? px : this.#turned + px;
    this.#turnedAt = now;
    if (Math.abs(this.#turned) < NOTCH_PX || now - this.#notchAt < this.#pauseMs) return 0;
    this.#notchAt = now;
    const step = this.#turned > 0 ? 1 : -1;
    this.#turned = 0;
    return step;
  }
}
