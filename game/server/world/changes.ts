/**
 * Marks of what has changed in the world and must be saved: systems set them, the journal (`store/journal.ts`) takes
 * them at the end of every turn and saves the final state of everything marked.
 */

/**
 * What is saved as one. `place`: where a player is, and their stamina · `vitals`: a player's levels · `inventory`: what
 * a player carries and wears · `node`, `structure`, `pile`, `corpse`: what stands or lies in the world ·
 * `dish`: what has been cooked in it for the first time · `tame`: a tamed creature with what it carries.
 *
 * Places and vitals are saved together with the rest, and alone at most once a second. Everything else is saved with
 * the turn in which it changed.
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

/** Resource nodes have numbers; the ids of everything else are strings. */
export type AggregateId<K extends AggregateKind> = K extends 'node' ? number : string;

export type Marks = { readonly [K in AggregateKind]: Set<AggregateId<K>> };

/** How many effect ids are remembered, to detect an effect that is delivered twice. */
const REMEMBERED_EFFECTS = 100_000;

/** What was marked since the last time. */
export interface Taken {
  readonly marks: Marks;
  readonly effects: readonly string[];
  /** What is left of gifts that were taken in. */
  readonly gifts: ReadonlyMap<string, number>;
}

export class Changes {
  /**
   * Why nothing lasting may be done now, in words for the player who asks for it; null while the journal can save. A
   * verb with a lasting result checks this first. The journal sets it.
   */
  refusal: string | null = null;
  #marks = newMarks();
  #effects: string[] = [];
  #gifts = new Map<string, number>();
  /** What is left of every gift that this process has taken in. */
  readonly #giftsLeft = new Map<string, number>();
  #isMarked = false;
  /** Effects that were applied, oldest first. */
  readonly #applied = new Set<string>();

  /** Marks something as changed. Marking it again in the same turn changes nothing. */
  mark<K extends AggregateKind>(kind: K, id: AggregateId<K>): void {
    this.#marks[kind].add(id);
    this.#isMarked = true;
  }

  /**
   * Records that a lasting effect is being applied; its id is saved with what it changes.
   * @param id a uuid
   * @returns false when it was applied before: then it must not be applied again
   */
  apply(id: string): boolean {
    if (this.#applied.has(id)) return false;
    this.#remember(id);
    this.#effects.push(id);
    this.#isMarked = true;
    return true;
  }

  /** Loads, at the start, the ids of the effects that an earlier process has applied. */
  restore(effects: Iterable<string>): void {
    for (const id of effects) this.#remember(id);
  }

  /** How much of a gift is left, as far as this process has taken some of it; undefined when it has not. */
  giftLeft(id: string): number | undefined {
    return this.#giftsLeft.get(id);
  }

  /** Records that some or all of a gift was taken in; that is saved with what it changes. */
  takeGift(id: string, left: number): void {
    this.#giftsLeft.set(id, left);
    this.#gifts.set(id, left);
    this.#isMarked = true;
  }

  /** What was marked since the last call; null when nothing was. */
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
