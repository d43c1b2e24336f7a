/**
 * Why a need changes: for each need the causes that are at work, each with its rate. The sum of the rates is the change
 * itself, as a test over a simulated minute holds the server to. To add a cause, add its id and its row.
 */
import {
  HUNGER,
  hungerPerMinute,
  type Strain,
  THIRST,
  thirstPerMinute,
  WASTED_HEALTH,
  WASTING,
} from './hardship.ts';
import { HEALING_PAUSE_MS } from './health.ts';
import { FELT_REASONS, type Felt, type FeltReason } from './temperature.ts';
import { type Condition, HEALING, HEALS_FROM, healingPerMinute, UNHURT_MS } from './vitality.ts';

export const NEED_NAMES = ['health', 'hunger', 'thirst', 'stamina', 'warmth'] as const;
export type NeedName = (typeof NEED_NAMES)[number];

/** What can change a need, or keep it from rising. The words for each are the client's. */
export const CAUSE_IDS = [
  'lava',
  'fire',
  'bleeding',
  'mending',
  'warm-ground',
  'fed',
  'well-fed',
  'wounded',
  'hungry',
  'thirsty',
  'cold',
  'rest',
  'meal',
  'belly',
  'fumes',
  'steam',
  'starving',
  'parched',
  'freezing',
  'appetite',
  'appetite-work',
  'appetite-cold',
  'dryness',
  'dryness-work',
  ...FELT_REASONS.map((id) => `felt-${id}` as const),
  'felt-enough',
  'sprinting',
  'walking',
  'standing',
  'winded',
] as const;
export type CauseId = (typeof CAUSE_IDS)[number];

export interface Cause {
  readonly id: CauseId;
  /** Points a minute: above 0 what it gives, below 0 what it takes, 0 for what keeps the need from rising. */
  readonly perMinute: number;
}

/** Why one need changes. */
export interface Why {
  /** The sum over the causes. */
  readonly perMinute: number;
  readonly causes: readonly Cause[];
}

/** Everything about a player that their needs depend on, but for their breath. */
export interface Circumstances extends Condition {
  readonly health: number;
  readonly maxHealth: number;
  /** Neither dead nor knocked out: nothing changes by itself for those. */
  readonly isUp: boolean;
  /** Since the last wound, in ms. */
  readonly unhurtMs: number;
  /** Health a second that each takes now: nothing where nothing hurts the player. */
  readonly lava: number;
  readonly fire: number;
  readonly bleeding: number;
  /** Health a minute that the ground under them, and a bandage, give. */
  readonly ground: number;
  readonly mending: number;
  /** What rest and meals make of healing: a factor, and health a minute. */
  readonly healing: number;
  readonly meal: number;
  /** Health a second that foul air and steam take now. */
  readonly fumes: number;
  readonly steam: number;
  /** What wears on them by itself; null where nothing does. */
  readonly wear: Wear | null;
}

/** What makes hungry, thirsty and cold. */
export interface Wear {
  /** How warm it feels; null before they have felt it. */
  readonly felt: Felt | null;
  readonly strain: Strain;
  /** What meals make of it. */
  readonly hungerDrain: number;
  readonly thirstDrain: number;
}

/** What time does to a player, a minute. */
export interface Passing {
  /** What each level changes by. */
  readonly hunger: number;
  readonly thirst: number;
  readonly warmth: number;
  /** Health that empty levels take, above 0. */
  readonly wasting: number;
  /** Health that comes back by itself: by food and warmth, rest and meals. */
  readonly healing: number;
}

/** What several rows ask: found once for all of them. */
interface Findings {
  readonly isHurt: boolean;
  /** Health a minute that comes back by itself, before rest and meals; 0 for who has all of it. */
  readonly healing: number;
  readonly appetite: { readonly base: number; readonly work: number; readonly cold: number } | null;
  readonly dryness: { readonly base: number; readonly work: number } | null;
  /** What changes warmth by a minute. */
  readonly warming: number;
  /** The reasons that share that, the strongest first, and the sum of their degrees. */
  readonly pulling: Felt['reasons'];
  readonly pull: number;
}

interface Row {
  readonly need: NeedName;
  /** Points a minute; null while it is not at work. */
  perMinute(at: Circumstances, found: Findings): number | null;
}

