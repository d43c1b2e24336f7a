/** How long the server has been silent, and what follows from it. Times in ms. */

export const PING_INTERVAL_MS = 1500;
/** After this long in silence the server is pinged at every check, so that mere loss is not taken for silence. */
const DOUBT_MS = PING_INTERVAL_MS + 200;
/**
 * After this, some pings included, another connection is tried beside the silent one: what blocked it may be gone
 * while the server lives on.
 */
const SUSPICION_MS = 2100;
/** After this long in silence the server counts as gone. */
const SILENCE_MS = 5000;
/** The page slept if a check comes this late. */
const SLEEP_MS = 3000;
/** After the page slept (a closed lid, a frozen tab) the server has this long to be heard again. */
const WAKE_GRACE_MS = 2500;

export type Verdict = 'calm' | 'doubtful' | 'suspicious' | 'gone';

export class SilenceWatch {
  readonly #now: () => number;
  #heardAt = 0;
  #lookedAt = 0;

  /** @param now A monotonic clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new connection begins. */
  begin(): void {
    this.#heardAt = this.#now();
    this.#lookedAt = this.#heardAt;
  }

  heard(): void {
    this.#heardAt = this.#now();
  }

  /** Called several times a second. */
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
