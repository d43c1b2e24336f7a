/**
 * The creatures of the world. Creatures in awake chunks are bodies like any other; those in sleeping chunks are kept
 * packed, have no handle and cost nothing. A creature that moves into a sleeping chunk falls asleep there.
 */
import type { Species } from '#game/features/creatures/shared/creatures.ts';
import type { Registry } from '#game/shared/defs/registry.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import { ByChunk } from '../chunks.ts';
import { TURN_MS } from '../turns/tick-loop.ts';
import { TurnBuckets } from '../turns/turn-buckets.ts';
import type { Body } from './body.ts';
import { packBody, unpackCreature } from './body-codec.ts';
import { Creature, type CreatureSeed } from './creature.ts';
import { HANDLES } from './hot-state.ts';

export interface CreatureDeps {
  readonly species: Registry<string, Species>;
  readonly isAwake: (chunk: number) => boolean;
  /** Number of the running turn. */
  readonly turn: () => number;
  readonly takeHandle: () => number;
  /** Registers a body under its handle and in the grid. */
  readonly enter: (body: Body) => void;
  readonly leave: (body: Body) => void;
}

/** Minimum interval between two thoughts of a creature, and interval between two steps of its movement, in ms. */
export const THOUGHT_MS = 200;
export const STEP_MS = 50;

const NOBODY: ReadonlySet<Creature> = new Set();

export class Creatures {
  /** Awake creatures by the turns in which they think, and by those in which they step. */
  readonly thinking = new TurnBuckets<Creature>(THOUGHT_MS / TURN_MS);
  readonly stepping = new TurnBuckets<Creature>(STEP_MS / TURN_MS);
  readonly #deps: CreatureDeps;
  readonly #awake = new Map<string, Creature>();
  readonly #awakeIn = new ByChunk<Creature>();
  /** Awake creatures by group. */
  readonly #groups = new Map<string, Set<Creature>>();
  /** Packed creatures, by chunk and id. */
  readonly #asleepIn = new Map<number, Map<string, string>>();
  /** Chunk of each creature, awake or asleep. */
  readonly #chunkOf = new Map<string, number>();
  /** Chunk of each awake creature, by handle. */
  readonly #awakeChunk = new Int32Array(HANDLES);

  constructor(deps: CreatureDeps) {
    this.#deps = deps;
  }

  /** Number of creatures, awake or asleep. */
  get size(): number {
    return this.#chunkOf.size;
  }

  /** Number of awake creatures, including dead ones. */
  get awakeCount(): number {
    return this.#awake.size;
  }

  /** All species that may be in this world. */
  get species(): readonly Species[] {
    return this.#deps.species.all;
  }

  /** Returns a species; undefined if this world has no such species. */
  speciesOf(kind: string): Species | undefined {
    return this.#deps.species.find(kind);
  }

  /** Returns an awake creature; undefined if there is none with this id. */
  get(id: string): Creature | undefined {
    return this.#awake.get(id);
  }

  /** Returns all awake creatures. */
  awake(): Iterable<Creature> {
    return this.#awake.values();
  }

