/** Time after which a press is meant for the entry that a place shows, and not for the one before. */

/** That time, in ms. */
const SETTLED_MS = 400;

export class Settled {
  #shown: number | null = null;
  #since = Number.NEGATIVE_INFINITY;

  /** Notes the entry that a place shows. @param now time in ms */
  show(id: number, now: number): void {
    if (this.#shown !== null && this.#shown !== id) this.#since = now;
    this.#shown = id;
  }

  /** Returns true if a press is meant for the entry that is shown. @param now time in ms */
  isSettled(now: number): boolean {
    return now - this.#since >= SETTLED_MS;
  }
}
