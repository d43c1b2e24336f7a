/**
 * Facts about tables and columns that PostgreSQL does not know: units, meanings, and types narrower than the database's
 * own. `npm run db:types` writes them into {@link file://./tables}, and fails on a name that no migration creates.
 */

/** The type files, and the tables in each. A table belongs to the first file that matches. */
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
    {
      file: 'players',
      title: 'Tables of players',
      tables: /^(players|player_\w+|pending_gifts|kept_names)$/,
    },
    {
      file: 'worlds',
      title: 'Tables of worlds',
      tables:
        /^(worlds|applied_effects|pot_dishes|tamed_creatures|resource_node_instances|(structure|item_pile|corpse)(s|_contents))$/,
    },
  ];

/** Notes by table. */
export const TABLE_NOTES: Readonly<Record<string, string>> = {
  auth_devices: 'Browsers that have signed in to an account before.',
  auth_identities: 'An account at another provider that opens an account here.',
  auth_keeps:
    'Addresses and passwords with which guests want to keep their players, until they are confirmed.',
  auth_mails: 'Mails that wait to be sent; they are composed then, so that no link is stored here.',
  auth_moves: 'Changes of address that can still be undone from the old address.',
  auth_passkeys:
    'Keys of authenticators (WebAuthn): a second step of signing in, or a way in without a password.',
  auth_totp: 'The secret of one-time codes (RFC 6238) of an account.',
  auth_recovery_codes: 'Codes that replace a lost second step, each once.',
  auth_challenges:
    'Sign-ins that wait for their second step or for a provider, and questions to authenticators.',
  operator_actions: 'Actions of operators with their authors; kept after the account is deleted.',
  first_operator_links: 'The link that makes an account the first operator; none once there is one.',
  auth_limits: 'Spent attempts; the limiter library keeps them.',
  kept_names: 'Names that players have given up, which nobody else may take for a while.',
  user_settings: 'Settings that players save in the game and find again on another machine.',
  worlds: 'Worlds in the form in which they were generated.',
  resource_node_instances: 'Nodes of a world that have been harvested and have not grown back.',
  pot_dishes: 'Dishes cooked in a world; the first cook is null if that player no longer exists.',
  tamed_creatures: 'Creatures that follow a player of a world; deleted with their owner.',
  applied_effects: 'Lasting effects that were applied, so that none is applied twice.',
};

