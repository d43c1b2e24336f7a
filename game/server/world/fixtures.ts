/**
 * Fixtures: structures, piles, corpses and, by their addresses, the resource nodes. Each has an id that is unique in
 * the world and belongs to the chunk that contains its foot. Every change is marked for saving and emitted as a domain
 * event.
 */
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { FixtureKind, FixtureKinds, SolidShape } from '#game/shared/defs/fixture-kind.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { Player } from './bodies/player.ts';
import { ByChunk } from './chunks.ts';

/**
 * State of a fixture visible to all players nearby besides its kind, place, health and owner, such as burning or open.
 */
export type FixtureState = Readonly<Record<string, string | number | boolean | null>>;

/** A fixture in the form that is saved and sent: plain data. */
export interface FixtureRecord {
  readonly id: string;
  /** Catalogue number of the kind. */
  readonly kind: number;
  /** The foot, in world px. */
  readonly x: number;
  readonly y: number;
  /** Unused for kinds that cannot be damaged. */
  readonly health: number;
  /** Public id of the player who owns the fixture; null if it has no owner. */
  readonly ownerId: string | null;
  readonly state: FixtureState;
}

/** Health of something that can be damaged and healed. */
export interface FixtureHealth {
  readonly health: number;
  readonly maxHealth: number;
}

export interface Fixture extends FixtureRecord {
  readonly chunk: number;
  readonly definition: FixtureKind;
}

/**
 * A change to a fixture. All these events are lasting: they are sent after they are saved. `onlyTo`: the only player who is
 * sent the event, because the change was out of their sight before; left out for all viewers of the chunk.
 */
export type FixtureEvent = { readonly isLasting: true; readonly chunk: number; readonly onlyTo?: Player } & (
  | { readonly type: 'fixture-added'; readonly fixture: FixtureRecord }
  | { readonly type: 'fixture-changed'; readonly fixture: FixtureRecord; readonly before?: FixtureRecord }
  | { readonly type: 'fixture-removed'; readonly id: string; readonly fixture: FixtureRecord }
);

export interface FixtureDeps {
  readonly kinds: FixtureKinds;
  /** The index of solid things. */
  readonly solids: {
    add(id: string, x: number, y: number, shape: SolidShape): void;
    remove(id: string): void;
  };
  /** Returns the solid part of a fixture in this state; null if it has none. */
  readonly solidNow: (definition: FixtureKind, state: FixtureState) => SolidShape | null;
  /** Called with every event. */
  readonly emit: (event: FixtureEvent) => void;
  /** Index that finds structures by properties other than their id. */
  readonly index: { put(fixture: Fixture): void; drop(fixture: Fixture): void };
  /** Called for each fixture that must be saved. */
  readonly mark: (kind: Exclude<FixtureKind['keptAs'], 'node'>, id: string) => void;
  /** The resource nodes, whose ids are numbers. */
  readonly nodes: {
    healthOf(id: number): FixtureHealth | undefined;
    setHealth(id: number, health: number): boolean;
  };
}

/** Prefix of the ids of fixtures that stand in every world from its beginning. */
export const LANDMARK = 'landmark:';
const NODE_ADDRESS = /^node:([1-9][0-9]{0,8})$/;

/** Returns the world-unique id by which effects find a resource node. */
export const nodeAddress = (id: number): string => `node:${id}`;

/** Returns the number of a node from its {@link nodeAddress}; null for the id of a fixture. */
export function nodeIdOf(id: string): number | null {
  const node = NODE_ADDRESS.exec(id);
  return node && Number(node[1]);
}

/** Thrown for a fixture that cannot be placed; the message gives the reason. */
export class FixtureError extends Error {
  override readonly name = 'FixtureError';
}

export class Fixtures {
  readonly #deps: FixtureDeps;
  readonly #byId = new Map<string, Fixture>();
  readonly #byChunk = new ByChunk<Fixture>();

  constructor(deps: FixtureDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): Fixture | undefined {
    return this.#byId.get(id);
  }

