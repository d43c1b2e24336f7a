/**
 * The creatures that follow players: whose each is, where it was last, and what it carries. They are saved, as wild ones are
 * not. What lies in their bags is in `World.contents` under their id.
 */
import type { SlotRow } from './inventory.ts';
import type { World } from './world.ts';

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

/** The same as it is saved. */
interface TameState extends Tame {
  readonly contents: readonly SlotRow[];
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

/** What is saved of a tamed creature; null when it is none any more. */
export function tameState(world: World, id: string): TameState | null {
  const tame = world.tames.find(id);
  if (!tame) return null;
  const { kind, ownerId, stays } = tame;
  const { x, y, health } = world.creatures.get(id) ?? tame;
  return { id, kind, ownerId, stays, x, y, health, contents: world.contents.of(id) };
}

/** Puts the tamed creatures of a saved world into a fresh one. Those of a species that is no more are left out. */
export function restoreTames(world: World, saved: Iterable<TameState>): void {
  for (const { contents, ...tame } of saved) {
    if (!world.creatures.speciesOf(tame.kind)) continue;
    const { id, kind, x, y, health, ownerId } = tame;
    world.tames.restore(tame);
    world.contents.set(id, contents);
    world.creatures.spawn({ id, kind, x, y, health, mind: { tameOf: ownerId } });
  }
}
