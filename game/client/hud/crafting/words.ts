/** The words of the panel of handwork. */
import { itemById } from '#game/shared/defs/items.ts';
import type { Recipe, RecipeGroup, Station } from '#game/shared/defs/recipes.ts';
import type { Entry, Lack } from './list.ts';

export const GROUP_NAMES: Readonly<Record<RecipeGroup, string>> = {
  tools: 'Tools',
  camp: 'Camp',
  building: 'Build',
  clothes: 'Wear',
  goods: 'Goods',
  food: 'Food',
};

/** Where it is made, after the time that it takes. */
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

/** Seconds, or minutes and seconds. */
export function timeText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export const nameOfItem = (id: number): string => itemById(id)?.name ?? `Item ${id}`;

/** The name of what a recipe gives, with how many at once. */
export function productText({ product }: Recipe): string {
  const name = nameOfItem(product.item_id);
  return product.quantity > 1 ? `${name} ×${product.quantity}` : name;
}

/** The second line in the list: how it is made, or what stands in the way. */
export function lineOf({ recipe, lacking, missingStation }: Entry): string {
  const [first, ...more] = lacking;
  if (first) return `${lackText(first)}${more.length > 0 ? `, and ${more.length} more` : ''} missing`;
  if (missingStation) return needText(missingStation);
  return `${PLACES[recipe.station]} · ${timeText(recipe.craft_ms)}`;
}

export const needText = (station: Station): string => NEEDS[station];

const lackText = ({ itemId, quantity }: Lack): string => `${quantity} ${nameOfItem(itemId)}`;
