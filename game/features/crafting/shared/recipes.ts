/**
 * The recipes of the game, as typed data. The browser loads them when the handwork panel is first opened, not with the
 * first scripts, because only that panel needs them.
 */
import { defineRegistry, type Registry } from '#game/shared/defs/registry.ts';
import { AT_THE_BENCH } from './recipes/at-the-bench.ts';
import { BY_HAND } from './recipes/by-hand.ts';
import { type Recipe, recipeSchema } from './recipes/recipe.ts';

export type { Recipe, RecipeGroup, Station } from './recipes/recipe.ts';
export { RECIPE_GROUPS, STATIONS } from './recipes/recipe.ts';

/** Builds a registry of recipes. @throws DefinitionError naming the row that is invalid or a duplicate */
export function defineRecipes(rows: readonly Recipe[]): Registry<string, Recipe> {
  return defineRegistry<string, Recipe>('recipe', recipeSchema, rows, (row) => row.id);
}

export const RECIPES: Registry<string, Recipe> = defineRecipes([...BY_HAND, ...AT_THE_BENCH]);
