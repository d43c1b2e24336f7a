/** Judges the server's silence. Times in ms. */

export const PING_INTERVAL_MS = 1500;
/**
 * Time of silence after which the server is pinged at every check, so that mere packet loss is not mistaken for
 * silence.
 */
const DOUBT_MS = PING_INTERVAL_MS + 200;
/**
 * Time of silence, spanning several pings, after which another connection is tried alongside the silent one: whatever
 * blocked it may be gone while the server is still running.
 */
const SUSPICION_MS = 2100;
/** Time of silence after which the server counts as gone. */
const SILENCE_MS = 5000;
/** Delay of a check above which the page must have slept. */
const SLEEP_MS = 3000;
/** Time that the server has to be heard again after the page slept (a closed lid, a frozen tab). */
const WAKE_GRACE_MS = 2500;

export type Verdict = 'calm' | 'doubtful' | 'suspicious' | 'gone';

export class SilenceWatch {
  readonly #now: () => number;
  #heardAt = 0;
  #lookedAt = 0;

  /** @param now a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts the watch for a new connection. */
  begin(): void {
    this.#heardAt = this.#now();
    this.#lookedAt = this.#heardAt;
  }

  heard(): void {
    this.#heardAt = this.#now();
  }

  /** Returns the verdict on the current silence; called several times a second. */
  judge(): Verdict {
    const now = this.#now();
    if (now - this.#lookedAt > SLEEP_MS) {
      this.#heardAt = Math.max(this.#heardAt, now - SILENCE_MS + WAKE_GRACE_MS);
    }
    this.#lookedAt = now;
    const silence = now - this.#heardAt;
    if (silence > SILENCE_MS) return 'gone';
    if (silence > SUSPICION_MS) return 'suspicious';
    return silence > DOUBT_MS ? 'doubtful' : 'calm';
  }
}
