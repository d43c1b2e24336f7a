/** Lists of the handwork panel keep still while it is open: an entry stays in its place, whatever happens meanwhile. */
import { describe, expect, it } from 'vitest';
import { Places } from '#game/features/crafting/client/panel/places.ts';
import { type Handwork, Listing } from '#game/features/crafting/client/panel/recipe-list.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';

describe('places of entries that come and go', () => {
  it('an entry that ends leaves its place free, and the others stay where they are', () => {
    const jobs = new Places(7);
    expect(jobs.update(['1', '2', '3'])).toEqual(['1', '2', '3']);
    expect(jobs.update(['2', '3'])).toEqual([null, '2', '3']);
    expect(jobs.update(['3', '2'])).toEqual([null, '2', '3']);
  });

  it('a new entry goes behind the last one, and into a free place only if there is none behind', () => {
    const jobs = new Places(3);
    jobs.update(['1', '2']);
    expect(jobs.update(['2', '3'])).toEqual([null, '2', '3']);
    expect(jobs.update(['2', '3', '4'])).toEqual(['4', '2', '3']);
    expect(jobs.update(['2', '3', '4', '5'])).toEqual(['4', '2', '3']);
  });

  it('the places begin again once all entries have ended', () => {
    const jobs = new Places(3);
    jobs.update(['1', '2']);
    expect(jobs.update([])).toEqual([]);
    expect(jobs.update(['3'])).toEqual(['3']);
  });
});

describe('the list of recipes', () => {
  const handwork = (goods: Record<number, number>, more: Partial<Handwork> = {}): Handwork => ({
    goods: new Map(Object.entries(goods).map(([id, count]) => [Number(id), count])),
    held: new Set([ITEM.drySticks, ITEM.stone, ITEM.timber, ITEM.rawFiber]),
    learnt: new Set(),
    stations: new Set(['hand']),
    ...more,
  });
  const BUILDING = { group: 'building', search: '' } as const;

  it('walls and roofs keep their places when goods come and go, and when a bench is built beside the player', () => {
    const listing = new Listing();
    const order = (work: Handwork) =>
      listing.entries(RECIPES.all, work, BUILDING).map(({ recipe }) => recipe.id);
    const before = order(handwork({ [ITEM.drySticks]: 1 }));
    const rich = { [ITEM.drySticks]: 99, [ITEM.stone]: 99, [ITEM.timber]: 99, [ITEM.rawFiber]: 99 };
    expect(before.length).toBeGreaterThan(3);
    expect(order(handwork(rich))).toEqual(before);
    expect(order(handwork(rich, { stations: new Set(['hand', 'workbench', 'fire']) }))).toEqual(before);
    expect(order(handwork({}))).toEqual(before);
    // The order of a panel that opens now would be another one.
    const anew = new Listing().entries(RECIPES.all, handwork(rich), BUILDING);
    expect(anew.map(({ recipe }) => recipe.id)).not.toEqual(before);
  });
});
