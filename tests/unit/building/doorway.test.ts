/** Doorways: a door shuts on strangers in it, and puts them outside. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { NEW_PVP, withTruce } from '#game/features/pvp/shared/pvp.ts';
import { roomAt } from '#game/features/structures/server/rooms.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

/** Middle of the tile of the door. */
const DOOR = { x: Math.floor(FIELD.x / 64) * 64 + 32, y: Math.floor(FIELD.y / 64) * 64 + 32 };

/**
 * Anna's house of one room with two tiles, and its open door to the south. Anna stands in the room.
 * @param isClaimed true for a house in Anna's claim
 * @param inner true for another room before the door, with a shut door of its own
 */
function house(isClaimed = true, inner = false) {
  const arena = new Arena();
  const { world } = arena;
  const at = (dx: number, dy: number) => ({ x: DOOR.x + 64 * dx, y: DOOR.y + 64 * dy });
  const join = (id: string, dx: number, dy: number, pvp = NEW_PVP): Player =>
    arena.player(id, at(dx, dy).x - FIELD.x, at(dx, dy).y - FIELD.y, [], pvp);
  const anna = join('anna', 0, -2, PEACE);
  const put = (kind: number, dx: number, dy: number) =>
    placeStructure(world, anna, kind, at(dx, dy).x, at(dx, dy).y);
  if (isClaimed) put(ITEM.hearth, 4, -3);
  const rows = inner ? [-3, -2, -1, 0, 1, 2] : [-3, -2, -1, 0];
  for (const dy of rows) for (const dx of [-1, 1]) put(ITEM.wattleWall, dx, dy);
  put(ITEM.wattleWall, 0, -3);
  for (const dy of [-2, -1]) put(ITEM.thatchRoof, 0, dy);
  if (inner) put(ITEM.thatchRoof, 0, 1);
  if (inner) put(ITEM.wattleDoor, 0, 2);
  const door = put(ITEM.wattleDoor, 0, 0);
  const toggle = (player: Player) => arena.request(player, 'structure:door', { id: door.id });
  expect(toggle(anna)).toBeNull();
  return {
    arena,
    world,
    anna,
    join,
    put,
    at,
    door,
    toggle,
    isOpen: () => world.fixtures.find(door.id)?.state.open,
  };
}

function moveTo({ world }: Arena, player: Player, place: { readonly x: number; readonly y: number }): void {
  Object.assign(player, place);
  world.moved(player);
}

describe.each([true, false])('the door of a house, in a claim: %s', (isClaimed) => {
  it('a door shuts on a sheltered stranger wherever they stand in the doorway, and puts them outside at once', () => {
    for (const dx of [-44, -20, 0, 20, 44]) {
      for (const dy of [-38, -20, 0, 20, 38]) {
        const { arena, world, anna, join, toggle, isOpen } = house(isClaimed);
        const olga = join('olga', 0, 0);
        moveTo(arena, olga, { x: DOOR.x + dx, y: DOOR.y + dy });
        expect(toggle(anna)).toBeNull();
        expect(isOpen()).toBe(false);
        expect(olga.y).toBeGreaterThan(DOOR.y + 32);
        expect(Math.hypot(olga.x - DOOR.x, olga.y - DOOR.y)).toBeLessThan(80);
        expect(canStand(world.ground, olga.x, olga.y)).toBe(true);
        expect(roomAt(world, olga.x, olga.y)).toBeNull();
      }
    }
  });

  it('a stranger cannot shut an open door, and cannot open it again', () => {
    const { anna, join, toggle, isOpen } = house(isClaimed);
    const olga = join('olga', 0, 1);
    expect(toggle(olga)).toBe('It belongs to somebody else.');
    expect(isOpen()).toBe(true);
    expect(toggle(anna)).toBeNull();
    expect(toggle(olga)).toBe('It is locked.');
  });
});

describe('a body that keeps a door open', () => {
  it('the door stays open for a player who may open it, and for a stranger beside them', () => {
    const { arena, world, anna, join, door, toggle, isOpen } = house();
    const vera = join('vera', 0, 0, withTruce(PEACE, 'anna', 1e9));
    anna.pvp = withTruce(anna.pvp, 'vera', 1e9);
    expect(arena.request(anna, 'structure:rights', { id: door.id, rights: 'guests' })).toBeNull();
    const olga = join('olga', 0, 0);
    const before = { x: olga.x, y: olga.y };
    expect(toggle(anna)).toBe('Somebody stands in the doorway.');
    expect({ x: olga.x, y: olga.y }).toEqual(before);
    world.remove(vera);
    expect(toggle(anna)).toBeNull();
    expect(isOpen()).toBe(false);
  });

  it('a wild creature keeps the door open; the animal of a stranger is put outside, the owner’s is not', () => {
    for (const [ownerId, shuts] of [
      [null, false],
      ['anna', false],
      ['olga', true],
      ['somebody who is away', true],
    ] as const) {
      const { arena, world, anna, join, toggle } = house();
      join('olga', 3, 3);
      const goat = arena.goat('goat', DOOR.x - FIELD.x, DOOR.y - FIELD.y);
      if (ownerId !== null)
        world.tames.put({ id: 'goat', kind: 'goat', ownerId, stays: true, ...DOOR, health: 400 });
      expect(toggle(anna)).toBe(shuts ? null : 'Somebody stands in the doorway.');
      expect(goat.y > DOOR.y + 32).toBe(shuts);
    }
  });

  it('a sleeping body that a stranger left behind is put outside', () => {
    const { anna, join, toggle, world } = house();
    const olga = join('olga', 0, 0);
    olga.leavesAt = world.now + 30_000;
    expect(toggle(anna)).toBeNull();
    expect(olga.y).toBeGreaterThan(DOOR.y + 32);
  });
});

it('a stranger in a doorway within a house comes to stand on the side away from the player who shuts', () => {
  const { anna, join, toggle, arena, at } = house(true, true);
  const olga = join('olga', 0, 0);
  expect(toggle(anna)).toBeNull();
  expect(olga.y).toBeGreaterThan(DOOR.y + 32);
  moveTo(arena, olga, at(5, 5));
  expect(toggle(anna)).toBeNull();
  moveTo(arena, olga, at(0, 0));
  moveTo(arena, anna, at(0, 1));
  expect(toggle(anna)).toBeNull();
  expect(olga.y).toBeLessThan(DOOR.y - 32);
});

it('a stranger in a doorway with water before it is put into the water', () => {
  const { world, anna, join, toggle } = house();
  world.ground.liquidAt = (_, y) => y > DOOR.y + 32;
  const olga = join('olga', 0, 0);
  expect(toggle(anna)).toBeNull();
  expect(olga.y).toBeGreaterThan(DOOR.y + 32);
});

it('a door does not shut if the stranger in it has nowhere to stand outside', () => {
  const { anna, join, put, toggle, isOpen } = house();
  put(ITEM.wattleWall, 0, 1);
  join('olga', 0, 0);
  expect(toggle(anna)).toBe('Somebody stands in the doorway.');
  expect(isOpen()).toBe(true);
});
