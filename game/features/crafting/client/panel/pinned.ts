/** State of a pinned recipe as shown on the screen: its missing ingredients, and whether it can be made now. */
import { RECIPES } from '../../shared/recipes.ts';
import { entryOf, type Handwork, isKnown } from './recipe-list.ts';
import { nameOfItem, needText, productText } from './words.ts';

export interface Pin {
  readonly name: string;
  /** Catalogue number of the product. */
  readonly itemId: number;
  /** Ingredients of which the player does not have enough. */
  readonly missing: readonly { readonly itemId: number; readonly has: number; readonly needed: number }[];
  /**
   * Any other obstacle, in words: the required station, named once all ingredients are there. Null if there is none.
   */
  readonly needs: string | null;
  readonly isReady: boolean;
}

/**
 * Returns the state of a pinned recipe. @param id of the recipe; the result is null if the player does not know it or
 * it no longer exists
 */
export function pinOf(id: string | null, handwork: Handwork): Pin | null {
  const recipe = id === null ? undefined : RECIPES.find(id);
  if (!recipe || !isKnown(recipe, handwork)) return null;
  const { lacking, missingStation, isReady } = entryOf(recipe, handwork);
  return {
    name: productText(recipe),
    itemId: recipe.product.item_id,
    missing: lacking.map(({ itemId, quantity }) => {
      const has = handwork.goods.get(itemId) ?? 0;
      return { itemId, has, needed: has + quantity };
    }),
    needs: missingStation && lacking.length === 0 ? needText(missingStation) : null,
    isReady,
  };
}

/** Returns the state in one sentence, for screen readers. */
export function pinWords({ name, missing, needs, isReady }: Pin): string {
  if (isReady) return `${name} can be made now.`;
  const lacks = missing.map(({ itemId, has, needed }) => `${nameOfItem(itemId)} ×${needed - has}`);
  return lacks.length > 0 ? `${name}. Missing: ${lacks.join(', ')}.` : `${name} ${needs}.`;
}
