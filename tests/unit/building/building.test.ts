/** Placement of structures: where the rules allow them, what they cost, and whose land they are on. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { canStand } from '#game/features/movement/shared/movement.ts';
import { claimAt } from '#game/features/structures/server/claims/claims.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { buildingCoverAt, roomAt } from '#game/features/structures/server/rooms.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { World } from '#game/server/world/world.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { chunkArea, chunkAt } from '#game/shared/math/chunks.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
/** The middle of the tile `dx` tiles east and `dy` tiles south of the field. */
const at = (dx: number, dy: number) => ({ x: HOME.x + 64 * dx, y: HOME.y + 64 * dy });

function start(items: readonly number[], count = 40) {
  const arena = new Arena();
  const anna = arena.player('anna', HOME.x - FIELD.x, HOME.y - FIELD.y, items, PEACE);
  for (const [k, itemId] of items.entries()) {
    anna.inventory.apply(new Map([[24 + k, { itemId, quantity: count }]]));
  }
  let request = 0;
  const place = (slot: number, { x, y }: { x: number; y: number }): string | null => {
    const before = arena.refused.length;
    request += 1;
    arena.ask(anna, 'structure:place', { slot, x, y, request });
    arena.pass(700);
    return arena.refused[before]?.replace('structure:place: ', '') ?? null;
  };
  const put = (kind: number, dx: number, dy: number) =>
    placeStructure(arena.world, anna, kind, at(dx, dy).x, at(dx, dy).y);
  return { ...arena, arena, world: arena.world, anna, place, put };
}

describe('placement of structures', () => {
  it('placing a structure takes one piece, puts it in the middle of the tile, and confirms the request', () => {
    const { world, anna, place } = start([ITEM.chest], 3);
    const { x, y } = at(1, 0);
    expect(place(24, { x: x + 20, y: y - 13 })).toBeNull();
    const [chest] = world.structures.tiles.on(tileAt(x, y));
    expect(chest).toMatchObject({ kind: ITEM.chest, x, y, health: 300, ownerId: 'anna' });
    expect(anna.inventory.stackAt(24)?.quantity).toBe(2);
    expect(canStand(world.ground, x, y)).toBe(false);
  });

  it('the server refuses to place a structure where it cannot stand, gives the reason, and takes no piece', () => {
    const { anna, place, arena, put } = start([ITEM.wattleWall, ITEM.thatchRoof, 403, ITEM.stoveBed]);
    expect(place(24, at(3, 0))).toBe('Too far away.');
    expect(place(24, at(0, 0))).toBe('Somebody stands there.');
    expect(place(25, at(1, 0))).toBe('A roof needs a wall or a roof beside it.');
    expect(place(26, at(1, 0))).toBe('This cannot be placed.');
    expect(place(29, at(1, 0))).toBe('There is nothing in that slot.');
    expect(place(27, at(1, 0))).toBe('A stove bed needs a room around it.');
    put(ITEM.logWall, 1, 0);
    expect(place(24, at(1, 0))).toBe('Something stands there already.');
    arena.player('olga', 64 * 2, 0, [], PEACE);
    expect(place(24, at(0, 1))).toBe(NO_PLACE.near);
    expect(anna.inventory.stackAt(24)?.quantity).toBe(40);
  });

  it('a player cannot build on water, roads or soft ground, or where newcomers wake', () => {
    const lands: [object, string][] = [
      [{ liquidAt: () => true }, 'Not in the water.'],
      [{ terrainIdAt: () => 'R' }, 'Not on the old road.'],
      [{ terrainIdAt: () => 'A' }, 'Not in the ruins of the station.'],
      [{ terrainIdAt: () => 'B' }, 'Walls sink into this ground.'],
    ];
    for (const [own, reason] of lands) {
      const arena = new Arena({ ...openGround(), ...own });
      const anna = arena.player('anna', 0, 0, [ITEM.wattleWall], PEACE);
      arena.ask(anna, 'structure:place', { slot: 24, x: FIELD.x + 100, y: FIELD.y, request: 1 });
      arena.pass(50);
      expect(arena.refused).toEqual([`structure:place: ${reason}`]);
    }
    const { x, y } = FIRST_SPAWN;
    const arena = new Arena();
    const newcomer = arena.player('anna', x - FIELD.x, y - FIELD.y, [ITEM.chest, ITEM.campfire], PEACE);
    arena.ask(newcomer, 'structure:place', { slot: 24, x: x + 100, y, request: 1 });
    arena.ask(newcomer, 'structure:place', { slot: 25, x: x + 100, y, request: 2 });
    arena.pass(1000);
    expect(arena.refused).toEqual(['structure:place: Nobody builds round the place where newcomers wake.']);
    expect(arena.world.structures.tiles.on(tileAt(x + 100, y))).toHaveLength(1);
  });

  it('a player may place a limited number of pieces outside of a claim, and strangers cannot build in a claim', () => {
    const { world, place, put, arena } = start([ITEM.wattleWall, ITEM.hearth]);
    for (let k = 0; k < 24; k += 1) put(ITEM.wattleWall, 30 + k, 30);
    expect(place(24, at(1, 0))).toBe('Without a hearth you can build 24 pieces at most.');
    expect(place(25, at(-1, 0))).toBeNull();
    expect(place(25, at(-2, 0))).toBe('You have a hearth already.');
    expect(place(24, at(1, 0))).toBeNull();
    expect(claimAt(world, at(9, 10).x, at(9, 10).y)?.ownerId).toBe('anna');
    expect(claimAt(world, at(10, 0).x, at(10, 0).y)).toBeNull();
    const olga = arena.player('olga', 0, 64 * 5, [ITEM.wattleWall, ITEM.hearth], PEACE);
    arena.ask(olga, 'structure:place', { slot: 24, x: olga.x + 64, y: olga.y, request: 1 });
    arena.pass(50);
    expect(arena.refused.at(-1)).toBe('structure:place: This land belongs to another hearth.');
    const hearth = world.structures.tiles.standingOn(tileAt(at(-1, 0).x, HOME.y));
    if (!hearth) throw new Error('no hearth');
    expect(mayUse(world, olga, hearth, 'open')).toBe(false);
    world.fixtures.setState(hearth.id, { ...hearth.state, member1: 'olga' });
    expect(mayUse(world, olga, hearth, 'open')).toBe(true);
    arena.ask(olga, 'structure:place', { slot: 24, x: olga.x + 64, y: olga.y, request: 2 });
    arena.pass(50);
    expect(arena.refused.at(-1)).toContain('belongs to another hearth');
    expect(arena.refused).toHaveLength(3);
  });
});

