/** The rule by which a line of the chat is read: its end was in view for a second. Times in ms, on one clock. */

/** Time for which the end of a line must be in view without a break. */
export const READ_MS = 1000;

export class Reading {
  /** Time since which the end of each line has been in view, by its id. */
  readonly #since = new Map<number, number>();

  /** Notes the lines whose end is in view now. Returns the ids of those that are read. */
  look(inView: ReadonlySet<number>, now: number): readonly number[] {
    for (const id of this.#since.keys()) if (!inView.has(id)) this.#since.delete(id);
    for (const id of inView) if (!this.#since.has(id)) this.#since.set(id, now);
    return [...this.#since].filter(([, at]) => now - at >= READ_MS).map(([id]) => id);
  }
}
