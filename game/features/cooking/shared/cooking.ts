/**
 * The field cauldron: the dish as a pure function of the pieces in the pot, and the windows for stirring. No pot is
 * worth more than the sum of its pieces and the fixed reward for variety.
 */
import { POT_CATEGORIES } from '#game/features/items/shared/catalogue/properties.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Serving } from '#game/features/items/shared/stack.ts';
import { angleOf } from '#game/features/movement/shared/facing.ts';
import type { BuffId } from '#game/features/needs/shared/buffs.ts';
import type { Whose } from '#game/features/structures/shared/ownership.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import {
  CATEGORY_BUFFS,
  CATEGORY_MINUTES,
  dishById,
  NAMED_DISHES,
  type NamedDish,
  type Part,
  type PotCategory,
} from './dishes.ts';

/** Minimum and maximum number of pieces in a pot, and maximum quantity of each. */
export const LEAST_PIECES = 3;
export const MOST_PIECES = 4;
export const MOST_BATCHES = 3;
/** Number of servings from one batch: a crew of six eats from the largest pot. */
export const SERVINGS = 2;
/** Maximum distance of a player from the pot, in px. */
export const POT_REACH = 144;
/** Maximum distance of a player from the fire when hanging a cauldron, in px. */
export const HANG_REACH = 128;

/** True if a body is near enough to a pot to be served from it. */
export const isBesidePot = (body: Point, pot: Point): boolean =>
  Math.hypot(body.x - pot.x, body.y - pot.y) <= POT_REACH;

/** True if a body faces a pot, within 60° to either side, so that it may be offered a serving. */
export function isFacingPot(body: Point & { readonly facing: Facing }, pot: Point): boolean {
  const toward = Math.atan2(pot.y - body.y, pot.x - body.x);
  const away = Math.abs(
    Math.atan2(Math.sin(toward - angleOf(body.facing)), Math.cos(toward - angleOf(body.facing))),
  );
  return away <= Math.PI / 3;
}

/**
 * True if a player may use a hung pot: always if it is their own, otherwise only outside of a feud. @param whose null
 * if the pot is shared
 */
export const mayCookAt = (whose: Whose | null, isInFeud: boolean): boolean => whose === 'mine' || !isInFeud;

/** Brewing time by the number of pieces, in ms; over a hot spring it takes longer. */
export const BREW_MS: Readonly<Record<3 | 4, number>> = { 3: 20_000, 4: 26_000 };
export const SPRING_FACTOR = 1.5;
/** Time after which a finished dish left over the fire burns, in ms. */
export const BURNT_AFTER_MS = 90_000;
/** Time in which a pot of sea water becomes salt, in ms. */
export const SALT_MS = 30_000;

/**
 * Windows for stirring: their number, their duration, the duration with a hot ladle, and the minimum gap between them,
 * in ms.
 */
export const WINDOWS = 3;
export const WINDOW_MS = 1200;
export const HOT_LADLE_WINDOW_MS = 1500;
export const WINDOW_GAP_MS = 4000;
/** Time from the announcement of a window to its opening, in ms; the rim shows the window from its announcement. */
export const WINDOW_TOLD_MS = 2500;
/**
 * Minimum time from the start to the first window, and from the end of the last window to the end of the brew, in ms.
 */
export const FIRST_WINDOW_MS = 2500;
export const LAST_WINDOW_MS = 1000;
/** Maximum network delay that is compensated for, in ms. */
export const STIR_LATE_MS = 150;
/** Minimum time between two stirs, in ms: no hand stirs faster. */
export const STIR_PAUSE_MS = 350;

/** Factors of nutrition and of the buff's duration, by the number of hits. */
export const STIR_NUTRITION = [0.65, 0.8, 0.9, 1] as const;
export const STIR_TIME = [0.5, 0.75, 1, 1.25] as const;
export const BURNT_NUTRITION = 0.4;
/** Nutrition added to the sum of the pieces, by the number of different categories. */
export const VARIETY = [0, 0, 6, 14, 24] as const;

/** Minutes for which a dish is hot, and for which it stays good. */
export const HOT_MINUTES = 15;
export const DISH_SPOIL_MINUTES = 180;
/** Number of odd pieces that causes a belly ache, and its duration in ms. */
export const ODD_LIMIT = 2;
export const ODD_ACHE_MS = 60_000;
/** Factor of a buff's duration for a dish that another player has cooked. */
export const SERVED_FACTOR = 1.2;

