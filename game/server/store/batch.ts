/**
 * Batches that the journal writes: the final states of changed things, as rows of a store. Everything in a batch is
 * saved together or not at all.
 */
import type { KnownDish } from '#game/features/cooking/server/known-dishes.ts';
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { SavedChart } from '#game/features/map/server/chart.ts';
import type { Levels } from '#game/features/needs/server/vitals.ts';
import type { Life } from '../world/bodies/life.ts';
import type { FixtureState } from '../world/fixtures.ts';

export type { KnownDish, SlotRow };

/** The world to write to, with the fence: a number that identifies the process start with the right to write. */
export interface WorldFence {
  /** uuid */
  readonly id: string;
  /** Raised by one at each start of a process on this world. */
  readonly epoch: number;
}

/** Place, levels and life of a player. */
export interface PlayerState {
  readonly playerId: string;
  /** World px. */
  readonly x: number;
  readonly y: number;
  /** The time of this state, in ms since the epoch. */
  readonly at: number;
  readonly levels: Levels;
  /** Id of the player's stay in the world, and true if the stay ends with this state. */
  readonly stayId?: string;
  readonly hasLeft?: boolean;
  readonly life: Life;
  /** The player's map of the world; if undefined, the saved map stays unchanged. */
  readonly chart?: SavedChart;
}

/** Everything a player carries and wears. */
export interface InventoryState {
  readonly playerId: string;
  readonly slots: readonly SlotRow[];
  /** Number of gifts from outside included in this state; a stored state that includes more is newer. */
  readonly gifts?: number;
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

/** A fixture other than a resource node, with its contents. */
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
  /** Player id; null if the fixture has no owner. */
  readonly ownerId: string | null;
  /** Additional state specific to the kind. */
  readonly state: FixtureState;
  readonly contents: readonly SlotRow[];
}

/** A tamed creature, with its load. */
export interface TameRow {
  /** uuid */
  readonly id: string;
  /** Name of the species. */
  readonly kind: string;
  /** Player id. */
  readonly ownerId: string;
  /** World px. */
  readonly x: number;
  readonly y: number;
  readonly health: number;
  /** True if the creature waits where it is instead of following. */
  readonly stays: boolean;
  readonly contents: readonly SlotRow[];
}

export interface States {
  readonly player: PlayerState;
  readonly inventory: InventoryState;
  readonly node: NodeRow;
  readonly structure: FixtureRow;
  readonly pile: FixtureRow;
  readonly corpse: FixtureRow;
  readonly dish: KnownDish;
  readonly tame: TameRow;
}

export type StateKind = keyof States;
export type StateId<K extends StateKind> = K extends 'node' ? number : string;

/** States by id; null if the thing no longer exists, or is in its generated state again. */
export type StatesById = { readonly [K in StateKind]: ReadonlyMap<StateId<K>, States[K] | null> };

export interface Batch {
  readonly world: WorldFence;
  readonly states: StatesById;
  /** Ids of the lasting effects that led to these states: uuids. */
  readonly effects: readonly string[];
  /** Remaining quantity, by id, of gifts that players have received; 0 if nothing is left. */
  readonly gifts?: ReadonlyMap<string, number>;
  /**
   * World time of these states, in ms, at which the next process continues. If undefined, the saved world time stays.
   */
  readonly worldTime?: number;
}

/** `fenced`: a newer process writes to this world; nothing was written, and nothing ever will be. */
export type CommitOutcome = 'kept' | 'fenced';

export interface JournalStore {
  /**
   * Saves a batch, all of it or nothing. A batch that is retried after a failure may have been saved already, which
   * does no harm because its states are final. Never called again before the previous call has been answered.
   * @throws the store's error when the store cannot be reached; it is then unknown whether the batch was saved. Also
   * throws if an id already belongs to another saved thing; nothing of the batch is saved then
   */
  commit(batch: Batch): Promise<CommitOutcome>;
}
