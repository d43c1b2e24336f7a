/** Placing at a wall: hands that place something reach no farther than hands that take something. */
import { expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const THINGS: readonly number[] = [ITEM.sleepingBag, ITEM.campfire, ITEM.chest, ITEM.logWall, ITEM.plankRoof];

/** A player west of a row of walls that somebody who is away has built, with things to place. */
function start() {
  const arena = new Arena();
  const { world } = arena;
  const owner = arena.player('owner', 5000, 0, [], PEACE);
  for (const dy of [-64, 0, 64]) placeStructure(world, owner, ITEM.logWall, HOME.x, HOME.y + dy);
  const anna = arena.player('anna', HOME.x - FIELD.x - 60, HOME.y - FIELD.y, [], PEACE);
  anna.inventory.apply(new Map(THINGS.map((itemId, slot) => [slot, { itemId, quantity: 1 }])));
  const place = (itemId: number, dx: number) => {
    arena.pass(1000);
    const slot = THINGS.indexOf(itemId);
    return arena.request(anna, 'structure:place', { slot, x: HOME.x + dx, y: HOME.y, request: 1 });
  };
  return { arena, world, owner, place };
}

it('nothing is placed behind a wall, so that no stranger sets a bed or a fire in a closed house from outside', () => {
  const { world, place } = start();
  for (const itemId of [ITEM.sleepingBag, ITEM.campfire, ITEM.chest, ITEM.logWall])
    expect(place(itemId, 64), String(itemId)).toBe(NO_PLACE.wall);
  expect([...world.structures.ownedBy('anna')]).toEqual([]);
  expect(place(ITEM.sleepingBag, -128)).toBeNull();
});

it('a roof, which lies above the walls, is laid across them, and an open door lets hands through', () => {
  const { world, owner, place } = start();
  expect(place(ITEM.plankRoof, 64)).toBeNull();
  const wall = world.structures.tiles.standingOn(tileAt(HOME.x, HOME.y));
  world.fixtures.remove(wall?.id ?? '');
  const door = placeStructure(world, owner, ITEM.logDoor, HOME.x, HOME.y);
  expect(place(ITEM.chest, 64)).toBe(NO_PLACE.wall);
  world.fixtures.setState(door.id, { ...door.state, open: true });
  expect(place(ITEM.chest, 64)).toBeNull();
});
