/**
 * Marks of what has changed in the world and is to be kept: systems set them, the journal (`store/journal.ts`) takes
 * them at the end of every turn and saves the final state of whatever is marked.
 */

/**
 * What is saved as one. `place`: where a player is, and their breath · `vitals`: a player's levels · `inventory`: what
 * a player carries and wears · `node`, `structure`, `pile`, `corpse`: what stands or lies in the world.
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
] as const;
export type AggregateKind = (typeof AGGREGATE_KINDS)[number];

/** Players' ids are texts, and so are those of everything but resource nodes, which have numbers. */
export type AggregateId<K extends AggregateKind> = K extends 'node' ? number : string;

export type Marks = { readonly [K in AggregateKind]: Set<AggregateId<K>> };

/** The effects whose ids are remembered, against one that is delivered twice. */
const REMEMBERED_EFFECTS = 100_000;

export class Changes {
  /**
   * Why nothing lasting may be done now, in words for the player who asks for it; null while all is well. A verb
   * with a lasting result looks here first. The journal sets it.
   */
  refusal: string | null = null;
  #marks = newMarks();
  #effects: string[] = [];
  #isMarked = false;
  /** Effects that were applied, oldest first. */
  readonly #applied = new Set<string>();

  /** Says that something has changed. Marking it again in the same turn changes nothing. */
  mark<K extends AggregateKind>(kind: K, id: AggregateId<K>): void {
    this.#marks[kind].add(id);
    this.#isMarked = true;
  }

  /**
   * Says that a lasting effect is being applied; its id is saved with what it changes.
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

  /** Takes in, at the start, which effects an earlier process has applied. */
  restore(effects: Iterable<string>): void {
    for (const id of effects) this.#remember(id);
  }

  /** What was marked since the last call; null where nothing was. */
  take(): { readonly marks: Marks; readonly effects: readonly string[] } | null {
    if (!this.#isMarked) return null;
    const taken = { marks: this.#marks, effects: this.#effects };
    this.#marks = newMarks();
    this.#effects = [];
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
  };
}
