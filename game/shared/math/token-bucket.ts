/** A token bucket: it fills at a steady rate and allows bursts up to its size, but no more than the rate on average. */

export class TokenBucket {
  readonly #capacity: number;
  readonly #perSecond: number;
  #tokens: number;
  #at: number;

  /**
   * @param capacity Maximum number of tokens; the bucket begins full.
   * @param perSecond Tokens added per second.
   * @param now The current time, in ms, on the clock that later calls use.
   */
  constructor(capacity: number, perSecond: number, now: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#tokens = capacity;
    this.#at = now;
  }

  /** Takes `amount` tokens if they are available; otherwise takes nothing and returns false. */
  take(now: number, amount = 1): boolean {
    this.#fill(now);
    if (this.#tokens < amount) return false;
    this.#tokens -= amount;
    return true;
  }

  /** Takes up to `amount` tokens, and returns the number that was missing. */
  spend(now: number, amount: number): number {
    this.#fill(now);
    const taken = Math.min(this.#tokens, amount);
    this.#tokens -= taken;
    return amount - taken;
  }

  #fill(now: number): void {
    const passed = Math.max(0, now - this.#at);
    this.#at = Math.max(this.#at, now);
    this.#tokens = Math.min(this.#capacity, this.#tokens + (passed / 1000) * this.#perSecond);
  }

  /** Number of tokens at the time of the last {@link take} or {@link spend}. */
  get level(): number {
    return this.#tokens;
  }

  /** Returns the state of the bucket: its tokens, and the time of that count, in ms. Its owner keeps size and rate. */
  toJSON(): readonly [tokens: number, at: number] {
    return [this.#tokens, this.#at];
  }

  /** Continues from the state of another bucket of the same size and rate; see {@link toJSON}. */
  restore([tokens, at]: readonly [number, number]): void {
    this.#tokens = Math.min(this.#capacity, tokens);
    this.#at = at;
  }
}
