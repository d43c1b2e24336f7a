/**
 * Items that a player can obtain in the game: by finding, gathering, hunting, growing, drinking, scooping, making or
 * cooking them.
 */
import { NAMED_DISHES } from '#game/features/cooking/shared/dishes.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { CROPS } from '#game/features/farming/shared/crops.ts';
import { FIRST_OPENINGS, NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { STARTING_ITEMS } from '#game/shared/constants.ts';

/**
 * Products of actions that are not listed in any table: scooping snow, boiling down sea water, fishing, a pot, food
 * that spoils.
 */
const BY_DEEDS: readonly number[] = [
  ITEM.packedSnow,
  ITEM.salt,
  ITEM.char,
  ITEM.potDish,
  ITEM.burntMess,
  ITEM.scraps,
];

/** Returns the ids of all obtainable items; a recipe counts if all its ingredients are obtainable. */
export function obtainableItems(): ReadonlySet<number> {
  const had = new Set<number>([
    ...BY_DEEDS,
    ...STARTING_ITEMS.map(({ itemId }) => itemId),
    ...NODE_YIELDS.map(({ item_id }) => item_id),
    ...FIRST_OPENINGS.flat().map(({ item_id }) => item_id),
    ...SPECIES.all.flatMap(({ drops }) => drops.map(({ item_id }) => item_id)),
    ...NAMED_DISHES.map(({ id }) => id),
    ...CROPS.flatMap(({ gives }) => gives.map(([item]) => item)),
  ]);
  for (let before = -1; before < had.size; ) {
    before = had.size;
    for (const { product, ingredients } of RECIPES.all) {
      if (ingredients.every(({ item_id }) => had.has(item_id))) had.add(product.item_id);
    }
  }
  return had;
}
