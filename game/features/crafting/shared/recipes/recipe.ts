/**
 * Schema of a recipe, and the function that builds its rows. A recipe takes its ingredients and gives its product after
 * a certain time.
 */
import { z } from 'zod';
import { itemById } from '#game/features/items/shared/items.ts';

/**
 * Place where a recipe is made. `hand`: anywhere · `fire`: beside a burning fire · `workbench`: beside a workbench ·
 * `rack`, `kiln`: put into one, where the wall clock decides when it is done · `cauldron`: hung on a fire.
 */
export const STATIONS = ['hand', 'fire', 'workbench', 'rack', 'kiln', 'cauldron'] as const;
export type Station = (typeof STATIONS)[number];

/** Groups into which the handwork panel sorts recipes. */
export const RECIPE_GROUPS = ['tools', 'camp', 'building', 'clothes', 'goods', 'food'] as const;
export type RecipeGroup = (typeof RECIPE_GROUPS)[number];

const known = (id: number): boolean => itemById(id) !== undefined;
/** Catalogue number and quantity. */
const part = z.strictObject({ item_id: z.int(), quantity: z.int().min(1) }).readonly();

export const recipeSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z_]{1,40}$/),
    product: part,
    /** Ingredients; the first is also the material for mending the product at a workbench. */
    ingredients: z.array(part).min(1).readonly(),
    /** Time that one piece takes, in ms. */
    craft_ms: z.int().min(0),
    station: z.enum(STATIONS),
    /** `known`: every player can make it · `parchment`: only players who have learnt it. */
    learnt: z.enum(['known', 'parchment']),
    group: z.enum(RECIPE_GROUPS),
  })
  .refine(({ product, ingredients }) => [product, ...ingredients].every(({ item_id }) => known(item_id)), {
    message: 'product and ingredients are in the catalogue of items',
  })
  .refine(
    ({ ingredients }) => new Set(ingredients.map(({ item_id }) => item_id)).size === ingredients.length,
    {
      message: 'each ingredient is named once',
    },
  )
  .refine(({ product, ingredients }) => ingredients.every(({ item_id }) => item_id !== product.item_id), {
    message: 'nothing is made of itself',
  })
  .readonly();
export type Recipe = z.infer<typeof recipeSchema>;

/** Catalogue number and quantity. */
export type Part = readonly [itemId: number, quantity: number];
/** Id, product, seconds for one piece, ingredients. */
export type RecipeRow = readonly [id: string, product: Part, seconds: number, ...ingredients: Part[]];

/** Builds recipes that share a station, a group and a way of learning. */
export function recipesOf(
  { station, group, learnt = 'known' }: Pick<Recipe, 'station' | 'group'> & Partial<Pick<Recipe, 'learnt'>>,
  ...rows: readonly RecipeRow[]
): Recipe[] {
  const partOf = ([item_id, quantity]: Part) => ({ item_id, quantity });
  return rows.map(([id, product, seconds, ...ingredients]) => ({
    id,
    product: partOf(product),
    ingredients: ingredients.map(partOf),
    craft_ms: seconds * 1000,
    station,
    learnt,
    group,
  }));
}
