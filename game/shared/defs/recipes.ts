/**
 * Crafting recipes, as typed data. A recipe takes its ingredients and gives its product after a time; it may need a
 * station nearby.
 */
import { z } from 'zod';
import { itemById } from './items.ts';
import { defineRegistry, type Registry } from './registry.ts';

const known = (id: number): boolean => itemById(id) !== undefined;

const recipeSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z_]+$/),
    /** Catalogue number and quantity of the result. */
    product: z.strictObject({ item_id: z.int(), quantity: z.int().min(1) }).readonly(),
    ingredients: z
      .array(z.strictObject({ item_id: z.int(), quantity: z.int().min(1) }).readonly())
      .min(1)
      .readonly(),
    /** Time that one piece takes, in ms. */
    craft_ms: z.int().min(0),
    /** Kind of the structure that must stand nearby; null for none. */
    station: z.string().nullable(),
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

/** A registry of recipes. @throws DefinitionError naming the row that is invalid or a duplicate */
export function defineRecipes(rows: readonly Recipe[]): Registry<string, Recipe> {
  return defineRegistry<string, Recipe>('recipe', recipeSchema, rows, (row) => row.id);
}

/** The recipes of the game. There are none yet. */
export const RECIPES: Registry<string, Recipe> = defineRecipes([]);