describe('22.20: small structures', () => {
  it('a player may put up forty small structures outside of her claim, and any number inside it', () => {
    const { place, put, anna, arena } = start([ITEM.sign, ITEM.campfire]);
    for (let k = 0; k < 39; k += 1) put(ITEM.sign, 30 + k, 30);
    expect(place(24, at(1, 0))).toBeNull();
    expect(place(24, at(-1, 0))).toBe('Without a hearth you can put up 40 small things at most.');
    expect(place(25, at(-1, 0))).toBe('Without a hearth you can put up 40 small things at most.');
    expect(anna.inventory.stackAt(25)?.quantity).toBe(40);
    const olga = arena.player('olga', 64 * 8, 0, [ITEM.sign], PEACE);
    arena.ask(olga, 'structure:place', { slot: 24, x: olga.x + 64, y: olga.y, request: 1 });
    arena.pass(50);
    expect(arena.refused.filter((line) => !line.includes('40 small'))).toEqual([]);
    put(ITEM.hearth, 0, 3);
    expect(place(24, at(-1, 0))).toBeNull();
    expect(place(24, at(-1, 1))).toBeNull();
  });

  it('a chunk holds at most four hundred things of all players together, even in a claim, not counting walls', () => {
    const { place, put, anna, arena, world } = start([ITEM.sign, ITEM.wattleWall]);
    const near = at(1, 0);
    const { x, y } = chunkArea(chunkAt(near.x, near.y));
    put(ITEM.hearth, 0, 3);
    for (let k = 0; k < 399; k += 1)
      world.fixtures.add({
        id: `bundle ${k}`,
        kind: 802,
        x: x + 5 + 2 * k,
        y: y + 5,
        health: 0,
        ownerId: null,
        state: {},
      });
    expect(place(24, near)).toBe('There are too many things here already.');
    expect(place(25, near)).toBeNull();
    const revision = anna.inventory.revision;
    arena.ask(anna, 'inventory:drop', { from: 24, quantity: 1, revision, request: 99 });
    arena.pass(50);
    expect(arena.refused.at(-1)).toBe('inventory:drop: There are too many things here already.');
    expect(anna.inventory.stackAt(24)?.quantity).toBe(40);
    world.fixtures.remove('bundle 7');
    expect(place(24, at(-1, 0))).toBeNull();
    expect(place(24, at(-1, 1))).toBe('There are too many things here already.');
  });
});

