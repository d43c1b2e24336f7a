/** The offer of E at a player: to give what is in hand. */
import { beforeEach, expect, it, vi } from 'vitest';
import { USE_ORDER, type UseView } from '#game/client/actions/use.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { GIVE } from '#game/features/inventory/client/give-use.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { AT_PEACE } from '#tests/helpers/play/own-pvp.ts';

const SLOT = 2;

beforeEach(() => {
  vi.stubGlobal('performance', { now: () => 100_000 });
});

function start(stack: Stack | null) {
  const store = createGameStore();
  store.setState(({ inventory }) => ({
    pvp: { ...AT_PEACE, at: 0 },
    selectedSlot: SLOT,
    inventory: { ...inventory, slots: new Map(stack ? [[FIRST_SLOT.hotbar + SLOT, stack]] : []) },
  }));
  const given: unknown[] = [];
  const around = { isWall: false };
  const zoya = {
    ...{ id: 'zoya', kind: 'player', player: { username: 'Zoya' }, isDown: false },
    pose: { x: 50, y: 0, motion: { isDead: false } },
  };
  const session = {
    body: { x: 0, y: 0, facing: 'right' },
    struckAt: Number.NEGATIVE_INFINITY,
    bodies: () => [zoya],
    fixtures: { hasWay: () => !around.isWall },
    combat: { fights: { isFighting: () => false } },
    inventory: { give: (...what: unknown[]) => given.push(what) },
  };
  const find = () => GIVE.find({ session, store } as object as UseView);
  return { store, session, zoya, around, given, find };
}

it('E gives the thing in hand to the faced player, with the picture of the thing, before drinking', () => {
  const { find, given } = start({ itemId: ITEM.drySticks, quantity: 8 });
  expect(find()).toMatchObject({
    ...{ hint: 'Press [use] to give 8 × Dry Sticks', name: 'Zoya', isPerson: true, label: 'Give' },
    picture: itemById(ITEM.drySticks)?.icon_path,
  });
  find()?.act();
  expect(given).toEqual([['zoya', FIRST_SLOT.hotbar + SLOT]]);
  expect(GIVE.order).toBeGreaterThan(USE_ORDER.harvest);
  expect(GIVE.order).toBeLessThan(USE_ORDER.drink);
});

it('a dish is given under its own name', () => {
  const dish = {
    ...{ name: 'Mossy Berry Stew', nutrition: 1, thirst: 1, warmth: 1, healing: 0 },
    ...{ buff: null, buffMs: 0, acheMs: 0, cook: 'anna' },
  };
  const { find } = start({ itemId: ITEM.potDish, quantity: 1, state: { dish } });
  expect(find()?.hint).toBe('Press [use] to give the Mossy Berry Stew');
});

it('E gives neither an empty hand, nor the ladle, nor a weapon that was put away', () => {
  expect(start(null).find()).toBeNull();
  expect(start({ itemId: ITEM.steelLadle, quantity: 1 }).find()).toBeNull();
  const { store, find } = start({ itemId: ITEM.stoneHatchet, quantity: 1 });
  expect(find()).toBeNull();
  store.setState({ self: { weapon_id: ITEM.stoneHatchet } as never });
  expect(find()?.hint).toBe('Press [use] to give the Stone Hatchet');
});

it('E gives nothing through a wall, to a player on the ground, in feud, or soon after a blow', () => {
  const { store, session, zoya, around, find } = start({ itemId: ITEM.drySticks, quantity: 8 });
  around.isWall = true;
  expect(find()).toBeNull();
  around.isWall = false;
  zoya.isDown = true;
  expect(find()).toBeNull();
  zoya.isDown = false;
  session.struckAt = 90_001;
  expect(find()).toBeNull();
  session.struckAt = 90_000;
  expect(find()).not.toBeNull();
  store.setState({ pvp: { ...AT_PEACE, at: 0, isFeudOn: true } });
  expect(find()).toBeNull();
});
