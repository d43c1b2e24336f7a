/** The pinned recipe: the screen shows its missing ingredients, and when it can be made. */
import { expect, it } from 'vitest';
import { pinOf, pinWords } from '#game/features/crafting/client/panel/pinned.ts';
import type { Handwork } from '#game/features/crafting/client/panel/recipe-list.ts';
import { RECIPES, type Station } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const NOBODY: Handwork = {
  goods: new Map(),
  held: new Set(),
  learnt: new Set(),
  stations: new Set(['hand']),
};
const having = (goods: readonly [number, number][], ...stations: Station[]): Handwork => ({
  ...NOBODY,
  goods: new Map(goods),
  stations: new Set(['hand', ...stations]),
});
const HATCHET: readonly [number, number][] = [
  [ITEM.forgedIron, 1],
  [ITEM.timber, 2],
  [ITEM.cord, 1],
];

it('the pinned recipe is not shown if none is pinned, or if the recipe no longer exists or was not learnt', () => {
  expect(pinOf(null, NOBODY)).toBeNull();
  expect(pinOf('perpetual_soup', NOBODY)).toBeNull();
  const secret = RECIPES.all.find(({ learnt }) => learnt !== 'known');
  expect(pinOf(secret?.id ?? '', NOBODY)).toBeNull();
  expect(pinOf(secret?.id ?? '', { ...NOBODY, learnt: new Set([secret?.id ?? '']) })).not.toBeNull();
});

it('the pinned recipe shows incomplete ingredients with the amount that the player has', () => {
  const pin = pinOf(
    'hatchet',
    having([
      [ITEM.timber, 1],
      [ITEM.cord, 4],
    ]),
  );
  expect(pin?.missing).toEqual([
    { itemId: ITEM.forgedIron, has: 0, needed: 1 },
    { itemId: ITEM.timber, has: 1, needed: 2 },
  ]);
  expect(pin && pinWords(pin)).toBe('Hatchet. Missing: Forged Iron ×1, Timber ×1.');
  expect(pin).toMatchObject({ isReady: false, needs: null });
});

it('the pinned recipe asks for the bench once all ingredients are there, and at the bench says that it can be made', () => {
  const away = pinOf('hatchet', having(HATCHET));
  expect(away).toMatchObject({ missing: [], needs: 'needs a workbench', isReady: false });
  expect(away && pinWords(away)).toBe('Hatchet needs a workbench.');
  const there = pinOf('hatchet', having(HATCHET, 'workbench'));
  expect(there).toMatchObject({ missing: [], needs: null, isReady: true });
  expect(there && pinWords(there)).toBe('Hatchet can be made now.');
});

it('the pinned recipe is ready exactly when no ingredient and no station is missing, whatever the player carries', () => {
  for (const { id, station, ingredients } of RECIPES.all) {
    for (const short of [null, ...ingredients]) {
      const goods = ingredients.map(({ item_id, quantity }): [number, number] => [
        item_id,
        item_id === short?.item_id ? quantity - 1 : quantity,
      ]);
      for (const stations of [[], [station]]) {
        const pin = pinOf(id, { ...having(goods, ...stations), learnt: new Set([id]) });
        expect(pin?.missing.map(({ itemId, has, needed }) => [itemId, needed - has])).toEqual(
          short ? [[short.item_id, 1]] : [],
        );
        expect(pin?.isReady).toBe(short === null && (station === 'hand' || stations.length > 0));
      }
    }
  }
});
