/**
 * Ids of new things in the world. They do not come from the world's random numbers, whose seed may be the same at two
 * starts.
 */
import { randomUUID } from 'node:crypto';

/** Number of attempts; if this many ids in succession are taken, their source is broken. */
const TRIES = 8;

/** Thrown if every new id already belongs to something in the world; nothing has changed then. */
export class IdTakenError extends Error {
  override readonly name = 'IdTakenError';

  constructor(id: string) {
    super(`the new id ${id} is taken already: the source of ids repeats itself`);
  }
}

export class Ids {
  readonly #fresh: () => string;
  readonly #holder: (id: string) => unknown;
  /** Ids of saved rows that are not in the world, because only a newer version knows their kinds. */
  readonly #reserved = new Set<string>();

  /**
   * @param fresh returns uuids (version 4, RFC 9562) that no start of any process returns twice; random ones by default
   * @param holder returns the thing in the world with this id; undefined if there is none
   */
  constructor(fresh: (() => string) | undefined, holder: (id: string) => unknown) {
    this.#fresh = fresh ?? randomUUID;
    this.#holder = holder;
  }

  /**
   * Returns an id for something new, skipping ids that are taken. Call it before anything else is changed for that
   * thing.
   * @throws IdTakenError instead of returning an id that would overwrite another row
   */
  next(): string {
    let id = this.#fresh();
    for (let tries = 1; this.#reserved.has(id) || this.#holder(id) !== undefined; tries += 1) {
      if (tries === TRIES) throw new IdTakenError(id);
      id = this.#fresh();
    }
    return id;
  }

  /** Reserves the id of a saved row that was not loaded, so that it is not handed out again. */
  reserve(id: string): void {
    this.#reserved.add(id);
  }
}
