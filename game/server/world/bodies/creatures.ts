/**
 * The creatures of the world. Those in awake chunks are bodies like any other; those in sleeping chunks are kept
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

/** How often at most a creature thinks, and how often it takes a step, in ms. */
export const THOUGHT_MS = 200;
export const STEP_MS = 50;

const NOBODY: ReadonlySet<Creature> = new Set();

export class Creatures {
  /** Those that are awake, by the turns in which they think and step. */
  readonly thinking = new TurnBuckets<Creature>(THOUGHT_MS / TURN_MS);
  readonly stepping = new TurnBuckets<Creature>(STEP_MS / TURN_MS);
  readonly #deps: CreatureDeps;
  readonly #awake = new Map<string, Creature>();
  readonly #awakeIn = new ByChunk<Creature>();
  /** Those awake, by their group. */
  readonly #groups = new Map<string, Set<Creature>>();
  /** Packed, by id, by chunk. */
  readonly #asleepIn = new Map<number, Map<string, string>>();
  /** Where each creature is, awake or not. */
  readonly #chunkOf = new Map<string, number>();
  /** The chunk of those that are awake, by handle. */
  readonly #awakeChunk = new Int32Array(HANDLES);

  constructor(deps: CreatureDeps) {
    this.#deps = deps;
  }

  /** All creatures, awake or not. */
  get size(): number {
    return this.#chunkOf.size;
  }

  /** The creatures that are awake, dead ones too. */
  get awakeCount(): number {
    return this.#awake.size;
  }

  /** Every species that may be in this world. */
  get species(): readonly Species[] {
    return this.#deps.species.all;
  }

  /** What is known of a species; undefined for none of the game's. */
  speciesOf(kind: string): Species | undefined {
    return this.#deps.species.find(kind);
  }

  /** A creature that is awake. */
  get(id: string): Creature | undefined {
    return this.#awake.get(id);
  }

  /** The creatures that are awake. */
  awake(): Iterable<Creature> {
    return this.#awake.values();
  }

  /** The creatures of a group that are awake, in the order of waking. */
  group(name: string | null): ReadonlySet<Creature> {
    return (name === null ? undefined : this.#groups.get(name)) ?? NOBODY;
  }

  /**
   * Puts a creature into the world, with full health.
   * @returns the creature, or null when it sleeps because its chunk does
   * @throws Error when a creature of that id is there already, DefinitionError when there is no such species
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

  /** Takes a creature out of the world; false when it is not there. */
  despawn(id: string): boolean {
    const chunk = this.#chunkOf.get(id);
    if (chunk === undefined) return false;
    this.#chunkOf.delete(id);
    const creature = this.#awake.get(id);
    if (creature) this.#leave(creature, chunk);
    else this.#asleepIn.get(chunk)?.delete(id);
    return true;
  }

  /** A creature that is awake has moved. */
  moved(creature: Creature): void {
    const chunk = chunkAt(creature.x, creature.y);
    // Nearly every step ends in the chunk where it began: the packed numbers say so without a look at the map.
    if (this.#awakeChunk[creature.handle] === chunk) return;
    const before = this.#chunkOf.get(creature.id);
    if (before === undefined || before === chunk) return;
    this.#awakeChunk[creature.handle] = chunk;
    this.#chunkOf.set(creature.id, chunk);
    this.#awakeIn.remove(before, creature);
    this.#awakeIn.add(chunk, creature);
    if (!this.#deps.isAwake(chunk)) this.#fallAsleep(creature, chunk);
  }

  /** A chunk has woken, and the creatures in it wake too. */
  wake(chunk: number): void {
    const sleepers = this.#asleepIn.get(chunk);
    if (!sleepers) return;
    this.#asleepIn.delete(chunk);
    for (const text of sleepers.values()) {
      this.#enter(unpackCreature(text, this.#deps.takeHandle()), chunk);
    }
  }

  /** A chunk falls asleep, and the creatures in it too. */
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

  /** A creature's group is the one that it wakes with. */
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

  /** For digests: all creatures, as text. */
  toJSON(): unknown {
    const asleep = [...this.#asleepIn].flatMap(([chunk, sleepers]) => [chunk, ...sleepers.values()]);
    return { awake: [...this.#awake.values()].map(packBody), asleep };
  }
}
