/**
 * The creatures that follow players: whose each is, where it was last, and what it carries. They are saved, as wild ones are
 * not. What lies in their bags is in `World.contents` under their id.
 */
/** A tamed creature as it is remembered, awake or not. */
export interface Tame {
  /** A uuid. */
  readonly id: string;
  readonly kind: string;
  /** Public id of the player. */
  readonly ownerId: string;
  /** Whether it waits where it is instead of following. */
  readonly stays: boolean;
  /** As it was seen last: world px, health. */
  readonly x: number;
  readonly y: number;
  readonly health: number;
}

export class Tames {
  readonly #byId = new Map<string, Tame>();
  readonly #byOwner = new Map<string, Set<string>>();
  readonly #mark: (id: string) => void;

  /** @param mark called for what must be saved */
  constructor(mark: (id: string) => void) {
    this.#mark = mark;
  }

  find(id: string): Tame | undefined {
    return this.#byId.get(id);
  }

  /** Those of a player, in the order of taming. */
  of(playerId: string): Tame[] {
    return [...(this.#byOwner.get(playerId) ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** A creature is tame now, or something about it has changed. */
  put(tame: Tame): void {
    this.#file(tame);
    this.#mark(tame.id);
  }

  /** It is nobody's any more, or dead. */
  remove(id: string): void {
    const tame = this.#byId.get(id);
    if (!tame) return;
    this.#byId.delete(id);
    const own = this.#byOwner.get(tame.ownerId);
    own?.delete(id);
    if (own?.size === 0) this.#byOwner.delete(tame.ownerId);
    this.#mark(id);
  }

  /** Marks one for saving, because what it carries has changed; other ids are none of these. */
  touch(id: string): void {
    if (this.#byId.has(id)) this.#mark(id);
  }

  /** Loads what was saved: nothing is marked. */
  restore(tame: Tame): void {
    this.#file(tame);
  }

  /** For digests. */
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
