/** Ids of things that come into the world. They do not come from the world's chance, whose seed may be the same at two starts. */
import { randomUUID } from 'node:crypto';

/** So many ids in a row that are taken are no accident: whatever gives them is broken. */
const TRIES = 8;

/** Thrown when only ids come that something in the world has already; nothing has changed then. */
export class IdTakenError extends Error {
  override readonly name = 'IdTakenError';

  constructor(id: string) {
    super(`the new id ${id} is taken already: the source of ids repeats itself`);
  }
}

export class Ids {
  readonly #fresh: () => string;
  readonly #holder: (id: string) => unknown;
  /** Ids of what is saved and not in the world: of kinds that only a newer version knows. */
  readonly #reserved = new Set<string>();

  /**
   * @param fresh uuids (version 4, RFC 9562) that no start of any process gives twice; random ones by default
   * @param holder what in the world has this id; undefined for nothing
   */
  constructor(fresh: (() => string) | undefined, holder: (id: string) => unknown) {
    this.#fresh = fresh ?? randomUUID;
    this.#holder = holder;
  }

  /**
   * An id for something new; one that is taken is passed over. Call it before anything else is changed for that thing.
   * @throws IdTakenError rather than give what would overwrite another's row
   */
  next(): string {
    let id = this.#fresh();
    for (let tries = 1; this.#reserved.has(id) || this.#holder(id) !== undefined; tries += 1) {
      if (tries === TRIES) throw new IdTakenError(id);
      id = this.#fresh();
    }
    return id;
  }

  /** Keeps the id of a saved row that was not loaded from being given. */
  reserve(id: string): void {
    this.#reserved.add(id);
  }
}
