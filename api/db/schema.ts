/** Every table of the database, for Kysely: made by `npm run db:types` from the migrations and columns.ts, not edited by hand. */
import type {
  AuthChallenges,
  AuthDevices,
  AuthEmailTokens,
  AuthIdentities,
  AuthKeeps,
  AuthLimits,
  AuthMails,
  AuthMoves,
  AuthPasskeys,
  AuthRecoveryCodes,
  AuthSessions,
  AuthTotp,
  AuthUsers,
  UserSettings,
} from './tables/accounts.ts';
import type { Items, NodeTypeYields, ResourceNodeTypes } from './tables/catalogue.ts';
import type { ChatReports, FirstOperatorLinks, OperatorActions } from './tables/operators.ts';
import type { KeptNames, PendingGifts, PlayerEquipment, PlayerInventory, Players } from './tables/players.ts';
import type {
  AppliedEffects,
  CorpseContents,
  Corpses,
  ItemPileContents,
  ItemPiles,
  PotDishes,
  ResourceNodeInstances,
  StructureContents,
  Structures,
  TamedCreatures,
  Worlds,
} from './tables/worlds.ts';

/** Every table of the database. */
export interface Schema {
  applied_effects: AppliedEffects;
  auth_challenges: AuthChallenges;
  auth_devices: AuthDevices;
  auth_email_tokens: AuthEmailTokens;
  auth_identities: AuthIdentities;
  auth_keeps: AuthKeeps;
  auth_limits: AuthLimits;
  auth_mails: AuthMails;
  auth_moves: AuthMoves;
  auth_passkeys: AuthPasskeys;
  auth_recovery_codes: AuthRecoveryCodes;
  auth_sessions: AuthSessions;
  auth_totp: AuthTotp;
  auth_users: AuthUsers;
  chat_reports: ChatReports;
  corpse_contents: CorpseContents;
  corpses: Corpses;
  first_operator_links: FirstOperatorLinks;
  item_pile_contents: ItemPileContents;
  item_piles: ItemPiles;
  items: Items;
  kept_names: KeptNames;
  node_type_yields: NodeTypeYields;
  operator_actions: OperatorActions;
  pending_gifts: PendingGifts;
  player_equipment: PlayerEquipment;
  player_inventory: PlayerInventory;
  players: Players;
  pot_dishes: PotDishes;
  resource_node_instances: ResourceNodeInstances;
  resource_node_types: ResourceNodeTypes;
  structure_contents: StructureContents;
  structures: Structures;
  tamed_creatures: TamedCreatures;
  user_settings: UserSettings;
  worlds: Worlds;
}
