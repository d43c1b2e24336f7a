/**
 * What the journal writes: the final states of what has changed, as rows of a store know it. Everything in a batch is
 * kept together or not at all.
 */
import type { FixtureState } from '../world/fixtures.ts';
import type { SlotRow, WornRow } from '../world/inventory.ts';
import type { Levels } from '../world/vitals.ts';

/** The world that is written to, and the fence: which start of a process has the right to. */
export interface WorldFence {
  /** uuid */
  readonly id: string;
  /** One more at each start of a process on this world. */
  readonly epoch: number;
}

/** Where a player is, and how they are. */
export interface PlayerState {
  readonly playerId: string;
  /** World px. */
  readonly x: number;
  readonly y: number;
  /** When they were like that, in ms since the epoch. */
  readonly at: number;
  readonly levels: Levels;
}

/** Everything a player carries and wears. */
export interface InventoryState {
  readonly playerId: string;
  readonly slots: readonly SlotRow[];
  readonly worn: readonly WornRow[];
}

/** A resource node that is not whole. */
export interface NodeRow {
  readonly id: number;
  /** Catalogue number of its kind. */
  readonly typeId: number;
  /** World px. */
  readonly x: number;
  readonly y: number;
  readonly health: number;
  /** ms since the epoch; null when it was never harvested. */
  readonly harvestedAt: number | null;
}

/** Something that stands or lies in the world, other than a resource node, and what it holds. */
export interface FixtureRow {
  /** uuid */
  readonly id: string;
  readonly chunk: number;
  /** Catalogue number. */
  readonly kind: number;
  /** World px. */
  readonly x: number;
  readonly y: number;
  readonly health: number;
  /** Player id; null where it is nobody's. */
  readonly ownerId: string | null;
  /** What its kind remembers beyond that. */
  readonly state: FixtureState;
  readonly contents: readonly SlotRow[];
}

export interface States {
  readonly player: PlayerState;
  readonly inventory: InventoryState;
  readonly node: NodeRow;
  readonly structure: FixtureRow;
  readonly pile: FixtureRow;
  readonly corpse: FixtureRow;
}

export type StateKind = keyof States;
export type StateId<K extends StateKind> = K extends 'node' ? number : string;

/** States by id; null: it is no more, or is again as the world was made. */
export type StatesById = { readonly [K in StateKind]: ReadonlyMap<StateId<K>, States[K] | null> };

export interface Batch {
  readonly world: WorldFence;
  readonly states: StatesById;
  /** Ids of the lasting effects that led to these states: uuids. */
  readonly effects: readonly string[];
}

/** `fenced`: a newer process writes to this world; nothing was written, and nothing ever will be. */
export type CommitOutcome = 'kept' | 'fenced';

export interface JournalStore {
  /**
   * Keeps a batch, all of it or nothing. Asked again after a failure it may have been kept already; as these are
   * final states, that does no harm. Never called again before it has answered.
   * @throws the store's error when it cannot be reached; whether the batch was kept is not known then
   */
  commit(batch: Batch): Promise<CommitOutcome>;
}