const loss = (perSecond: number): number | null => (perSecond > 0 ? -60 * perSecond : null);
const gain = (perMinute: number): number | null => (perMinute > 0 ? perMinute : null);
const taken = (perMinute = 0): number | null => (perMinute > 1e-9 ? -perMinute : null);
/** A hindrance: it gives nothing. */
const hindrance = (isThere: boolean): number | null => (isThere ? 0 : null);

/** Health a minute that an empty level takes, until health is low; cold goes on. */
const wasted = (at: Circumstances, level: number, rate: number, isDeadly = false): number | null =>
  at.wear && level <= 0 && (isDeadly || at.health > WASTED_HEALTH) ? -rate : null;

/** What the base of a drain, its work and its cold take, so that each can be told by itself. */
function appetite({ wear, hunger }: Circumstances): Findings['appetite'] {
  if (!wear || hunger <= 0) return null;
  const { strain, hungerDrain } = wear;
  const warm = hungerPerMinute({ ...strain, felt: null }) * hungerDrain;
  const all = hungerPerMinute(strain) * hungerDrain;
  const base = HUNGER.perMinute * hungerDrain;
  return { base, work: warm - base, cold: all - warm };
}
function dryness({ wear, thirst }: Circumstances): Findings['dryness'] {
  if (!wear || thirst <= 0) return null;
  const base = THIRST.perMinute * wear.thirstDrain;
  return { base, work: thirstPerMinute(wear.strain) * wear.thirstDrain - base };
}

/** What changes warmth by a minute: nothing beyond what clothes can keep, or where there is no more to lose. */
function warming({ wear, warmth }: Circumstances): number {
  const rate = wear?.felt?.warmthPerMin ?? 0;
  if (rate < 0) return warmth > 0 ? rate : 0;
  return warmth < (wear?.felt?.upTo ?? 0) ? rate : 0;
}

/** So many reasons share what they do to warmth. */
export const MOST_REASONS = 3;

/** The strongest of the reasons that pull the way in which warmth changes. */
function pullingBy(rate: number, { wear }: Circumstances): Felt['reasons'] {
  if (rate === 0) return [];
  return (wear?.felt?.reasons ?? [])
    .filter(({ degrees }) => Math.sign(degrees) === Math.sign(rate))
    .sort((a, b) => Math.abs(b.degrees) - Math.abs(a.degrees))
    .slice(0, MOST_REASONS);
}

function findOut(at: Circumstances): Findings {
  const isHurt = at.health < at.maxHealth;
  const rate = warming(at);
  const pulling = pullingBy(rate, at);
  const pull = pulling.reduce((sum, { degrees }) => sum + degrees, 0);
  const healing = isHurt ? healingPerMinute(at, at.unhurtMs) : 0;
  return { isHurt, healing, appetite: appetite(at), dryness: dryness(at), warming: rate, pulling, pull };
}

/** Those that pull the way in which warmth changes share that by their degrees. */
const feltRow = (id: FeltReason): Row => ({
  need: 'warmth',
  perMinute: (_, { warming, pulling, pull }) => {
    for (const own of pulling) if (own.id === id) return (warming * own.degrees) / pull;
    return null;
  },
});

