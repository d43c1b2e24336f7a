/**
 * Recipes listed in the handwork panel, in the order at the time when it opens: the recipe that SOVA's errand asks for,
 * recipes that can be made now, recipes that lack one thing, all other recipes.
 */
import { itemById } from '#game/features/items/shared/items.ts';
import { missingIngredients, mostCraftable } from '../../shared/crafting.ts';
import type { Recipe, RecipeGroup, Station } from '../../shared/recipes.ts';

/** Data on which the list depends. */
export interface Handwork {
  /** Available quantity of each item, by catalogue number. */
  readonly goods: ReadonlyMap<number, number>;
  readonly held: ReadonlySet<number>;
  readonly learnt: ReadonlySet<string>;
  readonly stations: ReadonlySet<Station>;
}

export interface Wanted {
  /** Chosen group; null for all groups. */
  readonly group: RecipeGroup | null;
  /** Search text; empty for all recipes. */
  readonly search: string;
  /** True for an item that SOVA's errand asks the player to make: its recipe comes first. Nothing by default. */
  readonly isAsked?: (itemId: number) => boolean;
}

export type Lack = ReturnType<typeof missingIngredients>[number];

/** A line of the list. */
export interface Entry {
  readonly recipe: Recipe;
  readonly name: string;
  readonly lacking: readonly Lack[];
  /** Required station that is not near; null if it is near. */
  readonly missingStation: Station | null;
  /** Number of pieces for which the player has enough goods. */
  readonly most: number;
  readonly isReady: boolean;
}

/** True if the player knows the recipe. */
export const isKnown = ({ id, learnt }: Recipe, { learnt: read }: Pick<Handwork, 'learnt'>): boolean =>
  learnt === 'known' || read.has(id);

/**
 * Returns the lines of the list. A recipe is listed once the player has held one of its inputs or has learnt it, or if
 * SOVA asks for it; a search finds every known recipe.
 * @param recipes all recipes, in their own order
 */
export function entriesOf(
  recipes: readonly Recipe[],
  handwork: Handwork,
  { group, search, isAsked = () => false }: Wanted,
): Entry[] {
  const words = search.trim().toLowerCase();
  const isListed = ({ id, ingredients, product }: Recipe) =>
    isAsked(product.item_id) ||
    handwork.learnt.has(id) ||
    ingredients.some(({ item_id }) => handwork.held.has(item_id));
  return recipes
    .filter((recipe) => isKnown(recipe, handwork))
    .filter((recipe) => (words ? matches(recipe, words) : isListed(recipe)))
    .filter((recipe) => words !== '' || group === null || recipe.group === group)
    .map((recipe) => entryOf(recipe, handwork))
    .map((entry) => ({ entry, rank: isAsked(entry.recipe.product.item_id) ? -1 : rankOf(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/**
 * True if the recipe uses up something that is to be kept for another purpose.
 * @param keeps returns the number of pieces of an item that are to be kept
 */
export const usesUpKept = (
  { ingredients }: Pick<Recipe, 'ingredients'>,
  goods: Handwork['goods'],
  keeps: (itemId: number) => number,
): boolean =>
  ingredients.some(
    ({ item_id, quantity }) => keeps(item_id) > 0 && (goods.get(item_id) ?? 0) - quantity < keeps(item_id),
  );

/**
 * The list in an order that does not change while the panel is open: what becomes possible lights up in its place, and
 * a recipe that joins the list stands at its end. Another group or search text makes a new order.
 */
export class Listing {
  #wanted: Wanted | null = null;
  #order: readonly string[] = [];

  /** @see entriesOf */
  entries(recipes: readonly Recipe[], handwork: Handwork, wanted: Wanted): readonly Entry[] {
    const isSame = wanted.group === this.#wanted?.group && wanted.search === this.#wanted.search;
    const before = isSame ? this.#order : [];
    const entries = entriesOf(recipes, handwork, wanted);
    const kept = before.flatMap((id) => entries.find(({ recipe }) => recipe.id === id) ?? []);
    const listed = [...kept, ...entries.filter(({ recipe }) => !before.includes(recipe.id))];
    this.#wanted = wanted;
    this.#order = listed.map(({ recipe }) => recipe.id);
    return listed;
  }
}

/** Returns the list entry of a recipe: missing ingredients and station, and the maximum number that can be made. */
export function entryOf(recipe: Recipe, { goods, stations }: Pick<Handwork, 'goods' | 'stations'>): Entry {
  const lacking = missingIngredients(goods, recipe);
  const missingStation = stations.has(recipe.station) ? null : recipe.station;
  return {
    recipe,
    name: itemById(recipe.product.item_id)?.name ?? recipe.id,
    lacking,
    missingStation,
    most: mostCraftable(goods, recipe),
    isReady: lacking.length === 0 && missingStation === null,
  };
}

/** True if the product's name or an ingredient's name matches. */
function matches({ product, ingredients }: Recipe, words: string): boolean {
  return [product, ...ingredients].some(({ item_id }) =>
    itemById(item_id)?.name.toLowerCase().includes(words),
  );
}

/** Rank for sorting; entries of equal rank keep the order of the table, so that lines do not jump about. */
function rankOf({ lacking, missingStation }: Entry): number {
  const missing = lacking.length + (missingStation === null ? 0 : 1);
  return missing === 0 ? 0 : missing === 1 ? 1 : 2;
}
