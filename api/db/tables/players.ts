/** Tables of players: made by `npm run db:types` from the migrations and columns.ts, not edited by hand. */
import type { ColumnType } from 'kysely';
import type { Generated, Int8, Timestamp } from './column-types.ts';

/** Names that players have given up, which nobody else may take for a while. */
export interface KeptNames {
  kept_until: Timestamp;
  /** SHA-256 of the look of the name (`lookalikeKey`), in hex. */
  likeness_hash: string;
  /** The player who may take it again; null if the player no longer exists. */
  player_id: string | null;
}

export interface PendingGifts {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  item_id: number;
  player_id: string;
  quantity: number;
}

export interface PlayerEquipment {
  item_id: number;
  /** The properties of the item, and its `StackState` under `state`, as in the inventory. */
  metadata: ColumnType<Record<string, unknown>, string, string>;
  player_id: string;
  quantity: Generated<number>;
  slot_index: Generated<number>;
  slot_type: 'head' | 'chest' | 'legs' | 'feet' | 'hands' | 'back';
}

export interface PlayerInventory {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  item_id: number;
  last_modified: Generated<Timestamp>;
  player_id: string;
  quantity: number;
  /** 0 to 23 the inventory, 24 to 29 the hotbar, 30 to 35 the pack that is worn. */
  slot_index: number;
  slot_type: 'inventory' | 'hotbar' | 'pack';
  /** State that distinguishes stacks of one item: `StackState`. */
  state: ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>;
}

export interface Players {
  /** `#rrggbb` */
  color: Generated<string>;
  created_at: Generated<Timestamp>;
  /** Null counts as true. */
  first_time_player: Generated<boolean | null>;
  /** Number of gifts given directly, without the realm. */
  gifts: Generated<number>;
  health: Generated<number>;
  hunger: Generated<number>;
  id: Generated<string>;
  last_health_update: Generated<Timestamp>;
  /** Time when the player was at the position. */
  last_updated: Timestamp | null;
  /** Time played, whether knocked out, cause of death: `Life`; `{}` for a player who has never played. */
  life: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** Marks on the player's map, place of the bundle of their last death, and places they have found: `{marks, bundle, found}`. */
  map_marks: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** Cells of the world that the player has seen: `SeenCells.pack`; empty for none. */
  map_seen: Generated<Buffer>;
  max_health: Generated<number>;
  max_hunger: Generated<number>;
  max_thirst: Generated<number>;
  max_warmth: Generated<number>;
  /** World px; null before the first spawn. */
  position_x: number | null;
  /** World px; null before the first spawn. */
  position_y: number | null;
  stamina: Generated<number>;
  stamina_max: Generated<number>;
  /** Set while a realm has the player, and holds their inventory in memory. See 0016-gifts.ts. */
  stay: string | null;
  /** Epoch of the process that has the player; a newer epoch of that world makes the stay void. */
  stay_epoch: number | null;
  stay_world: string | null;
  thirst: Generated<number>;
  user_id: string;
  username: string;
  /** Look of the name (`lookalikeKey`); null for an old name that looks like an older one. */
  username_likeness: string | null;
  warmth: Generated<number>;
  /** The world in which the position is; null before the first spawn. */
  world_id: string | null;
}
