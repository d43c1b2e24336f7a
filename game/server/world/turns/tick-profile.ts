/** Durations of the newest ticks in a ring buffer, from which percentiles are read. */

export class TickProfile {
  /** Total work of each tick, and its longest turn, in ms. */
  readonly #sums: Float64Array;
  readonly #longest: Float64Array;
  #count = 0;
  #tick = -1;

  /** @param size Number of newest ticks to keep. */
  constructor(size = 1200) {
    this.#sums = new Float64Array(size);
    this.#longest = new Float64Array(size);
  }

  /**
   * Records the duration of one turn. @param tick The tick that the turn belongs to. @param ms Duration of the turn.
   */
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

  /** Number of ticks recorded since the start. */
  get count(): number {
    return this.#count;
  }

  /**
   * Returns a percentile of the total work of a tick over the kept ticks, in ms; 0 before the first. @param share 0 to
   * 1
   */
  percentile(share: number): number {
    return this.#of(this.#sums, share);
  }

  /**
   * Returns a percentile of the longest turn of each kept tick, in ms, for which the event loop was blocked; 0 before
   * the first. @param share 0 to 1
   */
  turnPercentile(share: number): number {
    return this.#of(this.#longest, share);
  }

  #of(ring: Float64Array, share: number): number {
    return percentileOf(ring, this.#count, share);
  }
}

/**
 * Returns a percentile of the figures in a ring buffer; 0 before the first.
 * @param count number of figures written to the buffer
 * @param share 0 to 1
 */
export function percentileOf(ring: Float64Array, count: number, share: number): number {
  const kept = ring.slice(0, Math.min(count, ring.length)).sort();
  return kept[Math.min(kept.length - 1, Math.floor(share * kept.length))] ?? 0;
}
