/** The tables as TypeScript types, for Kysely. Made by `npm run db:types` from the migrations and columns.ts: not edited by hand. */
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Lasting effects that were applied, so that none is applied twice. */
export interface AppliedEffects {
  applied_at: Generated<Timestamp>;
  id: string;
  world_id: string;
}

/** Sign-ins that wait for their second step, and questions to authenticators. */
export interface AuthChallenges {
  /** The account's when the password was checked. */
  access_version: number | null;
  /** What the authenticator has to sign, in base64url. */
  challenge: string | null;
  expires_at: Timestamp;
  /** SHA-256 of the cookie's value, in hex. */
  id: string;
  purpose: string;
  user_id: string | null;
}

/** Browsers that have signed in to an account before. */
export interface AuthDevices {
  expires_at: Timestamp;
  /** SHA-256 of the cookie's value, in hex. */
  token_hash: string;
  user_id: string;
}

export interface AuthEmailTokens {
  created_at: Generated<Timestamp>;
  /** The address the token was sent to. */
  email: string;
  expires_at: Timestamp;
  purpose: string;
  /** SHA-256 of the token that the mail carries, in hex. */
  token_hash: string;
  user_id: string;
}

/** An account at another provider that opens an account here. */
export interface AuthIdentities {
  created_at: Generated<Timestamp>;
  provider: string;
  /** The provider's unchanging name of the person. */
  subject: string;
  user_id: string;
}

/** Spent attempts; the limiter library keeps them. */
export interface AuthLimits {
  /** ms since the epoch */
  expire: Int8 | null;
  key: string;
  points: Generated<number>;
}

/** Mails that wait to leave; they are composed then, so that no link lies here. */
export interface AuthMails {
  access_version: number | null;
  attempts: Generated<number>;
  created_at: Timestamp;
  detail: string | null;
  due_at: Timestamp;
  id: Generated<string>;
  kind: string;
  recipient: string;
  user_id: string | null;
}

/** Keys of authenticators (WebAuthn): a second step of signing in, or a way in by itself. */
export interface AuthPasskeys {
  /** What the authenticator has counted; 0 for those that do not count. */
  counter: ColumnType<string, number, number>;
  created_at: Timestamp;
  /** The credential id, in base64url. */
  id: string;
  /** Whether it also signs in without the password; false after a reset, until it was used with the new password. */
  is_way_in: Generated<boolean>;
  last_used_at: Timestamp | null;
  name: string;
  /** COSE. */
  public_key: Buffer;
  transports: Generated<string[]>;
  user_id: string;
}

/** Codes that stand in for a lost second step, each once. */
export interface AuthRecoveryCodes {
  /** SHA-256 of the code without its hyphens, in hex. */
  code_hash: string;
  created_at: Timestamp;
  user_id: string;
}

export interface AuthSessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  /** SHA-256 of the cookie's value, in hex. */
  id: string;
  last_used_at: Generated<Timestamp>;
  /** The part of the network address that names no household. */
  network: string | null;
  /** When the second step was taken; null for a session without one. */
  proven_at: Timestamp | null;
  /** What the browser calls itself; null where it says nothing. */
  user_agent: string | null;
  user_id: string;
}

/** The secret of one-time codes (RFC 6238) of an account. */
export interface AuthTotp {
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  /** The 30 s step (since 1970) of the last accepted code: no code works twice. */
  last_step: Generated<number>;
  /** Base32. */
  secret: string;
  user_id: string;
}

export interface AuthUsers {
  /** Rises whenever sessions and links of the account end. */
  access_version: Generated<number>;
  ban_reason: string | null;
  /** Null: not banned; the end of 9999: for good. */
  banned_until: Timestamp | null;
  created_at: Generated<Timestamp>;
  /** NFKC, trimmed, lower case: see `emailSchema`; null for a guest. */
  email: string | null;
  email_verified_at: Timestamp | null;
  /** Null: no guest. */
  guest_since: Timestamp | null;
  /** Whether there is a passkey or a confirmed secret of one-time codes. */
  has_second_step: Generated<boolean>;
  id: Generated<string>;
  mute_reason: string | null;
  /** Null: not muted; the end of 9999: for good. */
  muted_until: Timestamp | null;
  /** PHC string of argon2id; null for somebody who never set a password. */
  password_hash: string | null;
  /** Null for players. */
  role: 'admin' | null;
  /** SHA-256 of what the browser that signed up carries, in hex; null once the address is confirmed. */
  signup_proof: string | null;
}

