/** Figures quoted by tips, taken from the rules and definitions themselves, so that no tip contradicts the game. */
import { HEARING_PX } from '#game/features/chat/shared/hearing.ts';
import { MOST_KEPT_OFF } from '#game/features/combat/shared/armour.ts';
import {
  BUNDLE_MS,
  DEATH_WEAR,
  LINGER_MS,
  NEWCOMER_MS,
  WAKING_SAFE_MS,
} from '#game/features/combat/shared/death.ts';
import { COVERED_DAMAGE, SNOWBALL_CHILL, TREE_STOPS } from '#game/features/combat/shared/shots.ts';
import { CARCASS_LIES_MS } from '#game/features/creatures/shared/carcass.ts';
import { NEW_MS } from '#game/features/creatures/shared/left-alone.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { SOON_SECONDS } from '#game/features/harvest/shared/harvest.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FREE_LOAD_KG, SPRINT_LOAD_KG } from '#game/features/items/shared/weight.ts';
import { BLEEDING_MS, WOUND_PORTION, WOUND_STEP_MS } from '#game/features/needs/shared/afflictions.ts';
import { DOWN_MS, HELP_MS, HELP_WITH_KIT_MS, RISE_AFTER_MS } from '#game/features/needs/shared/down.ts';
import { HEALING_PAUSE_MS, HEALING_PER_MINUTE } from '#game/features/needs/shared/health.ts';
import { DRAIN, STAMINA_MAX } from '#game/features/needs/shared/stamina.ts';
import { COMFORTABLE, KEEPING, STORM_ON_FIRES, WET_SHARE } from '#game/features/needs/shared/temperature.ts';
import { HEALS_FROM, UNHURT_MS, WELL_FED } from '#game/features/needs/shared/vitality.ts';
import { SWIMMING, WETNESS_MAX } from '#game/features/needs/shared/wetness.ts';
import {
  HOT_SPOT_BEGINS_MS,
  SAFE_RADIUS,
  SHELTER_MS,
  TRUCE_MS,
  TRUCE_WINDOW_MS,
} from '#game/features/pvp/shared/pvp.ts';
import { CLAIM_TILES } from '#game/features/structures/shared/claims.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { DAWN, DAY_MS, DUSK } from '#game/features/weather/shared/daylight.ts';
import { GEYSER_PERIOD_MS, SPELL_MS } from '#game/features/weather/shared/weather.ts';
import { HOTBAR_SLOTS, INVENTORY_SLOTS, TILE_SIZE } from '#game/shared/constants.ts';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { TERRAIN, type TerrainName, terrainById } from '#game/shared/defs/terrain.ts';

const seconds = (ms: number): number => ms / 1000;
const minutes = (ms: number): number => ms / 60_000;
const percent = (share: number): number => Math.round(share * 100);
const tiles = (px: number): number => Math.round(px / TILE_SIZE);
const paceOn = (name: TerrainName): number => percent(terrainById(TERRAIN[name]).movementPenalty);
/** Returns an hour of the day as clock time: 22.5 is 22:30. */
const clock = (hour: number): string =>
  `${Math.floor(hour)}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

const [reindeer, fox] = [SPECIES.get('reindeer').tame, SPECIES.get('fox').tame];

export const FIGURES: Readonly<Record<string, number | string>> = {
  sprintSeconds: STAMINA_MAX / DRAIN,
  seaSpeed: paceOn('sea'),
  riverSpeed: paceOn('river'),
  deepSnowSpeed: paceOn('deepSnow'),
  bogSpeed: paceOn('bog'),
  glacierSpeed: paceOn('glacier'),
  cratersSpeed: paceOn('craters'),
  freeLoad: FREE_LOAD_KG,
  sprintLoad: SPRINT_LOAD_KG,
  bagSlots: INVENTORY_SLOTS,
  hotbarSlots: HOTBAR_SLOTS,
  obsidianTier: NODE_TYPES.find(({ node_type }) => node_type === 'obsidian_vein')?.tool_tier ?? 1,
  soonSeconds: SOON_SECONDS,
  snowballChill: SNOWBALL_CHILL,
  treeStops: percent(TREE_STOPS),
  coveredDamage: percent(COVERED_DAMAGE),
  mostKeptOff: percent(MOST_KEPT_OFF),
  groundHealing: HEALING_PER_MINUTE.heal ?? 0,
  groundPauseSeconds: seconds(HEALING_PAUSE_MS),
  geyserSeconds: seconds(GEYSER_PERIOD_MS),
  hotSpotSeconds: seconds(HOT_SPOT_BEGINS_MS),
  dayMinutes: minutes(DAY_MS),
  nightFrom: clock(DUSK.to),
  nightTo: clock(DAWN.from),
  weatherMinutes: minutes(SPELL_MS),
  healsHunger: HEALS_FROM.hunger,
  healsThirst: HEALS_FROM.thirst,
  healsWarmth: HEALS_FROM.warmth,
  wellFed: WELL_FED,
  unhurtSeconds: seconds(UNHURT_MS),
  bleedSeconds: seconds(BLEEDING_MS),
  bleedHealth: WOUND_PORTION / seconds(WOUND_STEP_MS),
  comfortable: COMFORTABLE,
  keptWarmth: KEEPING.upTo,
  wetKeeps: percent(1 - WET_SHARE),
  swimSeconds: (60 * WETNESS_MAX) / SWIMMING,
  stormTakes: percent(STORM_ON_FIRES),
  claimTiles: CLAIM_TILES,
  looseHours: structureOf(ITEM.wattleWall)?.decay ?? 0,
  downSeconds: seconds(DOWN_MS),
  riseSeconds: seconds(RISE_AFTER_MS),
  helpSeconds: seconds(HELP_MS),
  helpKitSeconds: seconds(HELP_WITH_KIT_MS),
  bundleMinutes: minutes(BUNDLE_MS),
  newcomerMinutes: minutes(NEWCOMER_MS),
  wakingSafeSeconds: seconds(WAKING_SAFE_MS),
  deathWear: percent(DEATH_WEAR),
  lingerSeconds: seconds(LINGER_MS),
  truceWindowSeconds: seconds(TRUCE_WINDOW_MS),
  truceMinutes: minutes(TRUCE_MS),
  shelterMinutes: minutes(SHELTER_MS),
  safeTiles: tiles(SAFE_RADIUS),
  hearingTiles: tiles(HEARING_PX),
  carcassMinutes: minutes(CARCASS_LIES_MS),
  reindeerMeals: reindeer?.meals ?? 0,
  reindeerSlots: reindeer?.carries ?? 0,
  foxMeals: fox?.meals ?? 0,
  foxNights: fox?.nights ?? 0,
  calmMinutes: minutes(NEW_MS),
};
