/** Dishes that have been cooked in a world, and the first cook of each. */

/** A dish that has been cooked in a world, identified by its fingerprint: the sorted pieces. */
export interface KnownDish {
  readonly fingerprint: string;
  readonly itemId: number;
  readonly name: string;
  /** Effects of one serving of a well-stirred pot. */
  readonly effects: Readonly<Record<string, string | number | null>>;
  /** Public id of the first cook; null if that player no longer exists. */
  readonly firstCook: string | null;
  /** Time of the first cooking, in ms since the epoch. */
  readonly cookedAt: number;
}

/** The dishes of a world. */
export class KnownDishes {
  readonly #byFingerprint = new Map<string, KnownDish>();

  find(fingerprint: string): KnownDish | undefined {
    return this.#byFingerprint.get(fingerprint);
  }

  /** Adds a dish. Returns false if it is known already. */
  keep(dish: KnownDish): boolean {
    if (this.#byFingerprint.has(dish.fingerprint)) return false;
    this.#byFingerprint.set(dish.fingerprint, dish);
    return true;
  }

  restore(dishes: Iterable<KnownDish>): void {
    for (const dish of dishes) this.#byFingerprint.set(dish.fingerprint, dish);
  }

  /** Returns the dishes for digests of the state. */
  toJSON(): unknown {
    return [...this.#byFingerprint.values()];
  }
}
