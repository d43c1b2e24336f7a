/** What the screen shows of the recipe that a player has pinned: what is missing of it, and whether it can be made now. */
import { RECIPES } from '../../shared/recipes.ts';
import { entryOf, type Handwork, isKnown } from './recipe-list.ts';
import { nameOfItem, needText, productText } from './words.ts';

export interface Pin {
  readonly name: string;
  /** Catalogue number of what it gives. */
  readonly itemId: number;
  /** What is not there in full. */
  readonly missing: readonly { readonly itemId: number; readonly has: number; readonly needed: number }[];
  /** What else stands in the way, in words: the station, once everything is there. Null for nothing. */
  readonly needs: string | null;
  readonly isReady: boolean;
}

/** @param id of the recipe; null is returned for one that the player does not know, or that there is no more */
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

/** The same in one sentence, for those who do not see it. */
export function pinWords({ name, missing, needs, isReady }: Pin): string {
  if (isReady) return `${name} can be made now.`;
  const lacks = missing.map(({ itemId, has, needed }) => `${nameOfItem(itemId)} ×${needed - has}`);
  return lacks.length > 0 ? `${name}. Missing: ${lacks.join(', ')}.` : `${name} ${needs}.`;
}
