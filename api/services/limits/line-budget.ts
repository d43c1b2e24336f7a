/** Limits the number of log lines that strangers can cause. */

const MINUTE_MS = 60_000;

/**
 * Allows `lines` lines per window, by default a minute; further lines are counted, and their number is reported with the
 * first line of a later window.
 */
export class LogLineBudget {
  readonly #lines: number;
  readonly #now: () => Date;
  readonly #windowMs: number;
  #since = Number.NEGATIVE_INFINITY;
  #taken = 0;
  #left = 0;

  constructor(lines: number, now: () => Date, windowMs = MINUTE_MS) {
    this.#lines = lines;
    this.#now = now;
    this.#windowMs = windowMs;
  }

  /** Uses up one line. @returns the number of lines left out since the last line; null if no line is left now */
  take(): number | null {
    const time = this.#now().getTime();
    if (time - this.#since >= this.#windowMs) {
      this.#since = time;
      this.#taken = 0;
    }
    if (this.#taken >= this.#lines) {
      this.#left += 1;
      return null;
    }
    this.#taken += 1;
    const left = this.#left;
    this.#left = 0;
    return left;
  }
}
