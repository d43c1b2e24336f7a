/**
 * The creatures that follow players: owner, last place and health of each. They are saved, unlike wild ones. The
 * contents of their bags are in `World.contents` under their id.
 */
/** The record of a tame creature, awake or not. */
export interface Tame {
  /** Id of the creature, a UUID. */
  readonly id: string;
  readonly kind: string;
  /** Public id of the player. */
  readonly ownerId: string;
  /** True if the creature waits at its place instead of following. */
  readonly stays: boolean;
  /** Last known place, in world px, and health. */
  readonly x: number;
  readonly y: number;
  readonly health: number;
}

export class Tames {
  readonly #byId = new Map<string, Tame>();
  readonly #byOwner = new Map<string, Set<string>>();
  readonly #mark: (id: string) => void;

  /** @param mark called with the id of a creature that must be saved */
  constructor(mark: (id: string) => void) {
    this.#mark = mark;
  }

  find(id: string): Tame | undefined {
    return this.#byId.get(id);
  }

  /** Returns a player's creatures in the order in which they were tamed. */
  of(playerId: string): Tame[] {
    return [...(this.#byOwner.get(playerId) ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Adds a tame creature or changes it. */
  put(tame: Tame): void {
    this.#file(tame);
    this.#mark(tame.id);
  }

  /** Removes a creature that is wild again or dead. */
  remove(id: string): void {
    const tame = this.#byId.get(id);
    if (!tame) return;
    this.#byId.delete(id);
    const own = this.#byOwner.get(tame.ownerId);
    own?.delete(id);
    if (own?.size === 0) this.#byOwner.delete(tame.ownerId);
    this.#mark(id);
  }

  /** Marks a creature for saving because its load has changed; ignores ids of other things. */
  touch(id: string): void {
    if (this.#byId.has(id)) this.#mark(id);
  }

  /** Loads a saved creature without marking it. */
  restore(tame: Tame): void {
    this.#file(tame);
  }

  /** Returns the state for digests. */
  toJSON(): unknown {
    return [...this.#byId.values()];
  }

  #file(tame: Tame): void {
    this.#byId.set(tame.id, tame);
    const own = this.#byOwner.get(tame.ownerId);
    if (own) own.add(tame.id);
    else this.#byOwner.set(tame.ownerId, new Set([tame.id]));
  }
}
