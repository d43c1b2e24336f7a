/** A player in the world: who they are, where they are, and what systems remember of them. */
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
import { type Guidance, NEW_GUIDANCE, type ToldObjective } from '#game/features/guidance/server/guidance.ts';
import { Inventory, type SlotRow } from '#game/features/inventory/server/inventory.ts';
import type { HandLight } from '#game/features/items/shared/hand-light.ts';
import { loadFactor } from '#game/features/items/shared/weight.ts';
import { Chart, type SavedChart } from '#game/features/map/server/chart.ts';
import { type GroundContact, NO_GROUND_CONTACT } from '#game/features/movement/server/ground-contact.ts';
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
import { type DeathNote, type Life, NEW_LIFE, resumeLife } from './life.ts';

/** A verb that waits for the next turn: plain data, decoded and within its allowance. */
export interface QueuedVerb {
  readonly name: string;
  readonly payload: unknown;
  /** World time of arrival, in ms. */
  readonly at: number;
}

/** How far a player's moves may run ahead of the clock, as in a burst after a stall, in ms. */
export const BURST_FORGIVENESS_MS = 500;

/** Chat lines a player may write at once, and per second on average. */
const CHAT_BURST = 5;
const CHAT_PER_SECOND = 0.7;
/** How often a player is told that they write too fast, per second. */
const FLOOD_NOTICES_PER_SECOND = 0.2;

const RESTING = { isMoving: false, isSprinting: false } as const;

export class Player implements Body {
  readonly id: string;
  readonly kind = PLAYER_KIND;
  readonly userId: string;
  /** Changed by `renamePlayer` alone: the world finds players by it. */
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
  /** From 0 to their maximum, like health. */
  hunger: number;
  thirst: number;
  warmth: number;
  readonly maxHunger: number;
  readonly maxThirst: number;
  readonly maxWarmth: number;
  /** How it stands with a player who is knocked out; null for all others. */
  down: Down | null = null;
  /** Whom they are helping up, and since when; null for nobody. */
  help: HelpWork | null = null;
  /** World time until which nothing hurts them, in ms: after a respawn, and by the tool for testing. */
  safeUntil = Number.NEGATIVE_INFINITY;
  immuneUntil = Number.NEGATIVE_INFINITY;
  /** How long the player has been in the world, in ms, over all visits. */
  playedMs = 0;
  /** What {@link playedMs} was when this life began. */
  bornAt = 0;
  /** What they died of, while they are dead; null when it is not known. */
  death: DeathNote | null = null;
  /** World time of their death, in ms. */
  diedAt = Number.NEGATIVE_INFINITY;
  /** World time up to which {@link playedMs} has been counted, in ms. */
  livedAt: number;
  /** How wet they are, 0 to 100. */
  wetness = 0;
  /** How warm it feels to them, as they felt it last; null before the first time. */
  felt: Felt | null = null;
  /** World time up to which they have felt it, and at which they last sprinted, in ms. */
  feltAt: number;
  sprintedAt = Number.NEGATIVE_INFINITY;
  /** World time since which they rest, in ms; null while they do not. */
  restsSince: number | null = null;
  /** How they stand on the ground. */
  groundContact: GroundContact = NO_GROUND_CONTACT;
  /** What they do at what they have put up. */
  camp: CampState = NO_CAMP;
  /** What the state of their body makes of their stamina. */
  breathing: Lungs = SOUND_LUNGS;
  /** The same as it was until {@link breathingChangedAt}, a world time in ms: their client may not know of the change yet. */
  previousBreathing: Lungs = SOUND_LUNGS;
  breathingChangedAt = Number.NEGATIVE_INFINITY;
  /** Health that has come back and is not given yet: it comes in portions. */
  healing = 0;
  /** Health that an empty level has taken, and that is not lost yet. */
  wasting = 0;
  /** World time at which the body goes, because its player has left, in ms; null while they play. */
  leavesAt: number | null = null;
  /** What {@link playedMs} was when they last rose alone after a knock-out; null for never. */
  roseAt: number | null = null;
  /** The wrecks whose chests they have opened, by rank. */
  opened: readonly number[] = [];
  /** This stay in the world, as the store knows it; null where there is no store. */
  stay: Stay | null = null;
  /** What they are still being healed of; null for nothing. */
  mending: Mending | null = null;
  /** What their client knows of their condition; null when it knows nothing. */
  toldConditions: ToldConditions | null = null;
  /** What SOVA asks of them, and what their client knows of that; null when it knows nothing. */
  guidance: Guidance = NEW_GUIDANCE;
  toldObjective: ToldObjective | null = null;
  /** The hour of the day at which hints were last considered; null before the first time of this stay. */
  hintedHour: number | null = null;
  /** What the night knows of them. */
  nightNote: NightNote = NEW_NOTE;
  hurtAt = Number.NEGATIVE_INFINITY;
  afflictions: Afflictions = {};
  /** What lasts on them from meals and rest; only `buffs.ts` changes it. */
  buffs: readonly LastingBuff[] = [];
  /** The dishes that they know. */
  cookbook: readonly CookbookPage[] = [];
  /** What they do at the water or in the snow; null for nothing. */
  drinking: DrinkingWork | null = null;
  /** How far those whom they feed trust them. */
  trust: readonly Trust[] = [];
  /** What they have found out about creatures. */
  lore: Lore = NEW_LORE;
  /** What a morning tells of them. */
  story: Story = NEW_STORY;
  /** What others ask of them; and by whom they do not want to be asked. */
  asked: Asked = NOT_ASKED;
  silences: readonly Silence[] = [];
  /** World time of their last scolding, in ms. */
  scoldedAt = Number.NEGATIVE_INFINITY;
  /** World times of the newest whole lists of their things that refusals have drawn, in ms, the oldest first. */
  listsAt: readonly number[] = [];
  /** Is one more to come, when it may? */
  isListOwed = false;
  /** What they do at a carcass; null for nothing. */
  butchery: Butchery | null = null;
  /** World time since which they have been far from their hung cauldron, in ms; null: they have not. */
  potLeftAt: number | null = null;
  /** World time of the last blow or shot, given or taken, in ms. */
  foughtAt = Number.NEGATIVE_INFINITY;
  /** World time up to which the ground's effect on the player has been applied, in ms. */
  exposedAt: number;
  changedAt: number;

