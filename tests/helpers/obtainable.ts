/** Which items a player can come by in the game: found, gathered, hunted, grown, drunk or scooped, made or cooked. */
import { STARTING_ITEMS } from '#game/shared/constants.ts';
import { CROPS } from '#game/shared/defs/crops.ts';
import { NAMED_DISHES } from '#game/shared/defs/dishes.ts';
import { ITEM } from '#game/shared/defs/items.ts';
import { RECIPES } from '#game/shared/defs/recipes.ts';
import { SPECIES } from '#game/shared/defs/species.ts';
import { FIRST_OPENINGS, NODE_YIELDS } from '#game/shared/defs/yields.ts';

/** What deeds give that no table lists: scooping snow, boiling down sea water, fishing, a pot, food that spoils. */
const BY_DEEDS: readonly number[] = [
  ITEM.packedSnow,
  ITEM.salt,
  ITEM.char,
  ITEM.potDish,
  ITEM.burntMess,
  ITEM.scraps,
];

/** Ids of all items that can be had; a recipe counts once all its ingredients can be had. */
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
