/** Tables of worlds: made by `npm run db:types` from the migrations and columns.ts, not edited by hand. */
import type { ColumnType } from 'kysely';
import type { Generated, Int8, Timestamp } from './column-types.ts';

/** Lasting effects that were applied, so that none is applied twice. */
export interface AppliedEffects {
  applied_at: Generated<Timestamp>;
  id: string;
  world_id: string;
}

export interface CorpseContents {
  corpse_id: string;
  item_id: number;
  quantity: number;
  slot_index: number;
  state: ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>;
}

export interface Corpses {
  chunk: number;
  created_at: Generated<Timestamp>;
  health: number;
  id: string;
  /** Catalogue number. */
  kind_id: number;
  owner_id: string | null;
  position_x: number;
  position_y: number;
  state: ColumnType<Record<string, unknown>, string, string>;
  world_id: string;
}

export interface ItemPileContents {
  item_id: number;
  pile_id: string;
  quantity: number;
  slot_index: number;
  state: ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>;
}

export interface ItemPiles {
  chunk: number;
  created_at: Generated<Timestamp>;
  health: number;
  id: string;
  /** Catalogue number. */
  kind_id: number;
  owner_id: string | null;
  position_x: number;
  position_y: number;
  state: ColumnType<Record<string, unknown>, string, string>;
  world_id: string;
}

/** Dishes cooked in a world; the first cook is null if that player no longer exists. */
export interface PotDishes {
  cooked_at: Timestamp;
  effects: ColumnType<Record<string, string | number | null>, string, string>;
  fingerprint: string;
  first_cook: string | null;
  item_id: number;
  name: string;
  world_id: string;
}

/** Nodes of a world that have been harvested and have not grown back. */
export interface ResourceNodeInstances {
  current_health: number;
  id: number;
  last_harvested: Timestamp | null;
  node_type_id: number;
  position_x: number;
  position_y: number;
  world_id: string;
}

export interface StructureContents {
  item_id: number;
  quantity: number;
  slot_index: number;
  state: ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>;
  structure_id: string;
}

export interface Structures {
  chunk: number;
  created_at: Generated<Timestamp>;
  health: number;
  id: string;
  /** Catalogue number. */
  kind_id: number;
  owner_id: string | null;
  position_x: number;
  position_y: number;
  state: ColumnType<Record<string, unknown>, string, string>;
  world_id: string;
}

/** Creatures that follow a player of a world; deleted with their owner. */
export interface TamedCreatures {
  health: number;
  id: string;
  /** Name of the species. */
  kind: string;
  /** Load of the creature: rows of a container, as `SlotRow`. */
  load: ColumnType<readonly { slot: number; itemId: number; quantity: number }[], string, string>;
  owner_id: string;
  position_x: number;
  position_y: number;
  /** True if the creature waits in place instead of following. */
  stays: boolean;
  tamed_at: Generated<Timestamp>;
  world_id: string;
}

/** Worlds in the form in which they were generated. */
export interface Worlds {
  /** Number of the newest batch of that epoch. */
  batch: Generated<Int8>;
  created_at: Generated<Timestamp>;
  /** Raised by one at each start; only the newest epoch may write. */
  epoch: Generated<number>;
  /** The world file that clients fetch, compressed by brotli. */
  file: Buffer | null;
  format: number | null;
  /** SHA-256 of the file before compression, in hex. */
  hash: string | null;
  id: Generated<string>;
  /** Null for the world of an older database, until a start sets it. */
  seed: number | null;
  /** Running time of the world, in ms, as of the newest batch of any process. */
  world_time: Generated<number>;
}
