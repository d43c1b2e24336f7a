/** The tables as TypeScript types, for Kysely. `migrations/` makes them; keep both in step. */
import type { ColumnType, Generated } from 'kysely';

/** Set by the database when it is not given. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A JSON object column; written as JSON text. */
type Json = ColumnType<Record<string, unknown>, string, string>;

export interface AuthUsersTable {
  readonly id: Generated<string>;
  /** NFKC, trimmed, lower case: see `emailSchema`. */
  email: string;
  /** PHC string of argon2id; null for somebody who never set a password. */
  password_hash: string | null;
  email_verified_at: Date | null;
  readonly created_at: Generated<Date>;
}

export interface AuthSessionsTable {
  /** SHA-256 of the cookie's value, in hex. */
  readonly id: string;
  readonly user_id: string;
  expires_at: Date;
  readonly created_at: Generated<Date>;
  /** What the browser calls itself; null where it says nothing. */
  readonly user_agent: Defaulted<string | null>;
}

/** An account at another provider that opens an account here. */
export interface AuthIdentitiesTable {
  readonly provider: string;
  /** The provider's unchanging name of the person. */
  readonly subject: string;
  readonly user_id: string;
  readonly created_at: Generated<Date>;
}

/** Browsers that have signed in to an account before. */
export interface AuthDevicesTable {
  /** SHA-256 of the cookie's value, in hex. */
  readonly token_hash: string;
  readonly user_id: string;
  expires_at: Date;
}

/** Spent attempts; the limiter library keeps them. */
export interface AuthLimitsTable {
  readonly key: string;
  points: number;
  /** ms since the epoch */
  expire: string | null;
}

export interface AuthEmailTokensTable {
  /** SHA-256 of the token that the mail carries, in hex. */
  readonly token_hash: string;
  readonly user_id: string;
  readonly purpose: string;
  /** The address the token was sent to. */
  readonly email: string;
  readonly expires_at: Date;
  readonly created_at: Generated<Date>;
}

export interface PlayersTable {
  readonly id: Generated<string>;
  readonly user_id: string;
  username: string;
  /** What the name looks like (`likenessOf`); null for a name from before that looks like an older one. */
  username_likeness: Defaulted<string | null>;
  /** `#rrggbb` */
  color: Defaulted<string>;
  /** World px; null before the first spawn. */
  position_x: number | null;
  position_y: number | null;
  /** Null counts as true. */
  first_time_player: Defaulted<boolean | null>;
  /** When the player stood at the position. */
  last_updated: Date | null;
  health: Defaulted<number>;
  hunger: Defaulted<number>;
  thirst: Defaulted<number>;
  stamina: Defaulted<number>;
  warmth: Defaulted<number>;
  max_health: Defaulted<number>;
  max_hunger: Defaulted<number>;
  max_thirst: Defaulted<number>;
  stamina_max: Defaulted<number>;
  max_warmth: Defaulted<number>;
  last_health_update: Defaulted<Date>;
  /** The world in which the position is; null before the first spawn. */
  world_id: string | null;
  readonly created_at: Generated<Date>;
}

export interface ItemsTable {
  readonly id: number;
  name: string;
  description: string;
  type: string;
  subtype: string | null;
  icon: string | null;
  icon_path: string | null;
  rarity: Defaulted<string>;
  value: Defaulted<number>;
  stackable: Defaulted<boolean>;
  max_stack: Defaulted<number>;
  properties: Json;
  /** kg */
  weight: Defaulted<number>;
}

export interface ResourceNodeTypesTable {
  readonly id: number;
  node_type: string;
  max_health: Defaulted<number>;
  /** Seconds; 0 means no respawn of its own. */
  respawn_time: Defaulted<number>;
  icon_path: string | null;
}

/** The nodes of a world that are not whole. */
export interface ResourceNodeInstancesTable {
  readonly world_id: string;
  readonly id: number;
  node_type_id: number;
  position_x: number;
  position_y: number;
  current_health: number;
  last_harvested: Date | null;
}

export interface NodeTypeYieldsTable {
  readonly node_type_id: number;
  readonly item_id: number;
  /** 0 to 1 */
  chance: number;
  min_quantity: number;
  max_quantity: number;
}

export interface PlayerInventoryTable {
  readonly id: Generated<string>;
  readonly player_id: string;
  item_id: number;
  /** 0 to 23 the inventory, 24 to 29 the hotbar. */
  slot_index: number;
  quantity: number;
  slot_type: 'inventory' | 'hotbar';
  last_modified: Defaulted<Date>;
  readonly created_at: Generated<Date>;
}

export interface PlayerEquipmentTable {
  readonly player_id: string;
  item_id: number;
  slot_type: 'head' | 'chest' | 'legs' | 'feet' | 'hands' | 'back';
  slot_index: Defaulted<number>;
  quantity: Defaulted<number>;
  metadata: Json;
}

export interface ChatReportsTable {
  readonly id: Generated<string>;
  readonly reported_id: string;
  /** Null when that player is gone. */
  readonly reporter_id: string | null;
  readonly reason: string | null;
  /** The newest lines of the chat as they were written, oldest first: `{playerId, sender, message, at}`. */
  readonly evidence: ColumnType<readonly unknown[], string, string>;
  readonly created_at: Defaulted<Date>;
}

/** A world as it was made. */
export interface WorldsTable {
  readonly id: Generated<string>;
  /** Null for the world of a database that is older than this table, until a start says which it is. */
  seed: number | null;
  format: number | null;
  /** SHA-256 of the file before compression, in hex. */
  hash: string | null;
  /** What clients fetch, compressed by brotli. */
  file: Buffer | null;
  /** One more at each start: only the newest may write. */
  epoch: Defaulted<number>;
  /** Number of the newest batch of that epoch. */
  batch: Defaulted<string>;
  readonly created_at: Generated<Date>;
}

/** Structures, piles and corpses: what stands or lies in a world. */
export interface FixturesTable {
  readonly id: string;
  readonly world_id: string;
  chunk: number;
  kind_id: number;
  position_x: number;
  position_y: number;
  health: number;
  owner_id: string | null;
  state: Json;
  readonly created_at: Generated<Date>;
}

interface ContentsTable {
  readonly slot_index: number;
  item_id: number;
  quantity: number;
}

export interface AppliedEffectsTable {
  readonly id: string;
  readonly world_id: string;
  readonly applied_at: Defaulted<Date>;
}

/** Every table of the database. */
export interface Schema {
  auth_users: AuthUsersTable;
  auth_sessions: AuthSessionsTable;
  auth_email_tokens: AuthEmailTokensTable;
  auth_identities: AuthIdentitiesTable;
  auth_devices: AuthDevicesTable;
  auth_limits: AuthLimitsTable;
  players: PlayersTable;
  items: ItemsTable;
  resource_node_types: ResourceNodeTypesTable;
  resource_node_instances: ResourceNodeInstancesTable;
  node_type_yields: NodeTypeYieldsTable;
  player_inventory: PlayerInventoryTable;
  player_equipment: PlayerEquipmentTable;
  chat_reports: ChatReportsTable;
  worlds: WorldsTable;
  structures: FixturesTable;
  structure_contents: ContentsTable & { readonly structure_id: string };
  item_piles: FixturesTable;
  item_pile_contents: ContentsTable & { readonly pile_id: string };
  corpses: FixturesTable;
  corpse_contents: ContentsTable & { readonly corpse_id: string };
  applied_effects: AppliedEffectsTable;
}