export interface ChatReports {
  /** Null: nobody has dealt with it. */
  closed_at: Timestamp | null;
  closed_by: string | null;
  created_at: Generated<Timestamp>;
  /** The newest lines of the chat as they were written, oldest first: `{playerId, sender, message, at}`. */
  evidence: ColumnType<readonly unknown[], string, string>;
  id: Generated<string>;
  /** What the operator noted. */
  outcome: string | null;
  reason: string | null;
  reported_id: string;
  /** Null when that player is gone. */
  reporter_id: string | null;
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

export interface Items {
  description: string;
  icon: string | null;
  icon_path: string | null;
  id: number;
  max_stack: Generated<number>;
  name: string;
  properties: ColumnType<Record<string, unknown>, string, string>;
  rarity: Generated<string>;
  stackable: Generated<boolean>;
  subtype: string | null;
  type: string;
  value: Generated<number>;
  /** kg */
  weight: Generated<number>;
}

export interface NodeTypeYields {
  /** 0 to 1 */
  chance: number;
  item_id: number;
  max_quantity: number;
  min_quantity: number;
  node_type_id: number;
}

/** What operators did, and who; kept when the account is gone. */
export interface OperatorActions {
  action: string;
  /** `cli:` and the user of the operating system, or `admin:` and the account. */
  actor: string;
  at: Generated<Timestamp>;
  detail: string | null;
  id: Generated<Int8>;
  report_id: string | null;
  user_id: string | null;
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
  /** The properties of the item, and under `state` the same as in the inventory. */
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
  /** What tells apart stacks of one item: `{durability?, spoilsAt?, loaded?}`. */
  state: ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>;
}

export interface Players {
  /** `#rrggbb` */
  color: Generated<string>;
  created_at: Generated<Timestamp>;
  /** Null counts as true. */
  first_time_player: Generated<boolean | null>;
  /** How often something was given directly, beside the realm. */
  gifts: Generated<number>;
  health: Generated<number>;
  hunger: Generated<number>;
  id: Generated<string>;
  last_health_update: Generated<Timestamp>;
  /** When the player stood at the position. */
  last_updated: Timestamp | null;
  /** Time played, knocked out or not, what they died of: `Life`; `{}` for somebody who has never played. */
  life: ColumnType<Record<string, unknown>, string | undefined, string>;
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
  /** Set while a realm has the player: what they carry is in its memory. See 0016-gifts.ts. */
  stay: string | null;
  /** The epoch of the process that has them; another one of that world makes the stay void. */
  stay_epoch: number | null;
  stay_world: string | null;
  thirst: Generated<number>;
  user_id: string;
  username: string;
  /** What the name looks like (`likenessOf`); null for a name from before that looks like an older one. */
  username_likeness: string | null;
  warmth: Generated<number>;
  /** The world in which the position is; null before the first spawn. */
  world_id: string | null;
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

export interface ResourceNodeTypes {
  icon_path: string | null;
  id: number;
  max_health: Generated<number>;
  node_type: string;
  /** Seconds; 0 means no respawn of its own. */
  respawn_time: Generated<number>;
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
}

/** Every table of the database. */
export interface Schema {
  applied_effects: AppliedEffects;
  auth_challenges: AuthChallenges;
  auth_devices: AuthDevices;
  auth_email_tokens: AuthEmailTokens;
  auth_identities: AuthIdentities;
  auth_limits: AuthLimits;
  auth_mails: AuthMails;
  auth_passkeys: AuthPasskeys;
  auth_recovery_codes: AuthRecoveryCodes;
  auth_sessions: AuthSessions;
  auth_totp: AuthTotp;
  auth_users: AuthUsers;
  chat_reports: ChatReports;
  corpse_contents: CorpseContents;
  corpses: Corpses;
  item_pile_contents: ItemPileContents;
  item_piles: ItemPiles;
  items: Items;
  node_type_yields: NodeTypeYields;
  operator_actions: OperatorActions;
  pending_gifts: PendingGifts;
  player_equipment: PlayerEquipment;
  player_inventory: PlayerInventory;
  players: Players;
  resource_node_instances: ResourceNodeInstances;
  resource_node_types: ResourceNodeTypes;
  structure_contents: StructureContents;
  structures: Structures;
  worlds: Worlds;
}
