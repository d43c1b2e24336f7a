/**
 * Delay with which other bodies are shown: long enough that the next snapshot has nearly always arrived, and no longer.
 * Times in ms.
 */
import { TICK_MS } from '#game/shared/constants.ts';

/**
 * Bounds of the delay. The minimum is less than two ticks: if a single snapshot is missing, a body continues its motion
 * (`Track`) for a few ms. Measured by `npm run bench:loss`: with 100, everything is shown 14 ms later, and 0.02 %
 * instead of 0.06 % of the shown positions are wrong guesses.
 */
const SHORTEST_MS = 85;
const LONGEST_MS = 200;
/** Number of deviations of the arrival times that the delay covers. */
const COVERED_DEVIATIONS = 4;
const SMOOTHING = 0.05;

export class PlayoutDelay {
  #lateness: number | null = null;
  #deviation = 0;

  /** Notes that the snapshot of `snapshotTime` arrived at `serverNow` on the server's clock. */
  observe(snapshotTime: number, serverNow: number): void {
    const lateness = Math.max(0, serverNow - snapshotTime);
    if (this.#lateness === null) {
      this.#lateness = lateness;
      return;
    }
    const error = lateness - this.#lateness;
    this.#lateness += error * SMOOTHING;
    this.#deviation += (Math.abs(error) - this.#deviation) * SMOOTHING;
  }

  /** Delay to subtract from the server's clock: the usual delay of a snapshot, and a margin for its jitter. */
  get current(): number {
    const room = TICK_MS + COVERED_DEVIATIONS * this.#deviation;
    return (this.#lateness ?? 0) + Math.max(SHORTEST_MS, Math.min(LONGEST_MS, room));
  }
}