/** Notes by `table.column`. */
export const COLUMN_NOTES: Readonly<Record<string, string>> = {
  'auth_users.email': 'NFKC, trimmed, lower case, domain in ASCII: see `plainAddress`; null for a guest.',
  'auth_users.access_version': 'Raised whenever sessions and links of the account end.',
  'auth_users.signup_proof':
    'SHA-256 of the secret of the browser that signed up, in hex; null once the address is confirmed.',
  'auth_users.guest_since': 'Null if the account is not a guest.',
  'auth_users.password_hash': 'PHC string of argon2id; null if no password has been set, and for a guest.',
  'auth_keeps.password_hash': 'PHC string of argon2id.',
  'auth_keeps.proof': 'SHA-256 of the secret of the browser that chose the password, in hex.',
  'auth_moves.email': 'The old address.',
  'auth_moves.token_hash': 'SHA-256 of the token that the mail carries, in hex; null until it is sent.',
  'auth_sessions.id': "SHA-256 of the cookie's value, in hex.",
  'auth_sessions.user_agent': 'User agent of the browser; null if it sends none.',
  'auth_sessions.network': 'The part of the network address that does not identify a household.',
  'auth_users.role': 'Null for players.',
  'auth_users.banned_until': 'Null if not banned; the end of 9999 means for good.',
  'auth_users.muted_until': 'Null if not muted; the end of 9999 means for good.',
  'operator_actions.actor':
    '`cli:` and the user of the operating system, `admin:` or `first-link:` and the account, or `server`.',
  'chat_reports.closed_at': 'Null if the report has not been dealt with.',
  'chat_reports.outcome': "The operator's note on the outcome.",
  'auth_users.has_second_step': 'True if there is a passkey or a confirmed secret of one-time codes.',
  'auth_sessions.proven_at': 'Time of the second step; null for a session without one.',
  'auth_passkeys.id': 'The credential ID, in base64url.',
  'auth_passkeys.public_key': 'COSE.',
  'auth_passkeys.counter': "The authenticator's count of uses; 0 for authenticators that do not count.",
  'auth_passkeys.is_way_in':
    'True if it also signs in without the password; false after a reset, until it was used with the new password.',
  'auth_totp.secret': 'Base32, encrypted by `secret-box.ts`.',
  'auth_totp.last_step': 'The 30 s step (since 1970) of the last accepted code: no code works twice.',
  'auth_recovery_codes.code_hash': 'SHA-256 of the code without its hyphens, in hex.',
  'auth_challenges.id': "SHA-256 of the cookie's value, in hex.",
  'auth_challenges.access_version': "The account's access version when the password was checked.",
  'auth_challenges.challenge':
    'The challenge that the authenticator has to sign, in base64url; for a provider, the state of the sign-in as JSON.',
  'auth_challenges.subject': 'The ID at the provider that is linked once the second step is taken.',
  'auth_identities.subject': "The provider's unchanging ID of the person.",
  'auth_devices.token_hash': "SHA-256 of the cookie's value, in hex.",
  'user_settings.settings': '`KeptSettings`, in the form of the game version that wrote them.',
  'user_settings.changed_at': "Time of the person's last change; the newest change wins.",
  'auth_limits.expire': 'ms since the epoch',
  'auth_email_tokens.token_hash': 'SHA-256 of the token that the mail carries, in hex.',
  'first_operator_links.token_hash': 'SHA-256 of the token that the link carries, in hex.',
  'auth_email_tokens.email': 'Address that the token was sent to.',
  'kept_names.likeness_hash': 'SHA-256 of the look of the name (`lookalikeKey`), in hex.',
  'kept_names.player_id': 'The player who may take it again; null if the player no longer exists.',
  'players.username_likeness':
    'Look of the name (`lookalikeKey`); null for an old name that looks like an older one.',
  'players.color': '`#rrggbb`',
  'players.position_x': 'World px; null before the first spawn.',
  'players.position_y': 'World px; null before the first spawn.',
  'players.first_time_player': 'Null counts as true.',
  'players.last_updated': 'Time when the player was at the position.',
  'players.world_id': 'The world in which the position is; null before the first spawn.',
  'worlds.seed': 'Null for the world of an older database, until a start sets it.',
  'worlds.hash': 'SHA-256 of the file before compression, in hex.',
  'worlds.file': 'The world file that clients fetch, compressed by brotli.',
  'worlds.epoch': 'Raised by one at each start; only the newest epoch may write.',
  'worlds.batch': 'Number of the newest batch of that epoch.',
  'worlds.world_time': 'Running time of the world, in ms, as of the newest batch of any process.',
  'structures.kind_id': 'Catalogue number.',
  'item_piles.kind_id': 'Catalogue number.',
  'corpses.kind_id': 'Catalogue number.',
  'tamed_creatures.kind': 'Name of the species.',
  'tamed_creatures.stays': 'True if the creature waits in place instead of following.',
  'tamed_creatures.load': 'Load of the creature: rows of a container, as `SlotRow`.',
  'items.weight': 'kg',
  'resource_node_types.respawn_time': 'Seconds; 0 means no respawn of its own.',
  'node_type_yields.chance': '0 to 1',
  'player_inventory.slot_index':
    '0 to 23 the inventory, 24 to 29 the hotbar, 30 to 35 the pack that is worn.',
  'players.stay': 'Set while a realm has the player, and holds their inventory in memory. See 0016-gifts.ts.',
  'players.stay_epoch':
    'Epoch of the process that has the player; a newer epoch of that world makes the stay void.',
  'players.gifts': 'Number of gifts given directly, without the realm.',
  'players.life':
    'Time played, whether knocked out, cause of death: `Life`; `{}` for a player who has never played.',
  'players.map_seen': 'Cells of the world that the player has seen: `SeenCells.pack`; empty for none.',
  'players.map_marks':
    "Marks on the player's map, place of the bundle of their last death, and places they have found: `{marks, bundle, found}`.",
  'player_inventory.state': 'State that distinguishes stacks of one item: `StackState`.',
  'player_equipment.metadata':
    'The properties of the item, and its `StackState` under `state`, as in the inventory.',
  'chat_reports.reporter_id': 'Null if that player no longer exists.',
  'chat_reports.evidence':
    'The newest lines of the chat as they were written, oldest first: `{playerId, sender, message, at, channel?}`.',
};

/** A JSON object; written as JSON text. */
const JSON_OBJECT = 'ColumnType<Record<string, unknown>, string, string>';

/** Type of a stack's state; written as JSON text, and omitted if the stack has no state. */
const STACK_STATE =
  'ColumnType<{ durability?: number; spoilsAt?: number; loaded?: number }, string | undefined, string>';

/** Types that replace the database's own, by `table.column`. */
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
