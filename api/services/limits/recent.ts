/** A map that keeps the most recently set entries. */

const REMEMBERED = 10_000;

export class RecentMap<Value> {
  readonly #capacity: number;
  /** Values in the order in which they were last set. */
  readonly #values = new Map<string, Value>();

  /** @param capacity maximum number of entries; the entries set longest ago are dropped */
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