/** Items that make one cup of water, with the quantity needed; one sip from a flask also makes one cup. */
export const WATER_COSTS: ReadonlyMap<number, number> = new Map([
  [ITEM.packedSnow, 2],
  [ITEM.ice, 1],
]);

/** Result of a pot before any stirring. */
export interface Brew {
  /** The sorted pieces: two pots with the same pieces are the same dish. */
  readonly fingerprint: string;
  /** Catalogue number of the dish. */
  readonly itemId: number;
  readonly name: string;
  readonly form: NamedDish['form'];
  /** Combined nutrition of both servings of a batch. */
  readonly nutrition: number;
  /** Thirst relieved by one serving; the effects below are also those of one serving. */
  readonly thirst: number;
  readonly warmth: number;
  readonly healing: number;
  readonly buff: BuffId | null;
  readonly minutes: number;
  /** Duration of the belly ache it causes, in ms. */
  readonly acheMs: number;
  readonly neverSpoils: boolean;
}

/**
 * True if the item may go into a pot as an ingredient. Cooked dishes, worn equipment (except felt boots) and bound
 * items may not.
 */
export function isPotIngredient(itemId: number): boolean {
  const item = itemById(itemId);
  if (!item || item.properties.bound || WATER_COSTS.has(itemId) || itemId === ITEM.salt) return false;
  if (itemId === ITEM.feltBoots) return true;
  const isDish = item.subtype === 'plate' || item.subtype === 'cup';
  return (item.type === 'food' && !isDish && item.subtype !== 'bait') || item.type === 'resource';
}

/** Returns the category of a piece; null for an odd piece. */
export function categoryOf(itemId: number): PotCategory | null {
  return itemById(itemId)?.properties.pot?.category ?? null;
}

/**
 * Returns the result of a pot with these pieces, as a pure function of the sorted ids.
 * @param ids 3 or 4 catalogue numbers, in any order
 */
export function brewResultOf(ids: readonly number[]): Brew {
  const pieces = [...ids].sort((a, b) => a - b);
  const sum = (of: 'nutrition' | 'thirst' | 'healing'): number =>
    pieces.reduce((total, id) => total + worthOf(id, of), 0);
  const counts = countsOf(pieces);
  const odd = pieces.filter((id) => categoryOf(id) === null).length;
  const named = NAMED_DISHES.find((dish) => fits(dish, pieces));
  const isCup = named
    ? named.form === 'cup'
    : pieces.every((id) => ['berry', 'green', null].includes(categoryOf(id)));
  const warmth = Math.min(25, 14 + 4 * (counts.get('fat') ?? 0) + 2 * (counts.get('meat') ?? 0));
  const ruling = [...counts.keys()][0];
  return {
    fingerprint: pieces.join('-'),
    itemId: named?.id ?? ITEM.potDish,
    name: named ? (itemById(named.id)?.name ?? '') : grammarName([...counts.keys()], isCup),
    form: isCup ? 'cup' : 'plate',
    nutrition: sum('nutrition') + (VARIETY[Math.min(4, counts.size)] ?? 0),
    thirst: Math.max(0, Math.floor((isCup ? 30 : 12) + sum('thirst') / 2)),
    warmth: isCup ? 20 : warmth,
    healing: Math.floor(sum('healing') / 2 + 2 * (counts.get('egg') ?? 0)),
    buff: named ? named.buff : ruling === undefined ? null : CATEGORY_BUFFS[ruling],
    minutes: named ? named.minutes : CATEGORY_MINUTES,
    acheMs: Math.max((named?.also?.bellyAche ?? 0) * 1000, odd >= ODD_LIMIT ? ODD_ACHE_MS : 0),
    neverSpoils: named?.neverSpoils ?? false,
  };
}

/**
 * Returns one serving from a pot.
 * @param hits windows that were hit, 0 to 3
 * @param cook public id of the owner of the pot
 */
export function servingOf(brew: Brew, hits: number, isBurnt: boolean, cook: string): Serving {
  const nutrition = (brew.nutrition * (STIR_NUTRITION[hits] ?? 1)) / SERVINGS;
  const { thirst, warmth } = brew;
  if (isBurnt) {
    const left = Math.floor(nutrition * BURNT_NUTRITION);
    return { nutrition: left, thirst, warmth, healing: 0, buff: null, buffMs: 0, acheMs: brew.acheMs, cook };
  }
  return {
    ...(brew.itemId === ITEM.potDish ? { name: brew.name } : {}),
    nutrition: Math.floor(nutrition),
    thirst,
    warmth,
    healing: brew.healing,
    buff: brew.buff,
    buffMs: brew.buff === null ? 0 : brew.minutes * 60_000 * (STIR_TIME[hits] ?? 1),
    acheMs: brew.acheMs,
    cook,
  };
}

