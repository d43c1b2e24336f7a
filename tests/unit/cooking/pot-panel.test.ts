/** Text of the pot panel: missing ingredients, the finished dish, and the cookbook. */
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { clockOf } from '#game/client/hud/clock-words.ts';
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { firstSettings } from '#game/client/settings/settings.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { Cookbook } from '#game/features/cooking/client/pot/Cookbook.tsx';
import { Done } from '#game/features/cooking/client/pot/Done.tsx';
import { FromBag } from '#game/features/cooking/client/pot/FromBag.tsx';
import {
  amountOf,
  Listed,
  PendingAdditions,
  placeFor,
  shelfOf,
} from '#game/features/cooking/client/pot/larder.ts';
import type { OpenPot } from '#game/features/cooking/client/pot/open-pot.ts';
import { readPot, type ShownPot } from '#game/features/cooking/client/pot-slice.ts';
import { BURNT_AFTER_MS, POT_REACH } from '#game/features/cooking/shared/cooking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

interface Carried {
  readonly slots?: ReadonlyMap<number, object>;
  readonly contents?: ReadonlyMap<number, object>;
}

function shown(
  children: ReactNode,
  pages: readonly object[] = [],
  bodies: readonly object[] = [],
  { slots = new Map(), contents = new Map() }: Carried = {},
): string {
  const first = createGameStore().getState();
  const store = createStore(() => ({
    ...first,
    pot: { ...first.pot, pages, contents },
    inventory: { ...first.inventory, slots },
  }));
  const settings = createStore(() => firstSettings({ cores: 4, isMobile: false }));
  const view = { bodies: () => bodies, wallTime: () => 0 };
  return hudMarkup({ store, settings, view, actions: { pot: {} } })(children);
}

/** The player's own pot at the origin, over a burning fire. */
const ownPot = (pot: ShownPot): OpenPot => ({
  fixture: { id: 'pot', x: 0, y: 0, whose: 'mine' } as KnownFixture,
  shown: pot,
  isFireOn: true,
  owner: null,
  may: () => true,
});

it('a finished pot names its dish and the servings that are left', () => {
  const pot = readPot({ phase: 'done', left: 1, dish: ITEM.borscht, name: 'Borscht' }, 0);
  const markup = shown(createElement(Done, { pot: ownPot(pot) }));
  expect(markup).toContain('<h3>Borscht</h3>');
  expect(markup).toContain('1 serving left');
});

it('the pot panel says how long a dish may hang over a burning fire, but nothing if it cannot burn', () => {
  const state = { phase: 'done', fire: 'fire', since: -21_000, brewMs: 20_000, left: 2, dish: ITEM.borscht };
  const done = (isFireOn: boolean, odd: object = {}) => {
    const pot = readPot({ ...state, name: 'Borscht', ...odd }, 0);
    return shown(createElement(Done, { pot: { ...ownPot(pot), isFireOn } }));
  };
  expect(BURNT_AFTER_MS).toBeGreaterThanOrEqual(90_000);
  expect(done(true)).toContain(`it burns in ${clockOf(BURNT_AFTER_MS - 1000)}.`);
  const safe = [done(false), done(true, { fire: null }), done(true, { dish: ITEM.burntMess })];
  for (const markup of safe) expect(markup).not.toContain('burns in');
});

it('the pot panel says where a ladleful goes: into the bag if the hotbar is full', () => {
  const pot = readPot({ phase: 'done', left: 1, dish: ITEM.borscht, name: 'Borscht' }, 0);
  const done = (carried: readonly (readonly [number, object])[]) =>
    shown(createElement(Done, { pot: ownPot(pot) }), [], [], {
      slots: new Map(carried),
    });
  const full = slotsOf('hotbar').map((slot) => [slot, { itemId: ITEM.burntMess, quantity: 1 }] as const);
  expect(done(full.slice(1))).toContain('It goes into your hotbar.');
  expect(done(full)).toContain('Your hotbar has no free slot: it goes into the bag.');
});

it('a ladleful is offered only to players who stand by the pot, are neither knocked out nor asleep, and look at it', () => {
  const somebody = (username: string, x: number, facing: string, odd: object = {}) => ({
    id: username,
    kind: 'player',
    player: { username },
    isDown: false,
    pose: { x, y: 0, motion: { facing, isDead: false } },
    ...odd,
  });
  const near = POT_REACH - 4;
  const pot = readPot({ phase: 'done', left: 4, dish: ITEM.borscht, name: 'Borscht' }, 0);
  const bodies = [
    somebody('Anna', -near, 'right'),
    somebody('Vera', near, 'left'),
    somebody('Olga', -near, 'left'),
    somebody('Zoya', near, 'down'),
    somebody('Nina', POT_REACH + 4, 'left'),
    somebody('Lena', near, 'left', { isDown: true }),
    somebody('Rita', near, 'left', { pose: { x: near, y: 0, motion: { facing: 'left', isDead: true } } }),
    somebody('Ines', near, 'left', { player: { username: 'Ines', isAsleep: true } }),
    somebody('Hare', near, 'left', { kind: 'hare', player: null }),
  ];
  const markup = shown(createElement(Done, { pot: ownPot(pot) }), [], bodies);
  expect(markup.match(/For \w+/g)).toEqual(['For Anna', 'For Vera']);
});

