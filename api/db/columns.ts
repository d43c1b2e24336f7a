/**
 * What PostgreSQL does not know of tables and columns: units, meanings, types narrower than the database's own.
 * `npm run db:types` writes it into {@link file://./tables}; a name that no migration creates is an error there.
 */

/** The files of the types: which tables stand in each. A table belongs to the first that fits. */
export const SUBJECTS: readonly { readonly file: string; readonly title: string; readonly tables: RegExp }[] =
  [
    { file: 'accounts', title: 'Tables of accounts', tables: /^(auth_\w+|user_settings)$/ },
    {
      file: 'operators',
      title: 'Tables of operators',
      tables: /^(operator_actions|chat_reports|first_operator_links)$/,
    },
    {
      file: 'catalogue',
      title: 'Tables of the catalogue',
      tables: /^(items|node_type_yields|resource_node_types)$/,
    },
    { file: 'players', title: 'Tables of players', tables: /^(players|player_\w+|pending_gifts)$/ },
    {
      file: 'worlds',
      title: 'Tables of worlds',
      tables:
        /^(worlds|applied_effects|pot_dishes|tamed_creatures|resource_node_instances|(structure|item_pile|corpse)(s|_contents))$/,
    },
  ];

/** By table. */
export const TABLE_NOTES: Readonly<Record<string, string>> = {
  auth_devices: 'Browsers that have signed in to an account before.',
  auth_identities: 'An account at another provider that opens an account here.',
  auth_mails: 'Mails that wait to leave; they are composed then, so that no link lies here.',
  auth_passkeys: 'Keys of authenticators (WebAuthn): a second step of signing in, or a way in by itself.',
  auth_totp: 'The secret of one-time codes (RFC 6238) of an account.',
  auth_recovery_codes: 'Codes that stand in for a lost second step, each once.',
  auth_challenges: 'Sign-ins that wait for their second step, and questions to authenticators.',
  operator_actions: 'What operators did, and who; kept when the account is gone.',
  first_operator_links: 'The link that makes an account the first operator; none once there is one.',
  auth_limits: 'Spent attempts; the limiter library keeps them.',
  user_settings: 'What people set in the game and find again on another machine.',
  worlds: 'A world as it was made.',
  resource_node_instances: 'The nodes of a world that are not whole.',
  pot_dishes: 'What has been cooked in a world; who cooked it first is null when that player is gone.',
  tamed_creatures: 'The creatures that follow a player of a world; they go with their owner.',
  applied_effects: 'Lasting effects that were applied, so that none is applied twice.',
};

