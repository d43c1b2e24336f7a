/** A map that keeps what was used last. */

const REMEMBERED = 10_000;

export class RecentMap<Value> {
  readonly #capacity: number;
  /** In the order of their last use. */
  readonly #values = new Map<string, Value>();

  /** @param capacity entries that are kept; the least recently used are dropped */
  constructor(capacity: number = REMEMBERED) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#capacity) return;
    const [oldest] = this.#values.keys();
    if (oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
