/** The list of recipes made by hand, and its order. */
import { expect, it } from 'vitest';
import {
  entriesOf,
  entryOf,
  type Handwork,
  Listing,
  usesUpKept,
} from '#game/features/crafting/client/panel/recipe-list.ts';
import { whereFound } from '#game/features/crafting/client/panel/sources.ts';
import { enoughText, lineOf, makeWords, productText } from '#game/features/crafting/client/panel/words.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

const ALL = { group: null, search: '' } as const;

function handwork(goods: Record<number, number>, more: Partial<Handwork> = {}): Handwork {
  const held = Object.keys(goods).map(Number);
  return {
    goods: new Map(held.map((id) => [id, goods[id] ?? 0])),
    held: new Set(held),
    learnt: new Set(),
    stations: new Set(['hand']),
    ...more,
  };
}

const ids = (work: Handwork, wanted: Parameters<typeof entriesOf>[2] = ALL) =>
  entriesOf(RECIPES.all, work, wanted).map(({ recipe }) => recipe.id);

it('the crafting list is empty for a player who has never held any item', () => {
  expect(ids(handwork({}))).toEqual([]);
});

it('the crafting list shows recipes that can be made first, then those that lack one thing, then the rest', () => {
  const entries = entriesOf(RECIPES.all, handwork({ [ITEM.drySticks]: 5, [ITEM.stone]: 3 }), ALL);
  const missing = entries.map(({ lacking, missingStation }) =>
    Math.min(2, lacking.length + (missingStation ? 1 : 0)),
  );
  expect(missing).toEqual(missing.toSorted((a, b) => a - b));
  expect(entries[0]?.recipe.id).toBe('campfire');
});

it('the crafting list begins with what SOVA asks for, also if nothing for it was ever held', () => {
  const isAsked = (itemId: number) => itemId === ITEM.sleepingBag;
  const work = handwork({ [ITEM.stone]: 3, [ITEM.drySticks]: 5 });
  expect(ids(work, { ...ALL, isAsked })[0]).toBe('sleeping_bag');
  expect(ids(work)[0]).not.toBe('sleeping_bag');
  expect(ids(handwork({}), { ...ALL, isAsked })).toEqual(['sleeping_bag']);
  expect(ids(work, { group: 'tools', search: '', isAsked })).not.toContain('sleeping_bag');
});

it('a recipe uses up what is kept if it leaves less of it than that', () => {
  const keeps = (itemId: number) => (itemId === ITEM.flint ? 1 : 0);
  const hatchet = RECIPES.find('stone_hatchet') ?? { ingredients: [] };
  expect(usesUpKept(hatchet, new Map([[ITEM.flint, 1]]), keeps)).toBe(true);
  expect(usesUpKept(hatchet, new Map([[ITEM.flint, 2]]), keeps)).toBe(false);
  expect(usesUpKept(hatchet, new Map([[ITEM.flint, 1]]), () => 0)).toBe(false);
});

it('the order of the crafting list does not change while the panel is open, whatever can be made', () => {
  const listing = new Listing();
  const order = (work: Handwork, wanted: Parameters<typeof entriesOf>[2] = ALL) =>
    listing.entries(RECIPES.all, work, wanted);
  const few = handwork({ [ITEM.drySticks]: 1, [ITEM.stone]: 1 });
  const many = handwork({ [ITEM.drySticks]: 9, [ITEM.stone]: 9 });
  const before = order(few).map(({ recipe }) => recipe.id);
  expect(ids(many)).not.toEqual(before);
  const after = order(many);
  expect(after.map(({ recipe }) => recipe.id)).toEqual(before);
  // It lights up in its place.
  expect(after.find(({ recipe }) => recipe.id === 'campfire')).toMatchObject({ isReady: true });
  // A recipe that becomes known joins at the end.
  const more = order({ ...many, held: new Set([...many.held, ITEM.cord]) }).map(({ recipe }) => recipe.id);
  expect(more.slice(0, before.length)).toEqual(before);
  expect(more).toContain('stone_pick');
  // Another kind makes a new order.
  const camp = { group: 'camp', search: '' } as const;
  expect(order(many, camp).map(({ recipe }) => recipe.id)).toEqual(ids(many, camp));
});

