/**
 * Marks of changes in the world that must be saved: systems set them, the journal (`store/journal.ts`) takes them at
 * the end of every turn and saves the final state of everything marked.
 */

/**
 * Kinds of data that are saved as one unit. `place`: the place of a player, and their stamina · `vitals`: a player's
 * levels · `inventory`: items that a player carries and wears · `node`, `structure`, `pile`, `corpse`: fixtures of the
 * world · `dish`: a dish cooked in it for the first time · `tame`: a tamed creature with its load.
 *
 * Places and vitals are saved together with the rest, or alone at most once a second. Everything else is saved with the
 * turn in which it changed.
 */
export const AGGREGATE_KINDS = [
  'place',
  'vitals',
  'inventory',
  'node',
  'structure',
  'pile',
  'corpse',
  'dish',
  'tame',
] as const;
export type AggregateKind = (typeof AGGREGATE_KINDS)[number];

/** Resource nodes have numbers as ids; all other ids are strings. */
export type AggregateId<K extends AggregateKind> = K extends 'node' ? number : string;

export type Marks = { readonly [K in AggregateKind]: Set<AggregateId<K>> };

/** Number of effect ids remembered, to detect an effect that is delivered twice. */
const REMEMBERED_EFFECTS = 100_000;

/** Marks made since the last call of `take`. */
export interface Taken {
  readonly marks: Marks;
  readonly effects: readonly string[];
  /** Remaining quantity, by id, of gifts that players have received. */
  readonly gifts: ReadonlyMap<string, number>;
}

export class Changes {
  /**
   * Reason why no lasting action is possible now, in words for the player who asks for it; null while the journal can
   * save. A verb with a lasting result checks it first. The journal sets it.
   */
  refusal: string | null = null;
  #marks = newMarks();
  #effects: string[] = [];
  #gifts = new Map<string, number>();
  /** Remaining quantity of every gift that this process has handed to a player. */
  readonly #giftsLeft = new Map<string, number>();
  #isMarked = false;
  /** Effects that were applied, oldest first. */
  readonly #applied = new Set<string>();

  /** Marks a thing as changed. Marking it again in the same turn has no effect. */
  mark<K extends AggregateKind>(kind: K, id: AggregateId<K>): void {
    this.#marks[kind].add(id);
    this.#isMarked = true;
  }

  /**
   * Records that a lasting effect is being applied; its id is saved with the changes it makes.
   * @param id a uuid
   * @returns false if it was applied before, in which case it must not be applied again
   */
  apply(id: string): boolean {
    if (this.#applied.has(id)) return false;
    this.#remember(id);
    this.#effects.push(id);
    this.#isMarked = true;
    return true;
  }

  /** Loads the ids of the effects that an earlier process has applied; called when the server starts. */
  restore(effects: Iterable<string>): void {
    for (const id of effects) this.#remember(id);
  }

  /** Returns the remaining quantity of a gift; undefined if this process has handed out none of it. */
  giftLeft(id: string): number | undefined {
    return this.#giftsLeft.get(id);
  }

  /** Records that some or all of a gift was received, which is saved together with the resulting changes. */
  takeGift(id: string, left: number): void {
    this.#giftsLeft.set(id, left);
    this.#gifts.set(id, left);
    this.#isMarked = true;
  }

  /** Returns the marks made since the last call; null if there are none. */
  take(): Taken | null {
    if (!this.#isMarked) return null;
    const taken = { marks: this.#marks, effects: this.#effects, gifts: this.#gifts };
    this.#marks = newMarks();
    this.#effects = [];
    this.#gifts = new Map();
    this.#isMarked = false;
    return taken;
  }

  #remember(id: string): void {
    this.#applied.add(id);
    if (this.#applied.size <= REMEMBERED_EFFECTS) return;
    for (const oldest of this.#applied) {
      this.#applied.delete(oldest);
      break;
    }
  }
}

function newMarks(): Marks {
  return {
    place: new Set(),
    vitals: new Set(),
    inventory: new Set(),
    node: new Set(),
    structure: new Set(),
    pile: new Set(),
    corpse: new Set(),
    dish: new Set(),
    tame: new Set(),
  };
}
