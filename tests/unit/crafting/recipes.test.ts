/** The recipes of the game are sound and complete, and never create items out of nothing. */
import { expect, it } from 'vitest';
import { ELSEWHERE } from '#game/features/crafting/client/panel/sources.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { FIRST_OPENINGS, NODE_YIELDS } from '#game/features/harvest/shared/yields.ts';
import { ITEM, ITEMS } from '#game/features/items/shared/items.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { STARTING_ITEMS } from '#game/shared/constants.ts';

it('no chain of recipes leads from an item back to itself, so that no item can be multiplied', () => {
  const madeOf = Map.groupBy(RECIPES.all, ({ product }) => product.item_id);
  const reaches = (itemId: number, wanted: number, seen: Set<number>): boolean => {
    if (seen.has(itemId)) return false;
    seen.add(itemId);
    const parts = (madeOf.get(itemId) ?? []).flatMap(({ ingredients }) =>
      ingredients.map((one) => one.item_id),
    );
    return parts.some((part) => part === wanted || reaches(part, wanted, seen));
  };
  for (const itemId of madeOf.keys()) expect(reaches(itemId, itemId, new Set()), String(itemId)).toBe(false);
});

/** Items with a source other than a recipe: nodes, chests, the first bag, animals, water, the pot. */
function found(): Set<number> {
  const dishes = ITEMS.filter(({ id }) => id === 501 || id === 503 || (id >= 530 && id < 550));
  return new Set([
    ...NODE_YIELDS.map(({ item_id }) => item_id),
    ...FIRST_OPENINGS.flat().map(({ item_id }) => item_id),
    ...STARTING_ITEMS.map(({ itemId }) => itemId),
    ...Object.keys(ELSEWHERE).map(Number),
    ...dishes.map(({ id }) => id),
    // The product of spoilt food.
    ITEM.scraps,
  ]);
}

it('every item has a source, or is made from items that have one', () => {
  const sourced = found();
  for (let before = -1; before < sourced.size; ) {
    before = sourced.size;
    for (const { product, ingredients } of RECIPES.all)
      if (ingredients.every(({ item_id }) => sourced.has(item_id))) sourced.add(product.item_id);
  }
  expect(ITEMS.filter(({ id }) => !sourced.has(id)).map(({ name }) => name)).toEqual([]);
});

it('every structure can be made', () => {
  const made = new Set(RECIPES.all.map(({ product }) => product.item_id));
  expect(STRUCTURES.filter(({ id }) => !made.has(id)).map(({ name }) => name)).toEqual([]);
});

it('one piece of any recipe takes between two seconds and three minutes to make', () => {
  for (const { id, craft_ms } of RECIPES.all) {
    expect(craft_ms, id).toBeGreaterThanOrEqual(2000);
    expect(craft_ms, id).toBeLessThanOrEqual(180_000);
  }
});

it('parchments can teach at least nineteen recipes', () => {
  expect(RECIPES.all.filter(({ learnt }) => learnt === 'parchment').length).toBeGreaterThanOrEqual(19);
});

it('the hearth, with which a house begins, is listed with the parts of houses and not with the camp', () => {
  expect(RECIPES.all.find(({ product }) => product.item_id === ITEM.hearth)?.group).toBe('building');
});
