/** The dishes that have been cooked in a world, and who made each first. */

/** A dish that has been cooked in a world, by its fingerprint: the sorted pieces. */
export interface KnownDish {
  readonly fingerprint: string;
  readonly itemId: number;
  readonly name: string;
  /** What one serving does, as the pot makes it when it is stirred well. */
  readonly effects: Readonly<Record<string, string | number | null>>;
  /** Public id of who cooked it first; null when that player no longer exists. */
  readonly firstCook: string | null;
  /** When, in ms since the epoch. */
  readonly cookedAt: number;
}

/** The dishes of a world. */
export class KnownDishes {
  readonly #byFingerprint = new Map<string, KnownDish>();

  find(fingerprint: string): KnownDish | undefined {
    return this.#byFingerprint.get(fingerprint);
  }

  /** Keeps a dish; false when it was cooked before. */
  keep(dish: KnownDish): boolean {
    if (this.#byFingerprint.has(dish.fingerprint)) return false;
    this.#byFingerprint.set(dish.fingerprint, dish);
    return true;
  }

  restore(dishes: Iterable<KnownDish>): void {
    for (const dish of dishes) this.#byFingerprint.set(dish.fingerprint, dish);
  }

  /** For digests. */
  toJSON(): unknown {
    return [...this.#byFingerprint.values()];
  }
}