  /** True if a fixture of this kind can stand in this world. */
  knows(kind: number): boolean {
    return (this.#deps.kinds.find(kind)?.keptAs ?? 'node') !== 'node';
  }

  /** Returns all fixtures, in no particular order. */
  all(): Iterable<Fixture> {
    return this.#byId.values();
  }

  /** Returns the fixtures in a chunk. */
  in(chunk: number): Iterable<Fixture> {
    return this.#byChunk.in(chunk);
  }

  /** Returns the fixtures within `radius` px of a place, in no particular order. */
  near(x: number, y: number, radius: number): Fixture[] {
    const found: Fixture[] = [];
    for (const fixture of this.#byChunk.around(x, y, radius)) {
      const [dx, dy] = [fixture.x - x, fixture.y - y];
      if (dx * dx + dy * dy <= radius * radius) found.push(fixture);
    }
    return found;
  }

  /**
   * Puts a new fixture into the world.
   * @throws FixtureError for an id that is taken, an unknown kind, or an impossible place or health
   */
  add(record: FixtureRecord): Fixture {
    const fixture = this.#put(record);
    this.#mark(fixture);
    this.#deps.emit({
      type: 'fixture-added',
      fixture: recordOf(fixture),
      chunk: fixture.chunk,
      isLasting: true,
    });
    return fixture;
  }

  /**
   * Loads saved fixtures without marking or emitting anything. Health above the maximum of this version is reduced to
   * that maximum. @throws FixtureError like {@link add}
   */
  restore(records: Iterable<FixtureRecord>): void {
    for (const record of records) {
      const most = this.#deps.kinds.find(record.kind)?.maxHealth ?? Number.POSITIVE_INFINITY;
      this.#put(record.health > most ? { ...record, health: most } : record);
    }
  }

  /** Removes a fixture from the world; returns false if it is not there. */
  remove(id: string): boolean {
    const fixture = this.#byId.get(id);
    if (!fixture) return false;
    this.#byId.delete(id);
    this.#byChunk.remove(fixture.chunk, fixture);
    this.#deps.solids.remove(id);
    this.#deps.index.drop(fixture);
    this.#mark(fixture);
    const { chunk } = fixture;
    this.#deps.emit({ type: 'fixture-removed', id, fixture: recordOf(fixture), chunk, isLasting: true });
    return true;
  }

  /**
   * Returns the health of a fixture or, by its {@link nodeAddress}, of a node; undefined if it does not exist or cannot
   * be damaged.
   */
  healthOf(id: string): FixtureHealth | undefined {
    const node = nodeIdOf(id);
    if (node !== null) return this.#deps.nodes.healthOf(node);
    const fixture = this.#byId.get(id);
    const maxHealth = fixture?.definition.maxHealth;
    return fixture && maxHealth ? { health: fixture.health, maxHealth } : undefined;
  }

  /**
   * Sets the health of a fixture or node, clamped between 0 and its maximum. A fixture without health stays until it is
   * removed, because its destruction is decided elsewhere. Returns false if it does not exist or cannot be damaged.
   */
  setHealth(id: string, health: number): boolean {
    const node = nodeIdOf(id);
    if (node !== null) return this.#deps.nodes.setHealth(node, health);
    const known = this.healthOf(id);
    if (!known) return false;
    this.#change(id, { health: Math.max(0, Math.min(known.maxHealth, health)) });
    return true;
  }

  /** Replaces a fixture's state; returns false if the fixture does not exist. */
  setState(id: string, state: FixtureState): boolean {
    if (!this.#byId.has(id)) return false;
    this.#change(id, { state });
    return true;
  }

  /** Marks a fixture for saving, because its contents have changed. */
  touch(id: string): void {
    const fixture = this.#byId.get(id);
    if (fixture) this.#mark(fixture);
  }

  /** Returns the state for digests. */
  toJSON(): unknown {
    return [...this.#byId.values()].map(recordOf);
  }

  #change(id: string, change: Partial<Pick<FixtureRecord, 'health' | 'state'>>): void {
    const before = this.#byId.get(id);
    if (!before) return;
    const after: Fixture = { ...before, ...change };
    if (after.health === before.health && after.state === before.state) return;
    this.#byChunk.remove(before.chunk, before);
    this.#file(after);
    this.#setSolid(before, after);
    this.#mark(after);
    this.#deps.emit({
      type: 'fixture-changed',
      fixture: recordOf(after),
      before: recordOf(before),
      chunk: after.chunk,
      isLasting: true,
    });
  }

  #put(record: FixtureRecord): Fixture {
    const { id, kind, x, y, health } = record;
    const definition = this.#deps.kinds.find(kind);
    if (!definition || definition.keptAs === 'node')
      throw new FixtureError(`no fixture is of the kind ${kind}`);
    if (this.#byId.has(id)) throw new FixtureError(`the fixture ${id} is there already`);
    const isPlace = x >= 0 && y >= 0 && x < WORLD_SIZE && y < WORLD_SIZE;
    if (!isPlace) throw new FixtureError(`the fixture ${id} would stand outside of the world: ${x}, ${y}`);
    const most = definition.maxHealth ?? Number.POSITIVE_INFINITY;
    if (!(health >= 0 && health <= most))
      throw new FixtureError(`the fixture ${id} cannot have health ${health}`);
    const fixture = { ...record, chunk: chunkAt(x, y), definition };
    this.#file(fixture);
    this.#setSolid(null, fixture);
    return fixture;
  }

  #file(fixture: Fixture): void {
    this.#byId.set(fixture.id, fixture);
    this.#byChunk.add(fixture.chunk, fixture);
    this.#deps.index.put(fixture);
  }

  /** Updates the solid part in the index; an opened door, for example, no longer stops bodies. */
  #setSolid(before: Fixture | null, { id, x, y, definition, state }: Fixture): void {
    const { solids, solidNow } = this.#deps;
    const solid = solidNow(definition, state);
    if (before && solid === solidNow(definition, before.state)) return;
    if (solid) solids.add(id, x, y, solid);
    else solids.remove(id);
  }

  #mark({ id, definition: { keptAs } }: Fixture): void {
    // Landmarks are part of the world as generated and are never saved.
    if (keptAs !== 'node' && !id.startsWith(LANDMARK)) this.#deps.mark(keptAs, id);
  }
}

/** Returns the part of a fixture that is saved and sent. */
export function recordOf({ id, kind, x, y, health, ownerId, state }: Fixture): FixtureRecord {
  return { id, kind, x, y, health, ownerId, state };
}
