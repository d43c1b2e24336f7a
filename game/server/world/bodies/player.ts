/** A player in the world: identity, place, and everything that systems remember of the player. */
import { type CampState, NO_CAMP } from '#game/features/building/server/camp-state.ts';
import type { Down, HelpWork } from '#game/features/combat/server/death/down.ts';
import { AT_PEACE, type FightState } from '#game/features/combat/server/fight-state.ts';
import type { CookbookPage } from '#game/features/cooking/server/cookbook-page.ts';
import type { DrinkingWork } from '#game/features/cooking/server/drinking-work.ts';
import { type Craft, NEW_CRAFT } from '#game/features/crafting/server/craft-state.ts';
import type { Butchery } from '#game/features/creatures/server/carcass/butchery.ts';
import { type Lore, NEW_LORE } from '#game/features/creatures/server/lore/lore-record.ts';
import type { Trust } from '#game/features/creatures/server/taming/trust.ts';
import { type Fireside, NO_FIRE } from '#game/features/fire/server/fireside.ts';
import type { Counsel, Guidance, ToldObjective } from '#game/features/guidance/server/guidance.ts';
import { NEW_GUIDANCE } from '#game/features/guidance/server/guidance.ts';
import { Inventory, type SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { HandLight } from '#game/features/items/shared/hand-light.ts';
import { loadFactor } from '#game/features/items/shared/weight.ts';
import { Chart, type SavedChart } from '#game/features/map/server/chart.ts';
import { type GroundContact, NO_GROUND_CONTACT } from '#game/features/movement/server/ground-contact.ts';
import { newStride, type Stride } from '#game/features/movement/server/stride.ts';
import { type LastingBuff, restoreBuffs } from '#game/features/needs/server/lasting-buffs.ts';
import type { Mending, Stay, Vitals } from '#game/features/needs/server/vitals.ts';
import { type Lungs, SOUND_LUNGS } from '#game/features/needs/shared/hardship.ts';
import { staminaAfter } from '#game/features/needs/shared/stamina.ts';
import type { Felt } from '#game/features/needs/shared/temperature.ts';
import { NEW_NOTE, type NightNote } from '#game/features/night/server/night-note.ts';
import { NEW_RECORD, type PvpRecord, pvpFromRecord } from '#game/features/pvp/server/pvp-record.ts';
import type { Pvp, Standing } from '#game/features/pvp/shared/pvp.ts';
import { type Asked, NOT_ASKED, type Silence } from '#game/features/questions/server/asked.ts';
import { NEW_STORY, type Story } from '#game/features/story/server/story-record.ts';
import type { ToldConditions } from '#game/features/survival/server/told-conditions.ts';
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import { type Afflictions, type Body, PLAYER_KIND, STANDING } from './body.ts';
import type { Idleness } from './idleness.ts';
import { type DeathNote, type Life, NEW_LIFE, resumeLife } from './life.ts';

/** A verb that waits for the next turn: plain data, decoded and within its allowance. */
export interface QueuedVerb {
  readonly name: string;
  readonly payload: unknown;
  /** World time of arrival, in ms. */
  readonly at: number;
  /** Earliest world time that the client can have shown, in ms; undefined if it has no view. */
  readonly oldestShown?: number;
}

/** Maximum time by which a player's moves may run ahead of the clock, e.g. in a burst after a stall, in ms. */
export const BURST_FORGIVENESS_MS = 500;

/** Allowances, in a burst and per second: chat lines, notices about writing too fast, corrections of refused moves. */
const CHAT = [5, 0.7] as const;
const FLOOD_NOTICES = [1, 0.2] as const;
const CORRECTIONS = [12, 6] as const;

const RESTING = { isMoving: false, isSprinting: false } as const;

export class Player implements Body {
  readonly id: string;
  readonly kind = PLAYER_KIND;
  readonly userId: string;
  /** Name of the player. Only `renamePlayer` changes it, because the world finds players by it. */
  username: string;
  readonly color: string;
  /** Short number in snapshots; given by the world. */
  readonly handle: number;

  x: number;
  y: number;
  velocityX = 0;
  velocityY = 0;
  motion: MotionFlags;
  health: number;
  maxHealth: number;
  /** Needs, from 0 to their maximum, like health. */
  hunger: number;
  thirst: number;
  warmth: number;
  readonly maxHunger: number;
  readonly maxThirst: number;
  readonly maxWarmth: number;
  /** State of a player who is knocked out; null for all other players. */
  down: Down | null = null;
  /** The player's work of helping another player up; null if there is none. */
  help: HelpWork | null = null;
  /** World time until which nothing hurts the player, in ms: after a respawn, and by the debug tool. */
  safeUntil = Number.NEGATIVE_INFINITY;
  immuneUntil = Number.NEGATIVE_INFINITY;
  /** Time the player has been in the world over all visits, in ms. */
  playedMs = 0;
  /** Value of {@link playedMs} when this life began, in ms. */
  bornAt = 0;
  /** Cause and circumstances of the player's death while they are dead; null if unknown. */
  death: DeathNote | null = null;
  /** World time of the player's death, in ms. */
  diedAt = Number.NEGATIVE_INFINITY;
  /** World time up to which {@link playedMs} has been counted, in ms. */
  livedAt: number;
  /** Wetness of the player, 0 to 100. */
  wetness = 0;
  /** Last felt temperature of the player; null before the first calculation. */
  felt: Felt | null = null;
  /** World times up to which the felt temperature has been applied, and of the last sprint, in ms. */
  feltAt: number;
  sprintedAt = Number.NEGATIVE_INFINITY;
  /** World time since which the player has been resting, in ms; null if they are not resting. */
  restsSince: number | null = null;
  /** Contact of the player with the ground. */
  groundContact: GroundContact = NO_GROUND_CONTACT;
  /** Motion of the player as found from their places. */
  stride: Stride;
  /** The player's state at structures of their camp: lying, squeezing past, being taught, placing. */
  camp: CampState = NO_CAMP;
  /** Effect of the player's condition on their stamina. */
  breathing: Lungs = SOUND_LUNGS;
  /** Effect on stamina before {@link breathingChangedAt} (world time, ms), which the client may still use. */
  previousBreathing: Lungs = SOUND_LUNGS;
  breathingChangedAt = Number.NEGATIVE_INFINITY;
  /** Health regained but not applied yet, because it is applied in portions. */
  healing = 0;
  /** Health taken by an empty level but not applied yet. */
  wasting = 0;
  /** World time at which the body is removed because its player has left, in ms; null while they play. */
  leavesAt: number | null = null;
  /** {@link playedMs} when the player last rose without help after a knock-out, in ms; null if they never did. */
  roseAt: number | null = null;
  /** Ranks of the wrecks whose chests the player has opened. */
  opened: readonly number[] = [];
  /** The current stay in the world, as known by the store; null if there is no store. */
  stay: Stay | null = null;
  /** Healing over time that the player is still receiving; null if there is none. */
  mending: Mending | null = null;
  /** Conditions known to the player's client; null if it knows none. */
  toldConditions: ToldConditions | null = null;
  /** Progress of SOVA's guidance, and the objective known to the player's client; null if it knows none. */
  guidance: Guidance = NEW_GUIDANCE;
  toldObjective: ToldObjective | null = null;
  /** SOVA's notes about her counsel in this stay. */
  counsel: Counsel = { hour: null, errand: null };
  /** The night's record of the player. */
  nightNote: NightNote = NEW_NOTE;
  hurtAt = Number.NEGATIVE_INFINITY;
  afflictions: Afflictions = {};
  /** Active buffs from meals and rest; only `buffs.ts` changes them. */
  buffs: readonly LastingBuff[] = [];
  /** Dishes that the player knows. */
  cookbook: readonly CookbookPage[] = [];
  /** The player's drinking from water or scooping of snow; null if there is none. */
  drinking: DrinkingWork | null = null;
  /** Trust of each creature that the player has fed. */
  trust: readonly Trust[] = [];
  /** Knowledge of creatures that the player has found out. */
  lore: Lore = NEW_LORE;
  /** Story of the player, told in the morning. */
  story: Story = NEW_STORY;
  /** Questions that other players ask the player, and players whose questions the player does not want to be asked. */
  asked: Asked = NOT_ASKED;
  silences: readonly Silence[] = [];
  /** World time of the player's last scolding, in ms. */
  scoldedAt = Number.NEGATIVE_INFINITY;
  /** World times at which refusals last caused a full inventory list to be sent, in ms, oldest first. */
  listsAt: readonly number[] = [];
  /** True if another full list must be sent once the limit permits it. */
  isListOwed = false;
  /** The player's butchering of a carcass; null if there is none. */
  butchery: Butchery | null = null;
  /** World time since which the player has been far from their hung cauldron, in ms; null while they are near it. */
  potLeftAt: number | null = null;
  /** World time of the last blow or shot, given or taken, in ms. */
  foughtAt = Number.NEGATIVE_INFINITY;
  idleness: Idleness;
  /** World time up to which the effect of the ground on the player has been applied, in ms. */
  exposedAt: number;
  changedAt: number;

  /** Number of corrections, modulo 256: a move with a different number started from a refused place. */
  epoch: number;
  /** Number of the newest move accepted; undefined until the first move of an epoch. */
  lastSeq: number | undefined;
  /** World time of the newest move accepted, in ms. */
  lastMoveAt: number;
  /** Stamina up to 100, at {@link lastMoveAt}; below 0 if the client's count is higher than the server's. */
  stamina: number;
  /** World time before which no stamina is regained after a blow, in ms. */
  breathesFrom = Number.NEGATIVE_INFINITY;
  /** World time at which the last jump began, in ms. */
  jumpedAt = Number.NEGATIVE_INFINITY;
  /** Time that the player may still move at a sprint, in ms; refills as the server's clock advances. */
  readonly sprintTime: TokenBucket;
  /** Time that the player may still move at a walk, in ms; movement beyond it costs stamina. */
  readonly walkTime: TokenBucket;
  readonly correctionAllowance: TokenBucket;
  /** Items that the player carries and wears. */
  readonly inventory: Inventory;
  /** The player's map. */
  readonly chart: Chart;
  /** Crafting queue, learnt recipes, and items that the player has held. */
  craft: Craft = NEW_CRAFT;
  /** Id of the fixture that the player has open; only `Contents` sets it. */
  openId: string | null = null;
  /** The burning light in the player's hand; null if there is none. Only `hand-light.ts` sets it. */
  lit: HandLight | null = null;
  fireside: Fireside = NO_FIRE;
  /** Catalogue number of the weapon in hand; null if there is none. */
  weapon: number | null = null;
  /** Catalogue number of the weapon of the last strike; 0 before the first. */
  struckWith = 0;
  /** Direction of the last strike, in radians; null for the direction the player faces. */
  aim: number | null = null;
  fight: FightState = AT_PEACE;
  /** Consent and standing towards other players, and the standing last sent to players nearby. */
  pvp: Pvp;
  standing: Standing | null = null;
  /** True if the player was calm at the last update of their consent. */
  isCalm = true;
  /** World time of the last strike, in ms. */
  attackedAt = Number.NEGATIVE_INFINITY;
  readonly chatAllowance: TokenBucket;
  readonly floodNoticeAllowance: TokenBucket;
  /** Verbs requested since the last turn, in the order of arrival. */
  readonly verbs: QueuedVerb[] = [];

  /** @param before the player as they left a moment ago, so that leaving refills neither stamina nor allowances */
  constructor(identity: PlayerIdentity, handle: number, turn: number, now: number, before?: Player) {
    this.id = identity.id;
    this.userId = identity.userId;
    this.username = identity.username;
    this.color = identity.color;
    this.inventory = new Inventory(identity.slots);
    this.chart = new Chart(identity.chart);
    this.handle = handle;
    this.x = identity.x;
    this.y = identity.y;
    this.changedAt = turn;
    this.lastMoveAt = now;
    this.stride = newStride(now);
    this.exposedAt = now;
    this.livedAt = now;
    this.idleness = { deedAt: now, x: identity.x, y: identity.y, isIdle: false };
    this.fireside = { ...NO_FIRE, scorchedAt: now };
    this.feltAt = now;
    const { vitals } = identity;
    this.health = vitals.health;
    this.maxHealth = vitals.maxHealth;
    this.motion = { ...STANDING, isDead: vitals.health <= 0 };
    this.hunger = vitals.hunger;
    this.thirst = vitals.thirst;
    this.warmth = vitals.warmth;
    this.maxHunger = vitals.maxHunger;
    this.maxThirst = vitals.maxThirst;
    this.maxWarmth = vitals.maxWarmth;
    const { record = NEW_RECORD } = identity;
    this.pvp = before?.pvp ?? pvpFromRecord(record, now);
    // Moves of the previous stay may still be in transit, so a used number must not be reused.
    this.epoch = before?.epoch ?? 0;
    const rest = before ? (now - before.lastMoveAt) / 1000 : 0;
    this.stamina = before ? staminaAfter(before.stamina, RESTING, rest, before.stamina) : vitals.stamina;
    this.sprintTime = before?.sprintTime ?? new TokenBucket(BURST_FORGIVENESS_MS, 1000, now);
    this.walkTime = before?.walkTime ?? new TokenBucket(BURST_FORGIVENESS_MS, 1000, now);
    this.correctionAllowance = before?.correctionAllowance ?? new TokenBucket(...CORRECTIONS, now);
    this.chatAllowance = before?.chatAllowance ?? new TokenBucket(...CHAT, now);
    this.floodNoticeAllowance = before?.floodNoticeAllowance ?? new TokenBucket(...FLOOD_NOTICES, now);
    const life = identity.life ?? NEW_LIFE;
    resumeLife(this, life, now);
    restoreBuffs(this, life.buffs, now);
  }

  /** Share of the player's speed that remains under their load, 0 to 1. */
  get loadFactor(): number {
    return loadFactor(this.inventory.weight);
  }

  /** True if the player is knocked out: health is 1, they crawl, and they can do nothing with their hands. */
  get isDown(): boolean {
    return this.down !== null;
  }
}

/** Returns a player's stamina now, including the stamina regained since their newest move. @param now world time, ms */
export function staminaNow({ stamina, motion, lastMoveAt, breathesFrom }: Player, now: number): number {
  const pace = { isMoving: motion.isMoving, isSprinting: false };
  return staminaAfter(stamina, pace, Math.max(0, now - Math.max(lastMoveAt, breathesFrom)) / 1000, stamina);
}

export interface PlayerIdentity {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly color: string;
  /** Items that the player carries and wears. */
  readonly slots: readonly SlotRow[];
  readonly vitals: Vitals;
  /** Undefined if the player has never played. */
  readonly life?: Life;
  /** A new player's record if undefined. */
  readonly record?: PvpRecord;
  /** Undefined if the player has seen nothing. */
  readonly chart?: SavedChart;
  readonly x: number;
  readonly y: number;
}
