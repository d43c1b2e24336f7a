/** Guests at a pot: a stranger's stirs, and bowls handed to a player behind a wall. */
import { expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { POT_REFUSED } from '#game/features/cooking/server/pots/at-pot.ts';
import { potOf } from '#game/features/cooking/server/pots/pot-state.ts';
import { STIR_PAUSE_MS } from '#game/features/cooking/shared/cooking.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { Kitchen, PLACE } from '#tests/helpers/world/kitchen.ts';

/** A pot of Vera's that boils, with a cup of water of Galina's in it, who is a stranger. */
function start() {
  const kitchen = new Kitchen();
  const { galina } = kitchen;
  kitchen.fill();
  galina.inventory.apply(new Map([[2, { itemId: ITEM.packedSnow, quantity: 4 }]]));
  const { id } = kitchen;
  expect(kitchen.ask('pot:add', { id, from: 2, at: 5, quantity: 1 }, galina)).toBeUndefined();
  expect(kitchen.ask('pot:start', { id, salt: false })).toBeUndefined();
  const stir = (who = galina) => kitchen.ask('pot:stir', { id }, who);
  const waitFor = (window: number) => {
    const { since, windows } = kitchen.pot!;
    kitchen.pass(since + (windows[window] ?? 0) + 300 - kitchen.wall);
  };
  return { kitchen, galina, stir, waitFor };
}

it('a stir of a stranger at the wrong moment costs the dish nothing, and is their last in this brew', () => {
  const { kitchen, stir, waitFor } = start();
  expect(stir()).toBeUndefined();
  for (let time = 0; time < 5; time += 1) {
    kitchen.pass(STIR_PAUSE_MS);
    expect(stir()).toBe(POT_REFUSED.missed);
  }
  waitFor(0);
  expect(stir()).toBe(POT_REFUSED.missed);
  expect(stir(kitchen.vera)).toBeUndefined();
  expect(kitchen.pot).toMatchObject({ met: 1, strays: 0 });
});

it('a stir of a stranger at the right moment counts, and a miss of the owner still costs a hit', () => {
  const { kitchen, stir, waitFor } = start();
  waitFor(0);
  expect(stir()).toBeUndefined();
  kitchen.pass(2000);
  expect([stir(kitchen.vera), kitchen.pot]).toMatchObject([undefined, { met: 1, strays: 1 }]);
  kitchen.pass(STIR_PAUSE_MS);
  expect(stir(kitchen.vera)).toBeUndefined();
});

it('a miss is forgotten with the next brew', () => {
  const { kitchen, galina, stir } = start();
  const { id } = kitchen;
  stir();
  kitchen.pass(kitchen.pot!.brewMs);
  for (const _ of [1, 2]) expect(kitchen.ask('pot:serve', { id, to: null })).toBeUndefined();
  for (const [from, at] of [
    [3, 0],
    [3, 1],
    [4, 2],
    [2, 5],
  ])
    expect(kitchen.ask('pot:add', { id, from, at, quantity: 1 })).toBeUndefined();
  expect(kitchen.ask('pot:add', { id, from: 2, at: 5, quantity: 1 }, galina)).toBeUndefined();
  expect(kitchen.ask('pot:start', { id, salt: false })).toBeUndefined();
  expect(stir()).toBeUndefined();
});

it('a bowl is handed to nobody behind a wall', () => {
  const kitchen = new Kitchen();
  const { world, galina } = kitchen;
  kitchen.fill();
  kitchen.brew(0);
  galina.asked = { ...galina.asked, takesOffers: true };
  galina.motion = { ...galina.motion, facing: 'right' };
  galina.x = PLACE.x - 110;
  world.moved(galina);
  for (const dy of [-64, 0, 64]) placeStructure(world, null, ITEM.logWall, PLACE.x - 64, PLACE.y + dy);
  const serve = () => kitchen.ask('pot:serve', { id: kitchen.id, to: 'galina' });
  expect([serve(), potOf(world.fixtures.find(kitchen.id))?.left]).toEqual([POT_REFUSED.nobody, 2]);
  for (const { id } of world.fixtures.near(PLACE.x - 64, PLACE.y, 80))
    if (id !== kitchen.id && id !== 'fire') world.fixtures.remove(id);
  expect(serve()).toBeUndefined();
});
