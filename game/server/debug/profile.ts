/** How long ticks take: a ring of the newest, from which percentiles are read. */

export class TickProfile {
  readonly #durations: Float64Array;
  #count = 0;

  /** @param size How many of the newest ticks are kept. */
  constructor(size = 1200) {
    this.#durations = new Float64Array(size);
  }

  /** Notes one tick. @param ms How long it took. */
  note(ms: number): void {
    this.#durations[this.#count % this.#durations.length] = ms;
    this.#count += 1;
  }

  /** Ticks noted since the start. */
  get count(): number {
    return this.#count;
  }

  /** The duration that this share of the kept ticks does not exceed, in ms; 0 before the first. */
  percentile(share: number): number {
    const kept = this.#durations.slice(0, Math.min(this.#count, this.#durations.length)).sort();
    return kept[Math.min(kept.length - 1, Math.floor(share * kept.length))] ?? 0;
  }
}
