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

/** What has been cooked in a world; who cooked it first is null when that player is gone. */
export interface PotDishes {
  cooked_at: Timestamp;
  effects: ColumnType<Record<string, string | number | null>, string, string>;
  fingerprint: string;
  first_cook: string | null;
  item_id: number;
  name: string;
  world_id: string;
}

/** The nodes of a world that are not whole. */
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

/** The creatures that follow a player of a world; they go with their owner. */
export interface TamedCreatures {
  health: number;
  id: string;
  /** Name of the species. */
  kind: string;
  /** What it carries: rows of a container, as `SlotRow`. */
  load: ColumnType<readonly { slot: number; itemId: number; quantity: number }[], string, string>;
  owner_id: string;
  position_x: number;
  position_y: number;
  /** Whether it waits where it is instead of following. */
  stays: boolean;
  tamed_at: Generated<Timestamp>;
  world_id: string;
}

/** A world as it was made. */
export interface Worlds {
  /** Number of the newest batch of that epoch. */
  batch: Generated<Int8>;
  created_at: Generated<Timestamp>;
  /** One more at each start: only the newest may write. */
  epoch: Generated<number>;
  /** What clients fetch, compressed by brotli. */
  file: Buffer | null;
  format: number | null;
  /** SHA-256 of the file before compression, in hex. */
  hash: string | null;
  id: Generated<string>;
  /** Null for the world of an older database, until a start says which it is. */
  seed: number | null;
  /** How long it has run, in ms: as of the newest batch, of whichever process. */
  world_time: Generated<number>;
}