  /** Returns the awake creatures of a group, in the order of waking. */
  group(name: string | null): ReadonlySet<Creature> {
    return (name === null ? undefined : this.#groups.get(name)) ?? NOBODY;
  }

  /**
   * Puts a creature into the world.
   * @returns the creature, or null if it sleeps because its chunk does
   * @throws Error when a creature with that id is there already, DefinitionError when there is no such species
   */
  spawn(seed: CreatureSeed): Creature | null {
    if (this.#chunkOf.has(seed.id)) throw new Error(`the creature ${seed.id} is in the world already`);
    const { max_health } = this.#deps.species.get(seed.kind);
    const chunk = chunkAt(seed.x, seed.y);
    const isAwake = this.#deps.isAwake(chunk);
    const handle = isAwake ? this.#deps.takeHandle() : 0;
    const creature = new Creature(seed, max_health, handle, this.#deps.turn());
    this.#chunkOf.set(creature.id, chunk);
    if (isAwake) this.#enter(creature, chunk);
    else this.#keep(creature, chunk);
    return isAwake ? creature : null;
  }

  /** Removes a creature from the world; returns false if it is not there. */
  despawn(id: string): boolean {
    const chunk = this.#chunkOf.get(id);
    if (chunk === undefined) return false;
    this.#chunkOf.delete(id);
    const creature = this.#awake.get(id);
    if (creature) this.#leave(creature, chunk);
    else this.#asleepIn.get(chunk)?.delete(id);
    return true;
  }

  /** Updates the index after an awake creature has moved. */
  moved(creature: Creature): void {
    const chunk = chunkAt(creature.x, creature.y);
    // Nearly every step ends in the chunk where it began, which the packed numbers show without a map lookup.
    if (this.#awakeChunk[creature.handle] === chunk) return;
    const before = this.#chunkOf.get(creature.id);
    if (before === undefined || before === chunk) return;
    this.#awakeChunk[creature.handle] = chunk;
    this.#chunkOf.set(creature.id, chunk);
    this.#awakeIn.remove(before, creature);
    this.#awakeIn.add(chunk, creature);
    if (!this.#deps.isAwake(chunk)) this.#fallAsleep(creature, chunk);
  }

  /** Wakes the creatures of a chunk that has woken. */
  wake(chunk: number): void {
    const sleepers = this.#asleepIn.get(chunk);
    if (!sleepers) return;
    this.#asleepIn.delete(chunk);
    for (const text of sleepers.values()) {
      this.#enter(unpackCreature(text, this.#deps.takeHandle()), chunk);
    }
  }

  /** Puts the creatures of a chunk to sleep with it. */
  sleep(chunk: number): void {
    for (const creature of [...this.#awakeIn.in(chunk)]) this.#fallAsleep(creature, chunk);
  }

  #fallAsleep(creature: Creature, chunk: number): void {
    this.#leave(creature, chunk);
    this.#keep(creature, chunk);
  }

  #enter(creature: Creature, chunk: number): void {
    this.#awake.set(creature.id, creature);
    this.#awakeIn.add(chunk, creature);
    this.#awakeChunk[creature.handle] = chunk;
    this.#joinGroup(creature);
    this.thinking.add(creature);
    this.stepping.add(creature);
    this.#deps.enter(creature);
  }

  #leave(creature: Creature, chunk: number): void {
    this.#awake.delete(creature.id);
    this.#awakeIn.remove(chunk, creature);
    this.#leaveGroup(creature);
    this.thinking.remove(creature);
    this.stepping.remove(creature);
    this.#deps.leave(creature);
  }

  /** Adds a creature to its group, which is fixed from the moment it wakes. */
  #joinGroup(creature: Creature): void {
    const { group } = creature.mind;
    if (group === null) return;
    const members = this.#groups.get(group);
    if (members) members.add(creature);
    else this.#groups.set(group, new Set([creature]));
  }

  #leaveGroup(creature: Creature): void {
    const { group } = creature.mind;
    const members = group === null ? undefined : this.#groups.get(group);
    if (group === null || !members?.delete(creature)) return;
    if (members.size === 0) this.#groups.delete(group);
  }

  #keep(creature: Creature, chunk: number): void {
    const sleepers = this.#asleepIn.get(chunk) ?? new Map<string, string>();
    sleepers.set(creature.id, packBody(creature));
    this.#asleepIn.set(chunk, sleepers);
  }

  /** Returns all creatures as text, for digests. */
  toJSON(): unknown {
    const asleep = [...this.#asleepIn].flatMap(([chunk, sleepers]) => [chunk, ...sleepers.values()]);
    return { awake: [...this.#awake.values()].map(packBody), asleep };
  }
}
