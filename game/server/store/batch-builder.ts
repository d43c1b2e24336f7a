/** Collects the final states for a batch, and the tasks to run once they are saved. */
import type { StateId, StateKind, States, StatesById } from './batch.ts';

type Mutable = { readonly [K in StateKind]: Map<StateId<K>, States[K] | null> };

const STATE_KINDS: readonly StateKind[] = [
  'player',
  'inventory',
  'node',
  'structure',
  'pile',
  'corpse',
  'dish',
  'tame',
];

export class BatchBuilder {
  readonly #states: Mutable = {
    player: new Map(),
    inventory: new Map(),
    node: new Map(),
    structure: new Map(),
    pile: new Map(),
    corpse: new Map(),
    dish: new Map(),
    tame: new Map(),
  };
  readonly effects = new Set<string>();
  /** Remaining quantity, by id, of gifts that players have received. */
  readonly gifts = new Map<string, number>();
  /** Tasks to run when everything in this batch is saved, in order. */
  readonly told: (() => void)[] = [];
  /** Time of the oldest lasting change in this batch, in ms; undefined if there is none. */
  lastingSince: number | undefined;
  /** Time of the oldest change of any kind, in ms; undefined if there is none. */
  since: number | undefined;

  get states(): StatesById {
    return this.#states;
  }

  /** Number of changes waiting. */
  get size(): number {
    let size = this.effects.size + this.gifts.size;
    for (const states of Object.values(this.#states)) size += states.size;
    return size;
  }

  /** True if the batch contains a lasting change, or a task that waits for it. */
  get isUrgent(): boolean {
    return this.told.length > 0 || this.lastingSince !== undefined;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Adds a state, replacing an older one. @param now ms */
  put<K extends StateKind>(kind: K, id: StateId<K>, state: States[K] | null, now: number): void {
    const states: Map<StateId<K>, States[K] | null> = this.#states[kind];
    states.set(id, state);
    this.since ??= now;
    if (kind !== 'player') this.lastingSince ??= now;
  }

  /** @param now ms */
  addEffects(effects: readonly string[], now: number): void {
    if (effects.length === 0) return;
    for (const id of effects) this.effects.add(id);
    this.since ??= now;
    this.lastingSince ??= now;
  }

  /** @param now ms */
  addGifts(gifts: ReadonlyMap<string, number>, now: number): void {
    if (gifts.size === 0) return;
    for (const [id, left] of gifts) this.gifts.set(id, left);
    this.since ??= now;
    this.lastingSince ??= now;
  }

  /** Puts back the states of a batch that could not be saved; they are older than everything in this batch. */
  takeBack(older: BatchBuilder): void {
    for (const kind of STATE_KINDS) putBack(kind, older.#states, this.#states);
    for (const id of older.effects) this.effects.add(id);
    for (const [id, left] of older.gifts) if (!this.gifts.has(id)) this.gifts.set(id, left);
    this.told.unshift(...older.told);
    this.since = earlier(older.since, this.since);
    this.lastingSince = earlier(older.lastingSince, this.lastingSince);
  }
}

function putBack<K extends StateKind>(kind: K, older: Mutable, newer: Mutable): void {
  const states: Map<StateId<K>, States[K] | null> = newer[kind];
  for (const [id, state] of older[kind]) if (!states.has(id)) states.set(id, state);
}

function earlier(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}