it('the button of a recipe says what is missing, or which station', () => {
  const words = (id: string, work: Handwork, count = 1) => {
    const recipe = RECIPES.find(id);
    if (!recipe) throw new Error(`there is no recipe ${id}`);
    return makeWords(entryOf(recipe, work), count);
  };
  const hatchet = { [ITEM.flint]: 1, [ITEM.drySticks]: 2, [ITEM.rawFiber]: 2 };
  expect(words('stone_hatchet', handwork(hatchet))).toBe('Make it');
  expect(words('stone_hatchet', handwork(hatchet), 3)).toBe('Make 3');
  expect(words('stone_hatchet', handwork({ ...hatchet, [ITEM.flint]: 0 }))).toBe(
    'Make it: 1 Flint is missing',
  );
  expect(words('stone_hatchet', handwork({ ...hatchet, [ITEM.rawFiber]: 0 }))).toBe(
    'Make it: 2 Raw Fiber are missing',
  );
  expect(words('stone_hatchet', handwork({ [ITEM.flint]: 1 }))).toBe(
    'Make it: 2 Dry Sticks and 2 Raw Fiber are missing',
  );
  expect(words('stone_hatchet', handwork({}))).toBe(
    'Make it: 1 Flint, 2 Dry Sticks and one other thing are missing',
  );
  expect(words('rolling_pin', handwork({ [ITEM.timber]: 9 }))).toBe('Make it: needs a workbench');
});

it('the crafting list has learnt recipes and those that need an item once held, and a search covers all of them', () => {
  expect(ids(handwork({}, { held: new Set([ITEM.cord]) }))).toContain('stone_pick');
  expect(ids(handwork({}))).not.toContain('fur_coat');
  expect(ids(handwork({}, { learnt: new Set(['fur_coat']) }))).toEqual(['fur_coat']);
  expect(ids(handwork({}), { ...ALL, search: 'hatchet' })).toEqual(['stone_hatchet', 'hatchet']);
  expect(ids(handwork({}), { ...ALL, search: 'Fur Coat' })).toEqual([]);
});

it('the crafting list names missing ingredients, and where to find them', () => {
  const [entry] = entriesOf(RECIPES.all, handwork({ [ITEM.flint]: 1, [ITEM.drySticks]: 1 }), {
    ...ALL,
    search: 'stone hatchet',
  });
  expect(entry && lineOf(entry)).toBe('Missing: Dry Sticks ×1 and one other thing');
  expect(whereFound(ITEM.drySticks)).toContain('fallen branch');
  for (const { ingredients } of RECIPES.all) {
    for (const { item_id } of ingredients) expect(whereFound(item_id), String(item_id)).not.toBe('');
  }
});

it('a recipe needs its station nearby', () => {
  const goods = { [ITEM.timber]: 2 };
  const pin = (stations: Handwork['stations']) =>
    entriesOf(RECIPES.all, handwork(goods, { stations }), { ...ALL, search: 'rolling pin' })[0];
  expect(pin(new Set(['hand']))).toMatchObject({ isReady: false, missingStation: 'workbench' });
  expect(pin(new Set(['hand', 'workbench']))).toMatchObject({ isReady: true });
});

it('two recipes for the same product have different names, and sufficient ingredients look unlike insufficient ones', () => {
  const names = RECIPES.all.map(productText);
  expect(names).toEqual(expect.arrayContaining(['Cloth from Cord', 'Cloth from Fleece']));
  expect(new Set(names).size).toBe(names.length);
  expect(enoughText(4, 3)).toBe('3 needed, you have 4 ✓');
  expect(enoughText(1, 3)).toBe('1 of 3: 2 missing');
});