describe('a chunk that other players have filled', () => {
  const near = at(1, 0);
  const area = chunkArea(chunkAt(near.x, near.y));
  const spot = (k: number) => ({ x: area.x + 7 + 2 * (k % 400), y: area.y + 7 });

  /** Ten strangers with forty signs each; anna has a few things of her own nearby, and a bed. */
  function crowded(items: readonly number[] = [ITEM.sign]) {
    const all = start(items);
    const { arena, world } = all;
    const add = (id: string, ownerId: string | null, kind: number = ITEM.sign, state = {}) => {
      world.fixtures.add({ id, kind, ...spot(world.fixtures.size), health: 1, ownerId, state });
      world.secrets.set(id, { placed: world.wallNow + world.fixtures.size });
    };
    for (let k = 0; k < 400; k += 1) add(`sign ${k}`, `stranger ${Math.floor(k / 40)}`);
    const has = (id: string) => world.fixtures.find(id) !== undefined;
    const of = (ownerId: string) => [...world.structures.ownedBy(ownerId)].length;
    const drop = (slot: number) => {
      arena.ask(all.anna, 'inventory:drop', {
        from: slot,
        quantity: 1,
        revision: all.anna.inventory.revision,
        request: 77,
      });
      arena.pass(50);
    };
    return { ...all, add, has, of, drop };
  }
  const sizeOf = (world: World) => [...world.fixtures.in(chunkAt(near.x, near.y))].length;

  it('a full chunk accepts a thing from a player with fewer things there, and removes the oldest thing of the player with the most', () => {
    const { place, has, of, world } = crowded();
    expect(place(24, near)).toBeNull();
    expect([has('sign 0'), has('sign 1'), has('sign 40')]).toEqual([false, true, true]);
    expect(sizeOf(world)).toBe(400);
    // The first stranger has only 39 now, so the next thing is taken from another stranger.
    world.secrets.set('sign 77', { placed: 1 });
    expect(place(24, at(-1, 0))).toBeNull();
    expect([has('sign 1'), has('sign 40'), has('sign 77')]).toEqual([true, true, false]);
    expect([of('anna'), of('stranger 0'), of('stranger 1'), sizeOf(world)]).toEqual([2, 39, 39, 400]);
  });

  it('a full chunk accepts a dropped pile too, and removes piles in the same way as structures', () => {
    const { drop, has, add, world, anna, arena } = crowded();
    world.fixtures.remove('sign 399');
    for (let k = 0; k < 42; k += 1)
      add(`pile ${k}`, null, 801, { by: 'dropper', goesAt: world.wallNow + 600_000 - k });
    drop(24);
    expect(arena.refused).toEqual([]);
    expect(anna.inventory.stackAt(24)?.quantity).toBe(39);
    expect([has('pile 41'), has('pile 40'), has('sign 0')]).toEqual([false, true, true]);
  });

  it('a full chunk removes empty structures first, and leaves the contents of a removed box as a pile', () => {
    const { place, has, world } = crowded();
    world.contents.set('sign 0', [{ slot: 0, itemId: 3, quantity: 5 }]);
    expect(place(24, near)).toBeNull();
    expect([has('sign 0'), has('sign 1')]).toEqual([true, false]);
    for (let k = 1; k < 40; k += 1) world.contents.set(`sign ${k}`, [{ slot: 0, itemId: 3, quantity: 5 }]);
    for (let k = 40; k < 400; k += 40) world.fixtures.remove(`sign ${k}`);
    for (let k = 0; k < 9; k += 1) world.fixtures.add({ ...bundle(k), ...spot(k) });
    expect(place(24, at(-1, 0))).toBeNull();
    expect(has('sign 0')).toBe(false);
    expect([...world.fixtures.in(chunkAt(near.x, near.y))].filter(({ kind }) => kind === 801)).toHaveLength(
      1,
    );
  });

  it('a full chunk removes no beds, things in claims, or things of players who would be left with no more than the builder has', () => {
    const { place, world, put, of, add } = crowded([ITEM.sign, ITEM.campfire]);
    for (let k = 0; k < 400; k += 1) world.fixtures.remove(`sign ${k}`);
    for (let k = 0; k < 398; k += 1) add(`bag ${k}`, `sleeper ${k % 9}`, ITEM.sleepingBag);
    for (const id of ['first', 'second']) add(id, 'olga');
    expect(place(24, near)).toBeNull();
    expect(of('olga')).toBe(1);
    expect(place(24, at(-1, 0))).toBe('There are too many things here already.');
    put(ITEM.hearth, 0, 3);
    expect(place(24, at(-1, 0))).toBe('There are too many things here already.');
    expect(of('olga')).toBe(1);
  });

  it('a full chunk removes nothing from a claim, however many things one player has there', () => {
    const { place, world, put, of, add } = crowded();
    for (let k = 0; k < 400; k += 1) world.fixtures.remove(`sign ${k}`);
    put(ITEM.hearth, 0, 3);
    for (let k = 0; k < 20; k += 1)
      world.fixtures.add({ ...bundle(k), id: `member ${k}`, ...at(0, 4), kind: ITEM.sign, ownerId: 'vera' });
    for (const id of ['first', 'second']) add(id, 'olga');
    for (let k = 0; k < 377; k += 1) world.fixtures.add({ ...bundle(k), ...spot(k) });
    expect(sizeOf(world)).toBe(400);
    expect(place(24, near)).toBeNull();
    expect([of('vera'), of('olga'), sizeOf(world)]).toEqual([20, 1, 400]);
  });

  it("claims may fill at most three quarters of a chunk's capacity", () => {
    const { place, world, put, anna } = start([ITEM.sign]);
    put(ITEM.hearth, 0, 3);
    const inClaim = { ...at(0, 4), ownerId: 'anna', kind: ITEM.sign, health: 1, state: {} };
    for (let k = 0; k < 298; k += 1) world.fixtures.add({ id: `hers ${k}`, ...inClaim });
    expect(place(24, near)).toBeNull();
    expect(place(24, at(-1, 0))).toBe('There are too many things here already.');
    expect(sizeOf(world)).toBe(300);
    expect(anna.inventory.stackAt(24)?.quantity).toBe(39);
  });
});