  /** Corrections so far, modulo 256: moves that carry another number started from a place that was refused. */
  epoch: number;
  /** Number of the newest move taken; undefined until the first of an epoch. */
  lastSeq: number | undefined;
  /** World time of the newest move taken, in ms. */
  lastMoveAt: number;
  /** Up to 100, as of {@link lastMoveAt}; below 0 when the client's count is higher than the server's. */
  stamina: number;
  /** No stamina comes back before this world time, in ms: after a blow. */
  breathesFrom = Number.NEGATIVE_INFINITY;
  /** World time at which the last jump began, in ms. */
  jumpedAt = Number.NEGATIVE_INFINITY;
  /** Time that the player may move at a sprint, in ms; fills with the server's clock. */
  readonly sprintTime: TokenBucket;
  /** Time that the player may move at a walk, in ms; what goes beyond costs stamina. */
  readonly walkTime: TokenBucket;
  /** What the player carries and wears. */
  readonly inventory: Inventory;
  /** Their map. */
  readonly chart: Chart;
  /** What they make, have learnt and have held. */
  craft: Craft = NEW_CRAFT;
  /** Id of the fixture that the player has open; only `Contents` sets it. */
  openId: string | null = null;
  /** What burns in their hand; only `hand-light.ts` sets it. */
  lit: HandLight | null = null;
  fireside: Fireside = NO_FIRE;
  /** Catalogue number of the weapon in hand. */
  weapon: number | null = null;
  /** The weapon of the last strike, 0 before the first. */
  struckWith = 0;
  /** Where it was aimed, in radians; null: where they looked. */
  aim: number | null = null;
  fight: FightState = AT_PEACE;
  /** How they stand to other players; and as those near were told last. */
  pvp: Pvp;
  standing: Standing | null = null;
  /** World time of the last strike, in ms. */
  attackedAt = Number.NEGATIVE_INFINITY;
  readonly chatAllowance: TokenBucket;
  readonly floodNoticeAllowance: TokenBucket;
  /** Verbs asked for since the last turn, in the order of arrival. */
  readonly verbs: QueuedVerb[] = [];

  /**
   * @param before The same player as they left a moment ago: their stamina and allowances continue from there, so that
   * leaving and coming back does not refill them.
   */
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
    this.exposedAt = now;
    this.livedAt = now;
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
    // Moves of the stay before may still be on their way: a number that was used must not come again.
    this.epoch = before?.epoch ?? 0;
    const rest = before ? (now - before.lastMoveAt) / 1000 : 0;
    this.stamina = before ? staminaAfter(before.stamina, RESTING, rest, before.stamina) : vitals.stamina;
    this.sprintTime = before?.sprintTime ?? new TokenBucket(BURST_FORGIVENESS_MS, 1000, now);
    this.walkTime = before?.walkTime ?? new TokenBucket(BURST_FORGIVENESS_MS, 1000, now);
    this.chatAllowance = before?.chatAllowance ?? new TokenBucket(CHAT_BURST, CHAT_PER_SECOND, now);
    this.floodNoticeAllowance =
      before?.floodNoticeAllowance ?? new TokenBucket(1, FLOOD_NOTICES_PER_SECOND, now);
    const life = identity.life ?? NEW_LIFE;
    resumeLife(this, life, now);
    restoreBuffs(this, life.buffs, now);
  }

  /** The share of their speed that what they carry leaves them. */
  get loadFactor(): number {
    return loadFactor(this.inventory.weight);
  }

  /** Knocked out: health is 1, they crawl, and their hands do nothing. */
  get isDown(): boolean {
    return this.down !== null;
  }
}

/** A player's stamina by now: what they have regained since their newest move counts. @param now world time, ms */
export function staminaNow({ stamina, motion, lastMoveAt, breathesFrom }: Player, now: number): number {
  const pace = { isMoving: motion.isMoving, isSprinting: false };
  return staminaAfter(stamina, pace, Math.max(0, now - Math.max(lastMoveAt, breathesFrom)) / 1000, stamina);
}

export interface PlayerIdentity {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly color: string;
  /** What they carry and wear. */
  readonly slots: readonly SlotRow[];
  readonly vitals: Vitals;
  /** Without it they have never played. */
  readonly life?: Life;
  /** A new player's where it is left out. */
  readonly record?: PvpRecord;
  /** Without it they have seen nothing. */
  readonly chart?: SavedChart;
  readonly x: number;
  readonly y: number;
}
