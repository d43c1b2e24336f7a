/**
 * Reasons why a need changes: the active causes of each need, each with its rate. The sum of the rates is the actual
 * change, which a test over a simulated minute verifies on the server. To add a cause, add its id and its row.
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

/** Causes that can change a need, or keep it from rising. The client has the wording for them. */
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
  /** Points per minute: positive for a gain, negative for a loss, 0 for a cause that keeps the need from rising. */
  readonly perMinute: number;
}

/** Reasons why one need changes. */
export interface Why {
  /** Sum over the causes. */
  readonly perMinute: number;
  readonly causes: readonly Cause[];
}

/** Everything that a player's needs depend on, except stamina. */
export interface Circumstances extends Condition {
  readonly health: number;
  readonly maxHealth: number;
  /** True if the player is neither dead nor knocked out; otherwise no need changes on its own. */
  readonly isUp: boolean;
  /** Time since the last wound, in ms. */
  readonly unhurtMs: number;
  /** Damage from each source, in health per second; 0 while the source does not hurt the player. */
  readonly lava: number;
  readonly fire: number;
  readonly bleeding: number;
  /** Healing from the ground and from a bandage, in health per minute. */
  readonly ground: number;
  readonly mending: number;
  /** Effect of rest and meals on healing: a factor, and health per minute. */
  readonly healing: number;
  readonly meal: number;
  /** Damage from foul air and from steam, in health per second. */
  readonly fumes: number;
  readonly steam: number;
  /** Inputs of hunger, thirst and cold; null while none of them falls. */
  readonly wear: Wear | null;
}

/** Inputs of hunger, thirst and cold. */
export interface Wear {
  /** Felt temperature; null before it is first computed. */
  readonly felt: Felt | null;
  readonly strain: Strain;
  /** Factors from meals. */
  readonly hungerDrain: number;
  readonly thirstDrain: number;
}

/** Changes of a player's levels over time, per minute. */
export interface Passing {
  /** Change of each level. */
  readonly hunger: number;
  readonly thirst: number;
  readonly warmth: number;
  /** Health lost to empty levels, as a positive number. */
  readonly wasting: number;
  /** Natural healing: from food and warmth, rest and meals. */
  readonly healing: number;
}

/** Values that several rows need, computed once for all of them. */
interface Findings {
  readonly isHurt: boolean;
  /** Natural healing before rest and meals, in health per minute; 0 at full health. */
  readonly healing: number;
  readonly appetite: { readonly base: number; readonly work: number; readonly cold: number } | null;
  readonly dryness: { readonly base: number; readonly work: number } | null;
  /** Change of warmth per minute. */
  readonly warming: number;
  /** The reasons that `warming` is divided among, the strongest first, and the sum of their degrees. */
  readonly pulling: Felt['reasons'];
  readonly pull: number;
}

interface Row {
  readonly need: NeedName;
  /** Points per minute; null while the cause is not active. */
  perMinute(at: Circumstances, found: Findings): number | null;
}

const loss = (perSecond: number): number | null => (perSecond > 0 ? -60 * perSecond : null);
const gain = (perMinute: number): number | null => (perMinute > 0 ? perMinute : null);
const taken = (perMinute = 0): number | null => (perMinute > 1e-9 ? -perMinute : null);
/** Returns 0 for an active hindrance, which only prevents a gain; otherwise null. */
const hindrance = (isThere: boolean): number | null => (isThere ? 0 : null);

/** Returns the health per minute that an empty level takes: hunger and thirst stop at low health, cold does not. */
const wasted = (at: Circumstances, level: number, rate: number, isDeadly = false): number | null =>
  at.wear && level <= 0 && (isDeadly || at.health > WASTED_HEALTH) ? -rate : null;

/** Splits the hunger drain into base, work and cold, so that each can be shown separately. */
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

/** Returns the change of warmth per minute: 0 above what clothes can maintain, and 0 when no warmth is left to lose. */
function warming({ wear, warmth }: Circumstances): number {
  const rate = wear?.felt?.warmthPerMin ?? 0;
  if (rate < 0) return warmth > 0 ? rate : 0;
  return warmth < (wear?.felt?.upTo ?? 0) ? rate : 0;
}

/** Maximum number of reasons that a change of warmth is divided among. */
export const MOST_REASONS = 3;

/** Returns the strongest of the reasons that act in the direction in which warmth changes. */
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

/** Divides the change of warmth among the reasons that act in its direction, in proportion to their degrees. */
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

/** Rows in the order in which the causes are sent. */
export const TOLD_ROWS = CAUSE_IDS.flatMap((id) => {
  const row = CAUSE_ROWS[id];
  return row ? [{ id, row }] : [];
});

/** Returns the need of a cause; stamina if the cause has no row. */
export function needOf(id: CauseId): NeedName {
  return CAUSE_ROWS[id]?.need ?? 'stamina';
}

/** Returns the rates of everything that falls or heals on its own, for the server to apply. */
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

/**
 * Returns all current causes of changes in a player's needs except stamina. Hindrances are included only for needs that
 * nothing else changes.
 */
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

/** Returns the causes of one need and their sum; null if there are none. */
export function explainNeed(need: NeedName, causes: readonly Cause[]): Why | null {
  const own = causes.filter(({ id }) => needOf(id) === need);
  if (own.length === 0) return null;
  return { perMinute: own.reduce((sum, { perMinute }) => sum + perMinute, 0), causes: own };
}
