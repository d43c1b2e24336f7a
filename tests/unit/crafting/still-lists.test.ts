/** Lists of the handwork panel keep still while it is open: an entry stays in its place, whatever happens meanwhile. */
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { MakingList } from '#game/features/crafting/client/panel/MakingList.tsx';
import { Places } from '#game/features/crafting/client/panel/places.ts';
import { type Handwork, Listing } from '#game/features/crafting/client/panel/recipe-list.ts';
import { Settled } from '#game/features/crafting/client/panel/settled.ts';
import type { Making } from '#game/features/crafting/client/panel/use-making.ts';
import { RECIPES } from '#game/features/crafting/shared/recipes.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { hudMarkup, wordsOf } from '#tests/helpers/play/hud-markup.ts';

const handwork = (goods: Record<number, number>, more: Partial<Handwork> = {}): Handwork => ({
  goods: new Map(Object.entries(goods).map(([id, count]) => [Number(id), count])),
  held: new Set([ITEM.drySticks, ITEM.stone, ITEM.timber, ITEM.rawFiber]),
  learnt: new Set(),
  stations: new Set(['hand']),
  ...more,
});
const BUILDING = { group: 'building', search: '' } as const;

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

it('a press that was meant for a job that has just ended does not cancel the next one', () => {
  const settled = new Settled();
  settled.show(1, 1000);
  expect(settled.isSettled(1000)).toBe(true);
  settled.show(2, 5000);
  settled.show(2, 5200);
  expect(settled.isSettled(5399)).toBe(false);
  expect(settled.isSettled(5400)).toBe(true);
});

describe('the list of recipes', () => {
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

describe('racks beside the list of a phone', () => {
  const RECIPE = RECIPES.all.find(({ station }) => station === 'rack')?.id ?? '';
  const rack = (state: Record<string, number | string>) => ({
    id: 'rack',
    kind: ITEM.dryingRack,
    state,
    x: 0,
    y: 0,
    definition: { name: 'Drying Rack' },
  });
  /** Returns the words of the list beside this rack. */
  function list(state: Record<string, number | string>): string {
    const fixtures = { near: () => [rack(state)], hasWay: () => true };
    const view = { body: { x: 0, y: 0 }, ground: null, fixtures, wallTime: () => 0 };
    const [entry] = new Listing().entries(RECIPES.all, handwork({}), BUILDING);
    const making = { entries: [entry], chosen: null, handwork: handwork({}), show: () => undefined };
    const settings = createSettingsStore({ cores: 8, isMobile: true }, null);
    const render = hudMarkup({ store: createGameStore(), settings, view, actions: {} });
    return wordsOf(render(createElement(MakingList, { making: making as object as Making, hasPages: true })));
  }

  it('a rack with goods stands above the recipes, and an empty one below them, where it moves none', () => {
    expect(list({ job0: RECIPE, from0: -9, until0: 9000 })).toMatch(/Drying Rack.*Log Wall/);
    expect(list({})).toMatch(/Log Wall.*Drying Rack/);
  });
});