it('the cookbook shows the ingredients of cooked dishes, but only the names of served ones', () => {
  const pages = [
    { dish: ITEM.gribnitsa, name: 'Gribnitsa', from: null, pieces: [502, 502, 509] },
    { dish: ITEM.borscht, name: 'Borscht', from: 'Galina', pieces: [] },
  ];
  const markup = shown(createElement(Cookbook), pages);
  expect(markup).toContain('2 of 20 dishes');
  expect(markup).toContain('Birch Boletus · Birch Boletus · Sarana Bulb');
  expect(markup).toContain('served by Galina; its recipe stayed a secret');
  expect(markup).toContain('sight in the dark +240 px, 12 min');
});

it('the bag is sorted by use in a pot, and things that are not food are listed separately', () => {
  const shelves = [
    ITEM.packedSnow,
    ITEM.flask,
    ITEM.crowberry,
    ITEM.fireweedLeaves,
    ITEM.salt,
    ITEM.feltBoots,
  ];
  expect(shelves.map(shelfOf)).toEqual(['water', 'water', 'food', 'flavour', 'flavour', 'not food']);
  expect([ITEM.campfire, ITEM.gribnitsa].map(shelfOf)).toEqual([null, null]);
});

it('ingredients that do not fit into a full pot stay listed with a disabled button', () => {
  const full = new Map([0, 1, 2, 3].map((at) => [at, {}]));
  expect(placeFor(ITEM.crowberry, full)).toBeNull();
  expect(placeFor(ITEM.packedSnow, full)).toBe(5);
  const slots = new Map([[3, { itemId: ITEM.crowberry, quantity: 2 }]]);
  const markup = shown(createElement(FromBag, { id: 'pot', batch: 1 }), [], [], { slots, contents: full });
  expect(markup).toContain('Crowberry');
  expect(markup).toContain('disabled');
  expect(shown(createElement(FromBag, { id: 'pot', batch: 1 }))).toContain(
    'Nothing in the bag goes into a pot.',
  );
});

it('a used-up ingredient keeps its place in the list, and a new one is added at the end', () => {
  const listed = new Listed();
  type Kept = readonly (readonly [number, number, number])[];
  const rows = (...bag: Kept) =>
    listed
      .rows(new Map(bag.map(([slot, itemId, quantity]) => [slot, { itemId, quantity }])))
      .map(({ itemId, slot, quantity }) => [slot, itemId, quantity]);
  const [mushroom, bulb, berry] = [ITEM.boletus, ITEM.saranaBulb, ITEM.crowberry];
  const first = rows([7, bulb, 1], [3, mushroom, 1], [4, mushroom, 2], [110, berry, 1]);
  expect(first).toEqual([
    [3, mushroom, 1],
    [4, mushroom, 2],
    [7, bulb, 1],
  ]);
  expect(rows([7, bulb, 1], [4, mushroom, 2])).toEqual([
    [3, mushroom, 0],
    [4, mushroom, 2],
    [7, bulb, 1],
  ]);
  // After being taken back out of the pot, the item is in another slot of the bag, and its old slot holds another item.
  expect(rows([7, bulb, 1], [4, mushroom, 2], [3, berry, 5], [9, mushroom, 1])).toEqual([
    [9, mushroom, 1],
    [4, mushroom, 2],
    [7, bulb, 1],
    [3, berry, 5],
  ]);
  expect(rows()).toHaveLength(4);
  expect(new Listed().rows(new Map())).toEqual([]);
});

it('ingredients that become water show how many of them make one water', () => {
  const slots = new Map<number, object>([
    [0, { itemId: ITEM.packedSnow, quantity: 4 }],
    [1, { itemId: ITEM.ice, quantity: 3 }],
    [2, { itemId: ITEM.flask, quantity: 1, state: { sips: 2 } }],
    [3, { itemId: ITEM.crowberry, quantity: 5 }],
  ]);
  const markup = shown(createElement(FromBag, { id: 'pot', batch: 1 }), [], [], { slots });
  const amounts = [...markup.matchAll(/<span class="wool-quiet">([^<]+)</g)].map(([, words]) => words);
  expect(amounts.sort()).toEqual([
    '2 sips · 1 makes 1 water',
    '3 · 1 makes 1 water',
    '4 · 2 make 1 water',
    '5',
  ]);
});

it('a used-up or too small stack of water says so in words, and cannot be pressed', () => {
  const row = { slot: 0, place: 0, sips: 0 };
  const words = (itemId: number, quantity: number) => amountOf({ ...row, itemId, quantity });
  expect([words(ITEM.packedSnow, 0), words(ITEM.crowberry, 0)]).toEqual(['none left', 'none left']);
  expect([words(ITEM.packedSnow, 1), words(ITEM.flask, 1)]).toEqual(['1 of 2 for 1 water', 'empty']);
  const bag = (quantity: number) => {
    const slots = new Map([[0, { itemId: ITEM.packedSnow, quantity }]]);
    return shown(createElement(FromBag, { id: 'pot', batch: 1 }), [], [], { slots });
  };
  expect(bag(1)).toContain('disabled=""');
  expect(bag(2)).not.toContain('disabled=""');
});

it('two quick presses fill two places of the pot, and a place is free again if no answer arrives', () => {
  const way = new PendingAdditions();
  expect([way.next(ITEM.boletus, new Map(), 0), way.next(ITEM.boletus, new Map(), 20)]).toEqual([0, 1]);
  // The pot has answered the first press: the next piece goes after both.
  expect(way.next(ITEM.saranaBulb, new Map([[0, {}]]), 40)).toBe(2);
  expect(way.next(ITEM.packedSnow, new Map(), 60)).toBe(way.next(ITEM.packedSnow, new Map(), 61));
  expect(way.next(ITEM.boletus, new Map(), 5000)).toBe(0);
});
