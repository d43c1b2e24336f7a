/**
 * Decides whether a press of the large button is meant for its current deed: a press right after a change of the deed
 * is not.
 */

/** Time after a change of the deed during which a press is taken to mean the previous deed, in ms. */
export const SETTLES_MS = 500;

export class Settled {
  readonly #now: () => number;
  #label: string | null = null;
  #since = Number.NEGATIVE_INFINITY;

  /** @param now any clock, in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Records the button's current deed. The same deed on another thing is not a change: a player may collect herb after
   * herb.
   */
  see(label: string): void {
    if (label === this.#label) return;
    // The first deed was shown before any finger could press, so it counts as settled.
    if (this.#label !== null) this.#since = this.#now();
    this.#label = label;
  }

  /** True if this deed has been shown long enough that a press beginning now is meant for it. */
  isMeant(label: string): boolean {
    this.see(label);
    return this.#now() - this.#since >= SETTLES_MS;
  }
}