/**
 * Returns the serving of a dish with no recorded pot, such as a gift from outside the game: as if two stirs had hit.
 */
export function plainServing(itemId: number): Serving {
  const { nutrition = 0, thirst = 0, warmth = 0, healing = 0 } = itemById(itemId)?.properties ?? {};
  const dish = dishById(itemId);
  const buffMs = (dish?.minutes ?? 0) * 60_000;
  const acheMs = (dish?.also?.bellyAche ?? 0) * 1000;
  return { nutrition, thirst, warmth, healing, buff: dish?.buff ?? null, buffMs, acheMs, cook: '' };
}

/**
 * Returns the starts of a pot's windows, in ms from its start.
 * @param random returns numbers from 0 up to 1
 */
export function stirWindowsOf(brewMs: number, random: () => number): number[] {
  const step = WINDOW_GAP_MS + HOT_LADLE_WINDOW_MS;
  const room = brewMs - FIRST_WINDOW_MS - LAST_WINDOW_MS - (WINDOWS - 1) * step - HOT_LADLE_WINDOW_MS;
  const shifts = Array.from({ length: WINDOWS }, () => random() * Math.max(0, room)).sort((a, b) => a - b);
  return shifts.map((shift, k) => Math.round(FIRST_WINDOW_MS + shift + k * step));
}

/**
 * Returns the index of the open window; -1 if none is open.
 * @param at ms from the start of the pot
 * @param length of a window, in ms
 */
export function openStirWindow(windows: readonly number[], at: number, length: number): number {
  return windows.findIndex((from) => at >= from && at <= from + length);
}

/** Returns the number of hits that count: each stir outside a window takes one away, but salt forgives the first. */
export function scoredHits(hits: number, strays: number, isSalted: boolean): number {
  return Math.max(0, Math.min(WINDOWS, hits - Math.max(0, strays - (isSalted ? 1 : 0))));
}

function worthOf(id: number, of: 'nutrition' | 'thirst' | 'healing'): number {
  const { pot, ...own } = itemById(id)?.properties ?? {};
  return pot ? (own[of] ?? 0) : 0;
}

/**
 * Returns the number of pieces of each category, the most frequent first; ties are in the order of the category list.
 */
function countsOf(pieces: readonly number[]): Map<PotCategory, number> {
  const found = POT_CATEGORIES.map((category) => {
    const count = pieces.filter((id) => categoryOf(id) === category).length;
    return [category, count] as const;
  });
  return new Map(found.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]));
}

function fits(dish: NamedDish, pieces: readonly number[]): boolean {
  if (dish.noOdd && pieces.some((id) => categoryOf(id) === null)) return false;
  const { rest } = dish;
  const isFull = dish.parts.every((part) => {
    const count = pieces.filter((id) => isOf(part.of, id)).length;
    return count >= part.least && count <= (part.most ?? pieces.length);
  });
  if (!isFull || !rest) return isFull;
  return pieces.every((id) => isOf(rest, id) || dish.parts.some(({ of }) => isOf(of, id)));
}

function isOf(list: Part['of'], id: number): boolean {
  const category = categoryOf(id);
  return list.includes(id) || (category !== null && list.includes(category));
}

const nouns: Readonly<Record<PotCategory, string>> = {
  berry: 'Berry',
  green: 'Green',
  mushroom: 'Mushroom',
  root: 'Root',
  grain: 'Grain',
  egg: 'Egg',
  meat: 'Meat',
  fish: 'Fish',
  fat: 'Tallow',
};
const adjectives: Readonly<Record<PotCategory, string>> = {
  berry: 'Tart',
  green: 'Mossy',
  mushroom: 'Woody',
  root: 'Earthy',
  grain: 'Grainy',
  egg: 'Golden',
  meat: 'Smoky',
  fish: 'Salty',
  fat: 'Greasy',
};

/**
 * Returns the name of a dish that has no name of its own: the adjective of the second category and the noun of the
 * first.
 */
function grammarName([first, second]: readonly PotCategory[], isCup: boolean): string {
  const body = isCup ? 'Tea' : 'Stew';
  if (first === undefined) return `Odd ${isCup ? 'Water' : body}`;
  return `${second === undefined ? 'Plain' : adjectives[second]} ${nouns[first]} ${body}`;
}