const bundle = (k: number) => ({ id: `bundle ${k}`, kind: 802, health: 0, ownerId: null, state: {} });

describe('rooms', () => {
  it('a room needs a roof and closed walls: the room survives an open door, but not a missing wall', () => {
    const { world, put } = start([]);
    for (let dx = 9; dx <= 13; dx += 1) {
      for (let dy = 9; dy <= 13; dy += 1) {
        put(ITEM.thatchRoof, dx, dy);
        const isRim = dx === 9 || dx === 13 || dy === 9 || dy === 13;
        if (isRim) put(dx === 11 && dy === 13 ? ITEM.wattleDoor : ITEM.logWall, dx, dy);
      }
    }
    const inside = at(11, 11);
    expect(roomAt(world, inside.x, inside.y)).toMatchObject({ tier: 2, hasFire: false });
    expect(roomAt(world, inside.x, inside.y)?.tiles.size).toBe(9);
    expect(buildingCoverAt(world, inside.x, inside.y, { windX: 100, windY: 0 })).toBe(1);
    const lee = at(14.6, 11);
    expect(buildingCoverAt(world, lee.x, lee.y, { windX: 100, windY: 0 })).toBe(0.6);
    expect(buildingCoverAt(world, lee.x, lee.y, { windX: -100, windY: 0 })).toBe(0);
    const fire = put(ITEM.campfire, 10, 10);
    world.fixtures.setState(fire.id, { burning: world.wallNow + 5000 });
    expect(roomAt(world, inside.x, inside.y)?.hasFire).toBe(true);
    const door = world.structures.tiles.standingOn(tileAt(at(11, 13).x, at(11, 13).y));
    if (!door) throw new Error('no door');
    expect(canStand(world.ground, door.x, door.y)).toBe(false);
    world.fixtures.setState(door.id, { open: true });
    expect(canStand(world.ground, door.x, door.y)).toBe(true);
    // With the door open, 11 of the 12 outer sides of the room are still closed.
    expect(roomAt(world, inside.x, inside.y)).not.toBeNull();
    world.fixtures.remove(world.structures.tiles.standingOn(tileAt(at(10, 9).x, at(10, 9).y))?.id ?? '');
    expect(roomAt(world, inside.x, inside.y)).toBeNull();
  });
});
