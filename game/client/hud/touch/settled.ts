/** Whether a press of the large button means what the button does now: a deed that has just changed was meant by nobody. */

/** A press so soon after the deed has changed was meant for the one before, in ms. */
export const SETTLES_MS = 500;

export class Settled {
  readonly #now: () => number;
  #label: string | null = null;
  #since = Number.NEGATIVE_INFINITY;

  /** @param now any clock, in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes what the button does now. The same deed at another thing is no change: herb after herb is collected. */
  see(label: string): void {
    if (label === this.#label) return;
    // What it does first was there before any finger.
    if (this.#label !== null) this.#since = this.#now();
    this.#label = label;
  }

  /** Was this deed there for long enough to be meant by a press that begins now? */
  isMeant(label: string): boolean {
    this.see(label);
    return this.#now() - this.#since >= SETTLES_MS;
  }
}
