/** Texts of the handwork panel. */
import { shownItem } from '#game/features/inventory/client/shown-item.ts';
import { RECIPES, type Recipe, type RecipeGroup, type Station } from '../../shared/recipes.ts';
import type { Entry, Lack } from './recipe-list.ts';

export const GROUP_NAMES: Readonly<Record<RecipeGroup, string>> = {
  tools: 'Tools',
  camp: 'Camp',
  building: 'Build',
  clothes: 'Wear',
  goods: 'Goods',
  food: 'Food',
};

/** Place where a recipe is made, shown with its duration. */
export const PLACES: Readonly<Record<Station, string>> = {
  hand: 'by hand',
  fire: 'over a fire',
  workbench: 'at a workbench',
  rack: 'on a drying rack',
  kiln: 'in a kiln',
  cauldron: 'in the cauldron',
};

const NEEDS: Readonly<Record<Station, string>> = {
  hand: '',
  fire: 'needs a burning fire',
  workbench: 'needs a workbench',
  rack: 'needs a drying rack',
  kiln: 'needs a kiln',
  cauldron: 'needs the cauldron on a fire',
};

/** Returns a duration as seconds, or as minutes and seconds. */
export function timeText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns the displayed name of an item. @param id catalogue number */
export const nameOfItem = (id: number): string => shownItem(id).name;

/**
 * Returns the product of a recipe with its quantity; if several recipes make it, also names the ingredient that only
 * this recipe uses.
 */
export function productText(recipe: Recipe): string {
  const { product } = recipe;
  const name = nameOfItem(product.item_id);
  const own = ownIngredient(recipe);
  const from = own === null ? '' : ` from ${nameOfItem(own)}`;
  return `${name}${product.quantity > 1 ? ` ×${product.quantity}` : ''}${from}`;
}

/**
 * Returns the catalogue number of the ingredient that distinguishes this recipe from other recipes of the same product;
 * null if there are no other recipes.
 */
function ownIngredient({ id, product, ingredients }: Recipe): number | null {
  const others = RECIPES.all.filter((one) => one.id !== id && one.product.item_id === product.item_id);
  if (others.length === 0) return null;
  const taken = new Set(others.flatMap((one) => one.ingredients.map(({ item_id }) => item_id)));
  return ingredients.find(({ item_id }) => !taken.has(item_id))?.item_id ?? null;
}

/** Returns the second line of an entry: the way the product is made, or the reason why it cannot be made. */
export function lineOf({ recipe, lacking, missingStation }: Entry): string {
  const [first, ...more] = lacking;
  if (first) return `Missing: ${lackText(first)}${andOthers(more.length)}`;
  if (missingStation) return needText(missingStation);
  return `${PLACES[recipe.station]} · ${timeText(recipe.craft_ms)}`;
}

/** Returns the station that a recipe needs, in words such as "needs a burning fire". */
export const needText = (station: Station): string => NEEDS[station];

const lackText = ({ itemId, quantity }: Lack): string => `${nameOfItem(itemId)} ×${quantity}`;

const andOthers = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' and one other thing' : ` and ${count} other things`;

/** Number of missing things that the button names; more are counted. */
const MOST_NAMED = 2;

/** Returns the words of the button that makes `count` pieces, with the reason if it cannot be pressed. */
export function makeWords({ lacking, missingStation }: Entry, count: number): string {
  const deed = count > 1 ? `Make ${count}` : 'Make it';
  if (lacking.length === 0) return missingStation ? `${deed}: ${needText(missingStation)}` : deed;
  const named = lacking
    .slice(0, MOST_NAMED)
    .map(({ itemId, quantity }) => `${quantity} ${nameOfItem(itemId)}`);
  const isOne = lacking.length === 1 && lacking[0]?.quantity === 1;
  const more = andOthers(lacking.length - named.length);
  return `${deed}: ${named.join(more ? ', ' : ' and ')}${more} ${isOne ? 'is' : 'are'} missing`;
}

/** Returns the available quantity of an ingredient as text: "1 of 3: 2 missing", "3 needed, you have 4 ✓". */
export function enoughText(has: number, needed: number): string {
  return has < needed
    ? `${has} of ${needed}: ${needed - has} missing`
    : `${needed} needed, you have ${has} ✓`;
}