/** By `table.column`. */
export const COLUMN_NOTES: Readonly<Record<string, string>> = {
  'auth_users.email': 'NFKC, trimmed, lower case: see `emailSchema`; null for a guest.',
  'auth_users.access_version': 'Rises whenever sessions and links of the account end.',
  'auth_users.signup_proof':
    'SHA-256 of what the browser that signed up carries, in hex; null once the address is confirmed.',
  'auth_users.guest_since': 'Null: no guest.',
  'auth_users.password_hash': 'PHC string of argon2id; null for somebody who never set a password.',
  'auth_sessions.id': "SHA-256 of the cookie's value, in hex.",
  'auth_sessions.user_agent': 'What the browser calls itself; null where it says nothing.',
  'auth_sessions.network': 'The part of the network address that names no household.',
  'auth_users.role': 'Null for players.',
  'auth_users.banned_until': 'Null: not banned; the end of 9999: for good.',
  'auth_users.muted_until': 'Null: not muted; the end of 9999: for good.',
  'operator_actions.actor':
    '`cli:` and the user of the operating system, `admin:` or `first-link:` and the account, or `server`.',
  'chat_reports.closed_at': 'Null: nobody has dealt with it.',
  'chat_reports.outcome': 'What the operator noted.',
  'auth_users.has_second_step': 'Whether there is a passkey or a confirmed secret of one-time codes.',
  'auth_sessions.proven_at': 'When the second step was taken; null for a session without one.',
  'auth_passkeys.id': 'The credential id, in base64url.',
  'auth_passkeys.public_key': 'COSE.',
  'auth_passkeys.counter': 'What the authenticator has counted; 0 for those that do not count.',
  'auth_passkeys.is_way_in':
    'Whether it also signs in without the password; false after a reset, until it was used with the new password.',
  'auth_totp.secret': 'Base32, encrypted by `secret-box.ts`.',
  'auth_totp.last_step': 'The 30 s step (since 1970) of the last accepted code: no code works twice.',
  'auth_recovery_codes.code_hash': 'SHA-256 of the code without its hyphens, in hex.',
  'auth_challenges.id': "SHA-256 of the cookie's value, in hex.",
  'auth_challenges.access_version': "The account's when the password was checked.",
  'auth_challenges.challenge': 'What the authenticator has to sign, in base64url.',
  'auth_identities.subject': "The provider's unchanging name of the person.",
  'auth_devices.token_hash': "SHA-256 of the cookie's value, in hex.",
  'user_settings.settings': '`KeptSettings`, as the version of the game wrote them that set them.',
  'user_settings.changed_at': 'When a person last changed one; the newest change wins.',
  'auth_limits.expire': 'ms since the epoch',
  'auth_email_tokens.token_hash': 'SHA-256 of the token that the mail carries, in hex.',
  'first_operator_links.token_hash': 'SHA-256 of the token that the link carries, in hex.',
  'auth_email_tokens.email': 'The address the token was sent to.',
  'players.username_likeness':
    'What the name looks like (`likenessOf`); null for a name from before that looks like an older one.',
  'players.color': '`#rrggbb`',
  'players.position_x': 'World px; null before the first spawn.',
  'players.position_y': 'World px; null before the first spawn.',
  'players.first_time_player': 'Null counts as true.',
  'players.last_updated': 'When the player stood at the position.',
  'players.world_id': 'The world in which the position is; null before the first spawn.',
  'worlds.seed': 'Null for the world of an older database, until a start says which it is.',
  'worlds.hash': 'SHA-256 of the file before compression, in hex.',
  'worlds.file': 'What clients fetch, compressed by brotli.',
  'worlds.epoch': 'One more at each start: only the newest may write.',
  'worlds.batch': 'Number of the newest batch of that epoch.',
  'worlds.world_time': 'How long it has run, in ms: as of the newest batch, of whichever process.',
  'structures.kind_id': 'Catalogue number.',
  'item_piles.kind_id': 'Catalogue number.',
  'corpses.kind_id': 'Catalogue number.',
  'tamed_creatures.kind': 'Name of the species.',
  'tamed_creatures.stays': 'Whether it waits where it is instead of following.',
  'tamed_creatures.load': 'What it carries: rows of a container, as `SlotRow`.',
  'items.weight': 'kg',
  'resource_node_types.respawn_time': 'Seconds; 0 means no respawn of its own.',
  'node_type_yields.chance': '0 to 1',
  'player_inventory.slot_index':
    '0 to 23 the inventory, 24 to 29 the hotbar, 30 to 35 the pack that is worn.',
  'players.stay': 'Set while a realm has the player: what they carry is in its memory. See 0016-gifts.ts.',
  'players.stay_epoch':
    'The epoch of the process that has them; another one of that world makes the stay void.',
  'players.gifts': 'How often something was given directly, beside the realm.',
  'players.life':
    'Time played, knocked out or not, what they died of: `Life`; `{}` for somebody who has never played.',
  'players.map_seen': 'Cells of the world that they have seen: `SeenCells.pack`; empty for none.',
  'players.map_marks':
    'Marks on their map, where the things of their last death lie, and the places they have found: `{marks, bundle, found}`.',
  'player_inventory.state': 'What tells apart stacks of one item: `StackState`.',
  'player_equipment.metadata': 'The properties of the item, and under `state` the same as in the inventory.',
  'chat_reports.reporter_id': 'Null when that player is gone.',
  'chat_reports.evidence':
    'The newest lines of the chat as they were written, oldest first: `{playerId, sender, message, at, channel?}`.',
};

/** A JSON object; written as JSON text. */
const JSON_OBJECT = 'ColumnType<Record<string, unknown>, string, string>';

/** The state of a stack; written as JSON text, and left out when there is none. */
const STACK_STATE =
  'ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>';

/** By `table.column`: the type that replaces the database's own. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  'auth_passkeys.counter': 'ColumnType<string, number, number>',
  'auth_users.role': "'admin'",
  'items.properties': JSON_OBJECT,
  'player_equipment.metadata': JSON_OBJECT,
  'players.life': 'ColumnType<Record<string, unknown>, string | undefined, string>',
  'players.map_marks': 'ColumnType<Record<string, unknown>, string | undefined, string>',
  'user_settings.settings': JSON_OBJECT,
  'structures.state': JSON_OBJECT,
  'item_piles.state': JSON_OBJECT,
  'corpses.state': JSON_OBJECT,
  'tamed_creatures.load':
    'ColumnType<readonly { slot: number; itemId: number; quantity: number }[], string, string>',
  'pot_dishes.effects': 'ColumnType<Record<string, string | number | null>, string, string>',
  'player_inventory.slot_type': "'inventory' | 'hotbar' | 'pack'",
  'player_inventory.state': STACK_STATE,
  'structure_contents.state': STACK_STATE,
  'item_pile_contents.state': STACK_STATE,
  'corpse_contents.state': STACK_STATE,
  'player_equipment.slot_type': "'head' | 'chest' | 'legs' | 'feet' | 'hands' | 'back'",
  'chat_reports.evidence': 'ColumnType<readonly unknown[], string, string>',
};
