/**
 * Handwork: limits of the queue, durations, and reasons for refusals. The server decides with these rules; the handwork
 * panel uses them to show what can be made. Times in ms, lengths in world px.
 */
import { fireStateAt } from '#game/features/fire/shared/fire.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import { durabilityOf, type Holdings, type Stack } from '#game/features/items/shared/stack.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import type { Recipe, Station } from './recipes.ts';

/** Maximum number of jobs per player. */
export const MOST_JOBS = 8;
/** Maximum number of pieces per job. */
export const MOST_PIECES = 50;
/** Maximum distance from a station at which a player can work at it. */
export const STATION_REACH = 160;
/** Factor of the working time in the dark. */
export const DARK_FACTOR = 1.25;
/** Factor of the working time for products of fleece, with knitting needles in the hotbar. */
export const NEEDLES_FACTOR = 0.5;

/** Fixture kinds of the stations, as in the catalogue of items. */
export const STATION_KINDS: ReadonlyMap<number, Station> = new Map([
  [ITEM.campfire, 'fire'],
  [ITEM.hearth, 'fire'],
  [ITEM.workbench, 'workbench'],
  [ITEM.dryingRack, 'rack'],
  [ITEM.kiln, 'kiln'],
]);

/**
 * Returns the station that a fixture currently is; null if it is not a station. A fire is a station only while it
 * burns. @param wallNow ms since the epoch
 */
export function stationOf(
  { kind, state }: { readonly kind: number; readonly state: Readonly<Record<string, unknown>> },
  wallNow: number,
): Station | null {
  const station = STATION_KINDS.get(kind) ?? null;
  return station === 'fire' && fireStateAt(kind, state, wallNow) !== 'burning' ? null : station;
}

/** Reasons for refusals: short fixed texts, shown to the player and used to count refusals. */
export const CRAFT_REFUSED = {
  unknown: 'Nobody knows how that is made.',
  unlearnt: 'You have not learnt that.',
  count: 'That is too many at once.',
  full: 'Your hands are full: the queue takes no more.',
  goods: 'Something is missing.',
  fuel: 'It needs something to burn.',
  noRoom: 'There is no room in it.',
  noJob: 'That is not being made.',
  notYours: 'It is not yours.',
  unfinished: 'Nothing is done yet.',
  far: 'Too far away.',
  wall: WALL_BETWEEN,
  whole: 'There is nothing to mend.',
  noMending: 'Nobody knows how that is mended.',
  noStation: {
    fire: 'It needs a burning fire near by.',
    workbench: 'It needs a workbench near by.',
    rack: 'It needs a drying rack near by.',
    kiln: 'It needs a kiln near by.',
    cauldron: 'It needs a cauldron on a fire near by.',
  },
} as const;

/** Returns the quantity of each item in bag and hotbar, by catalogue number, without worn items. */
export function goodsOf(holdings: Holdings): Map<number, number> {
  const goods = new Map<number, number>();
  for (const [slot, { itemId, quantity }] of holdings) {
    const area = areaOf(slot);
    if (area === 'worn' || area === 'container') continue;
    goods.set(itemId, (goods.get(itemId) ?? 0) + quantity);
  }
  return goods;
}

/** Returns the ingredients missing for `count` pieces, with their missing quantities. */
export function missingIngredients(
  goods: ReadonlyMap<number, number>,
  { ingredients }: Pick<Recipe, 'ingredients'>,
  count = 1,
): { readonly itemId: number; readonly quantity: number }[] {
  return ingredients.flatMap(({ item_id: itemId, quantity }) => {
    const lacking = quantity * count - (goods.get(itemId) ?? 0);
    return lacking > 0 ? [{ itemId, quantity: lacking }] : [];
  });
}

/** Returns the number of pieces for which there are enough goods. */
export function mostCraftable(
  goods: ReadonlyMap<number, number>,
  { ingredients }: Pick<Recipe, 'ingredients'>,
): number {
  const shares = ingredients.map(({ item_id, quantity }) => Math.floor((goods.get(item_id) ?? 0) / quantity));
  return Math.min(MOST_PIECES, ...shares);
}

/** Returns the goods after making `count` pieces: without their ingredients, and with their products. */
export function afterMaking(
  goods: ReadonlyMap<number, number>,
  { ingredients, product }: Pick<Recipe, 'ingredients' | 'product'>,
  count: number,
  isBegun = false,
): Map<number, number> {
  const after = new Map(goods);
  const taking = isBegun ? count - 1 : count;
  for (const { item_id, quantity } of ingredients)
    after.set(item_id, (after.get(item_id) ?? 0) - quantity * taking);
  after.set(product.item_id, (after.get(product.item_id) ?? 0) + product.quantity * count);
  return after;
}

/** A job that waits to be made. */
export interface WaitingJob {
  /** Id of the recipe. */
  readonly recipe: string;
  /** Number of pieces still to be made. */
  readonly count: number;
  /** True if the goods for the first piece were taken. */
  readonly isBegun: boolean;
}

/** Returns the goods left after all waiting jobs are done; only these can be promised to another job. */
export function afterJobs(
  goods: ReadonlyMap<number, number>,
  jobs: readonly WaitingJob[],
  recipeOf: (id: string) => Recipe | undefined,
): ReadonlyMap<number, number> {
  let after = goods;
  for (const { recipe: id, count, isBegun } of jobs) {
    const recipe = recipeOf(id);
    if (recipe) after = afterMaking(after, recipe, count, isBegun);
  }
  return after;
}

/** Conditions that affect a player's pace of work. */
export interface Circumstances {
  /** True if it is dark, without a light nearby. */
  readonly isDark: boolean;
  /** True if knitting needles are in the hotbar. */
  readonly hasNeedles: boolean;
}

/** Returns the pace of the work, in ms of work per ms. A fire roasts as fast in the dark as by day. */
export function craftPaceOf(
  { station, ingredients }: Pick<Recipe, 'station' | 'ingredients'>,
  { isDark, hasNeedles }: Circumstances,
): number {
  const isByHand = station === 'hand' || station === 'workbench';
  const isOfFleece = ingredients.some(({ item_id }) => item_id === ITEM.fleece);
  const dark = isByHand && isDark ? DARK_FACTOR : 1;
  const needles = isOfFleece && hasNeedles ? NEEDLES_FACTOR : 1;
  return 1 / (dark * needles);
}

/**
 * Number of parts that the durability of an item is divided into: mending costs one piece of the first ingredient for
 * each started part that has worn off.
 */
export const MENDING_PARTS = 3;

/**
 * Returns the material for mending an item at a workbench; null if it is whole or has no recipe.
 * @param recipe of the item
 */
export function repairCostOf(
  stack: Stack,
  recipe: Pick<Recipe, 'ingredients'> | undefined,
): { readonly itemId: number; readonly quantity: number } | null {
  const whole = itemById(stack.itemId)?.properties.durability;
  const left = durabilityOf(stack);
  const first = recipe?.ingredients[0];
  if (!first || whole === undefined || left === null || left >= whole) return null;
  return { itemId: first.item_id, quantity: Math.ceil(((whole - left) / whole) * MENDING_PARTS) };
}
