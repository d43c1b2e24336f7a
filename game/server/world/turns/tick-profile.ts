/** How long ticks take: a ring buffer of the newest, from which percentiles are read. */

export class TickProfile {
  /** All work of a tick, and the longest of its turns, in ms. */
  readonly #sums: Float64Array;
  readonly #longest: Float64Array;
  #count = 0;
  #tick = -1;

  /** @param size How many of the newest ticks are kept. */
  constructor(size = 1200) {
    this.#sums = new Float64Array(size);
    this.#longest = new Float64Array(size);
  }

  /** Notes one turn. @param tick The tick it belongs to. @param ms How long it took. */
  note(tick: number, ms: number): void {
    const row = (tick === this.#tick ? this.#count - 1 : this.#count) % this.#sums.length;
    if (tick !== this.#tick) {
      this.#tick = tick;
      this.#count += 1;
      this.#sums[row] = 0;
      this.#longest[row] = 0;
    }
    this.#sums[row] = (this.#sums[row] ?? 0) + ms;
    this.#longest[row] = Math.max(this.#longest[row] ?? 0, ms);
  }

  /** Ticks noted since the start. */
  get count(): number {
    return this.#count;
  }

  /** Percentile of the total work of a tick over the kept ticks, in ms; 0 before the first. @param share 0 to 1 */
  percentile(share: number): number {
    return this.#of(this.#sums, share);
  }

  /** The same for the longest turn of each tick: the time for which the event loop was blocked. */
  turnPercentile(share: number): number {
    return this.#of(this.#longest, share);
  }

  #of(ring: Float64Array, share: number): number {
    return percentileOf(ring, this.#count, share);
  }
}

/**
 * Percentile of the figures in a ring buffer; 0 before the first.
 * @param count how many have been written to it
 * @param share 0 to 1
 */
export function percentileOf(ring: Float64Array, count: number, share: number): number {
  const kept = ring.slice(0, Math.min(count, ring.length)).sort();
  return kept[Math.min(kept.length - 1, Math.floor(share * kept.length))] ?? 0;
}