export const CAUSE_ROWS: Readonly<Partial<Record<CauseId, Row>>> = {
  lava: { need: 'health', perMinute: ({ lava }) => loss(lava) },
  fire: { need: 'health', perMinute: ({ fire }) => loss(fire) },
  bleeding: { need: 'health', perMinute: ({ bleeding }) => loss(bleeding) },
  mending: { need: 'health', perMinute: ({ mending }, { isHurt }) => (isHurt ? gain(mending) : null) },
  'warm-ground': {
    need: 'health',
    perMinute: (at, { isHurt }) => (isHurt && at.unhurtMs >= HEALING_PAUSE_MS ? gain(at.ground) : null),
  },
  fed: {
    need: 'health',
    perMinute: (at, { healing }) => (healing > 0 ? gain(HEALING * Math.min(1, at.healing)) : null),
  },
  'well-fed': {
    need: 'health',
    perMinute: (at, { healing }) =>
      healing > 0 ? gain((healing - HEALING) * Math.min(1, at.healing)) : null,
  },
  rest: {
    need: 'health',
    perMinute: (at, { healing }) => (healing > 0 ? gain(healing * (at.healing - 1)) : null),
  },
  meal: { need: 'health', perMinute: ({ meal }, { isHurt }) => (isHurt ? gain(meal) : null) },
  belly: { need: 'health', perMinute: (at, { healing }) => hindrance(healing > 0 && at.healing === 0) },
  fumes: { need: 'health', perMinute: ({ fumes }) => loss(fumes) },
  steam: { need: 'health', perMinute: ({ steam }) => loss(steam) },
  starving: { need: 'health', perMinute: (at) => wasted(at, at.hunger, WASTING.hunger) },
  parched: { need: 'health', perMinute: (at) => wasted(at, at.thirst, WASTING.thirst) },
  freezing: { need: 'health', perMinute: (at) => wasted(at, at.warmth, WASTING.warmth, true) },
  appetite: { need: 'hunger', perMinute: (_, { appetite }) => taken(appetite?.base) },
  'appetite-work': { need: 'hunger', perMinute: (_, { appetite }) => taken(appetite?.work) },
  'appetite-cold': { need: 'hunger', perMinute: (_, { appetite }) => taken(appetite?.cold) },
  dryness: { need: 'thirst', perMinute: (_, { dryness }) => taken(dryness?.base) },
  'dryness-work': { need: 'thirst', perMinute: (_, { dryness }) => taken(dryness?.work) },
  ...Object.fromEntries(FELT_REASONS.map((id) => [`felt-${id}`, feltRow(id)])),
  'felt-enough': {
    need: 'warmth',
    perMinute: (at, { warming }) =>
      hindrance((at.wear?.felt?.warmthPerMin ?? 0) > 0 && warming === 0 && at.warmth < 100),
  },
  wounded: { need: 'health', perMinute: (at, { isHurt }) => hindrance(isHurt && at.unhurtMs < UNHURT_MS) },
  hungry: {
    need: 'health',
    perMinute: (at, { isHurt }) => hindrance(isHurt && at.hunger < HEALS_FROM.hunger),
  },
  thirsty: {
    need: 'health',
    perMinute: (at, { isHurt }) => hindrance(isHurt && at.thirst < HEALS_FROM.thirst),
  },
  cold: { need: 'health', perMinute: (at, { isHurt }) => hindrance(isHurt && at.warmth < HEALS_FROM.warmth) },
};

/** The rows in the order in which causes are told. */
export const TOLD_ROWS = CAUSE_IDS.flatMap((id) => {
  const row = CAUSE_ROWS[id];
  return row ? [{ id, row }] : [];
});

/** Of a cause that depends on more than the breath; stamina for the others. */
export function needOf(id: CauseId): NeedName {
  return CAUSE_ROWS[id]?.need ?? 'stamina';
}

/** What wears on a player by itself, and what comes back by itself: what the server lets happen to them. */
export function passiveRates(at: Circumstances): Passing {
  const found = findOut(at);
  const { appetite: hungry, dryness: dry } = found;
  const sum = (ids: readonly CauseId[]): number =>
    ids.reduce((all, id) => all + (CAUSE_ROWS[id]?.perMinute(at, found) ?? 0), 0);
  return {
    hunger: hungry ? -(hungry.base + hungry.work + hungry.cold) : 0,
    thirst: dry ? -(dry.base + dry.work) : 0,
    warmth: found.warming,
    wasting: 0 - sum(['starving', 'parched', 'freezing']),
    healing: sum(['fed', 'well-fed', 'rest', 'meal']),
  };
}

/** All that changes a player's needs now, but for stamina. What keeps a need still is named only where nothing moves it. */
export function causesOf(at: Circumstances): readonly Cause[] {
  if (!at.isUp) return [];
  const found = findOut(at);
  const all: Cause[] = [];
  const moved = new Set<NeedName>();
  for (const { id, row } of TOLD_ROWS) {
    const perMinute = row.perMinute(at, found);
    if (perMinute === null) continue;
    all.push({ id, perMinute });
    if (perMinute !== 0) moved.add(row.need);
  }
  return all.filter(({ id, perMinute }) => perMinute !== 0 || !moved.has(needOf(id)));
}

/** The causes of one need with their sum; null where there are none. */
export function explainNeed(need: NeedName, causes: readonly Cause[]): Why | null {
  const own = causes.filter(({ id }) => needOf(id) === need);
  if (own.length === 0) return null;
  return { perMinute: own.reduce((sum, { perMinute }) => sum + perMinute, 0), causes: own };
}
