/**
 * Stands in the protocol's hash for the table of recipes, which the browser loads only when it is asked for: a changed
 * recipe gets another mark, so that client and server never disagree about one. `tests/unit/crafting/recipes.test.ts` says
 * which mark it must be.
 */
export const RECIPES_MARK = '2da6ef3a3c82877e';
