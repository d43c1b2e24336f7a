/**
 * Why a need changes: for each need the causes that are at work, each with its rate. The sum of the rates is the change
 * itself, as a test over a simulated minute holds the server to. To add a cause, add its id and its row.
 */
import { HEALING_PAUSE_MS } from './health.ts';
import { type Breathing, breathPerSecond, type Pace, SOUND } from './stamina.ts';
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
}

interface Row {
  readonly need: NeedName;
  /** Points a minute; null while it is not at work. */
  perMinute(at: Circumstances): number | null;
}

const isHurt = ({ health, maxHealth }: Circumstances): boolean => health < maxHealth;
const loss = (perSecond: number): number | null => (perSecond > 0 ? -60 * perSecond : null);
const gain = (perMinute: number): number | null => (perMinute > 0 ? perMinute : null);
/** A hindrance: it gives nothing. */
const hindrance = (isThere: boolean): number | null => (isThere ? 0 : null);

export const CAUSE_ROWS: Readonly<Partial<Record<CauseId, Row>>> = {
  lava: { need: 'health', perMinute: ({ lava }) => loss(lava) },
  fire: { need: 'health', perMinute: ({ fire }) => loss(fire) },
  bleeding: { need: 'health', perMinute: ({ bleeding }) => loss(bleeding) },
  mending: { need: 'health', perMinute: (at) => (isHurt(at) ? gain(at.mending) : null) },
  'warm-ground': {
    need: 'health',
    perMinute: (at) => (isHurt(at) && at.unhurtMs >= HEALING_PAUSE_MS ? gain(at.ground) : null),
  },
  fed: {
    need: 'health',
    perMinute: (at) => (isHurt(at) && healingPerMinute(at, at.unhurtMs) > 0 ? HEALING : null),
  },
  'well-fed': {
    need: 'health',
    perMinute: (at) => (isHurt(at) ? gain(healingPerMinute(at, at.unhurtMs) - HEALING) : null),
  },
  wounded: { need: 'health', perMinute: (at) => hindrance(isHurt(at) && at.unhurtMs < UNHURT_MS) },
  hungry: { need: 'health', perMinute: (at) => hindrance(isHurt(at) && at.hunger < HEALS_FROM.hunger) },
  thirsty: { need: 'health', perMinute: (at) => hindrance(isHurt(at) && at.thirst < HEALS_FROM.thirst) },
  cold: { need: 'health', perMinute: (at) => hindrance(isHurt(at) && at.warmth < HEALS_FROM.warmth) },
};

/** Of a cause that depends on more than the breath; stamina for the others. */
export function needOf(id: CauseId): NeedName {
  return CAUSE_ROWS[id]?.need ?? 'stamina';
}

/** All that changes a player's needs now, but for stamina. What keeps a need still is named only where nothing moves it. */
export function causesOf(at: Circumstances): readonly Cause[] {
  if (!at.isUp) return [];
  const all: Cause[] = [];
  for (const id of CAUSE_IDS) {
    const perMinute = CAUSE_ROWS[id]?.perMinute(at) ?? null;
    if (perMinute !== null) all.push({ id, perMinute });
  }
  const moved = new Set(all.filter(({ perMinute }) => perMinute !== 0).map(({ id }) => needOf(id)));
  return all.filter(({ id, perMinute }) => perMinute !== 0 || !moved.has(needOf(id)));
}

export interface Breath extends Pace {
  readonly stamina: number;
  /** Nothing comes back for a moment after a blow. */
  readonly isWinded: boolean;
  /** What body and ground make of it; those of a sound one on plain ground where it is left out. */
  readonly breathing?: Breathing;
}

/** What changes stamina now. */
export function breathCauses({ stamina, isWinded, breathing = SOUND, ...pace }: Breath): readonly Cause[] {
  if (!pace.isSprinting && stamina >= breathing.most) return [];
  if (!pace.isSprinting && isWinded) return [{ id: 'winded', perMinute: 0 }];
  const id = pace.isSprinting ? 'sprinting' : pace.isMoving ? 'walking' : 'standing';
  return [{ id, perMinute: 60 * breathPerSecond(pace, breathing) }];
}

/** The causes of one need with their sum; null where there are none. */
export function whyOf(need: NeedName, causes: readonly Cause[]): Why | null {
  const own = causes.filter(({ id }) => needOf(id) === need);
  if (own.length === 0) return null;
  return { perMinute: own.reduce((sum, { perMinute }) => sum + perMinute, 0), causes: own };
}
