/** Counts refused verbs, by verb and by reason. */

export class Refusals {
  readonly #counts = new Map<string, Map<string, number>>();

  note(verb: string, reason: string): void {
    const reasons = this.#counts.get(verb) ?? new Map<string, number>();
    this.#counts.set(verb, reasons);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }

  /** Returns the number of refusals since the start, by verb and then by reason. */
  counts(): Record<string, Record<string, number>> {
    return Object.fromEntries(
      [...this.#counts].map(([verb, reasons]) => [verb, Object.fromEntries(reasons)]),
    );
  }
}
