/**
 * The ground where newcomers wake: structures allowed there, structures removed from there, and the path inland that
 * stays free.
 */
import { describe, expect, it } from 'vitest';
import { placeStructure, refusalToPlace } from '#game/features/building/server/structures.ts';
import { clearWakingGround } from '#game/features/building/server/waking-ground.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { STRUCTURES, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { CLEARED_MS, WAKING_REACH } from '#game/features/structures/shared/waking-ground.ts';
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { wayInland } from '#game/shared/worldgen/world/way-inland.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const NEAR = 'Nobody builds round the place where newcomers wake.';
const CLAIM = 'Its land would reach the place where newcomers wake.';
const WAY = 'The way inland from where newcomers wake is kept free.';

/** The open field; the tiles of row 312 belong to the way inland. */
function start() {
  const arena = new Arena({ ...openGround(), keptFreeTile: (_x, tileY) => tileY === 312 });
  let asked = 0;
  const refusal = (kind: number, x: number, y: number) => {
    asked += 1;
    const player = arena.player(`p${asked}`, x - FIELD.x, y - FIELD.y, [], PEACE);
    const structure = structureOf(kind);
    if (!structure) throw new Error('no structure');
    const reason = refusalToPlace(arena.world, player, structure, { x: x + 100, y });
    arena.world.remove(player);
    return reason;
  };
  return { arena, world: arena.world, refusal };
}

describe('22.18: the ground where newcomers wake', () => {
  it('the waking ground refuses walls and solid structures within 1,500 px, and claims that extend into it', () => {
    const { refusal } = start();
    for (const { x, y } of [FIRST_SPAWN, WORLD_CENTRE]) {
      for (const away of [700, 1000, WAKING_REACH - 160]) {
        for (const kind of [ITEM.wattleWall, ITEM.basaltWall, ITEM.logDoor, ITEM.chest, ITEM.workbench])
          expect(refusal(kind, x + away, y), `${kind} at ${away}`).toBe(NEAR);
      }
      expect(refusal(ITEM.wattleWall, x + WAKING_REACH, y)).toBeNull();
      expect(refusal(ITEM.hearth, x, y + 1000)).toBe(CLAIM);
      expect(refusal(ITEM.hearth, x, y + WAKING_REACH + 600)).toBe(CLAIM);
      expect(refusal(ITEM.hearth, x, y + WAKING_REACH + 740)).toBeNull();
    }
  });

  it('the waking ground accepts a fire, a torch stand, a sleeping bag and a snare, but no other structure', () => {
    const { refusal } = start();
    const allowed = STRUCTURES.filter(({ id }) => refusal(id, FIRST_SPAWN.x + 900, FIRST_SPAWN.y) === null);
    expect(allowed.map(({ key }) => key)).toEqual(['campfire', 'torch_stand', 'sleeping_bag', 'snare']);
    for (const { key, solid } of allowed) expect(solid, key).toBeNull();
  });

  it('nothing solid may be placed on the way inland', () => {
    const { refusal } = start();
    const y = 312 * 64 + 32;
    expect(refusal(ITEM.wattleWall, FIELD.x, y)).toBe(WAY);
    expect(refusal(ITEM.chest, FIELD.x, y)).toBe(WAY);
    expect(refusal(ITEM.campfire, FIELD.x, y)).toBeNull();
    expect(refusal(ITEM.wattleWall, FIELD.x, y + 64)).toBeNull();
  });

  it('a structure on the waking ground disappears within a day despite upkeep, and its contents stay on the ground', () => {
    const { arena, world } = start();
    const anna = arena.player('anna', 0, 0, [], PEACE);
    const at = (dx: number, dy: number) => tileMiddle(tileAt(FIRST_SPAWN.x + dx, FIRST_SPAWN.y + dy));
    const put = (kind: number, dx: number, dy: number, owner: typeof anna | null = anna) =>
      placeStructure(world, owner, kind, at(dx, dy).x, at(dx, dy).y);
    const hearth = put(ITEM.hearth, 900, 0);
    const chest = put(ITEM.chest, 1000, 0);
    const wall = put(ITEM.basaltWall, 700, 0);
    const bag = put(ITEM.sleepingBag, 800, 0);
    const own = put(ITEM.hearth, 300, 0, null);
    world.fixtures.setState(own.id, { ...own.state, lasts: true });
    const far = placeStructure(world, anna, ITEM.basaltWall, FIELD.x + 64, FIELD.y + 640);
    world.contents.set(chest.id, [{ slot: 0, itemId: ITEM.stone, quantity: 7 }]);
    clearWakingGround(world);
    const ends = [hearth, chest, wall].map(({ id }) => world.fixtures.find(id)?.state.goesBy);
    expect(ends).toEqual(Array(3).fill(world.wallNow + CLEARED_MS));
    for (const { id } of [bag, own, far]) expect(world.fixtures.find(id)?.state.goesBy).toBeUndefined();
    // A restart does not grant another day.
    arena.skipped += CLEARED_MS / 2;
    arena.pass(100);
    clearWakingGround(world);
    expect(world.fixtures.find(wall.id)?.state.goesBy).toBe(ends[0]);
    arena.skipped += CLEARED_MS / 2;
    arena.player('olga', FIRST_SPAWN.x - FIELD.x, FIRST_SPAWN.y - FIELD.y, [], PEACE);
    arena.pass(2000);
    for (const { id } of [hearth, chest, wall]) expect(world.fixtures.find(id)).toBeUndefined();
    expect(world.fixtures.find(own.id)).toBeDefined();
    expect(world.fixtures.find(far.id)).toBeDefined();
    const piles = world.fixtures.near(chest.x, chest.y, 100).filter(({ kind }) => kind === 801);
    expect(piles.flatMap(({ id }) => world.contents.of(id))).toMatchObject([
      { itemId: ITEM.stone, quantity: 7 },
    ]);
  });
});

describe('22.18: the way inland', () => {
  const WIDTH = 24;
  const open = () => new Uint8Array(WIDTH * WIDTH).fill(1);
  const count = (way: Uint8Array) => way.reduce((sum, tile) => sum + tile, 0);

  it('the way inland is five tiles wide, and the same each time it is computed for a world', () => {
    const way = wayInland(open(), WIDTH, 5 * WIDTH + 5, 5 * WIDTH + 18);
    expect(count(way)).toBe(18 * 5);
    expect(way).toEqual(wayInland(open(), WIDTH, 5 * WIDTH + 5, 5 * WIDTH + 18));
  });

  it('the way inland avoids a narrow gap if there is a wide one, and otherwise goes through it', () => {
    const land = open();
    for (let y = 0; y < WIDTH; y += 1) if (y !== 6 && (y < 14 || y > 19)) land[y * WIDTH + 12] = 0;
    const way = wayInland(land, WIDTH, 6 * WIDTH + 4, 6 * WIDTH + 20);
    expect(way[6 * WIDTH + 12]).toBe(0);
    expect(way[16 * WIDTH + 12]).toBe(1);
    for (let y = 14; y < 20; y += 1) land[y * WIDTH + 12] = 0;
    expect(wayInland(land, WIDTH, 6 * WIDTH + 4, 6 * WIDTH + 20)[6 * WIDTH + 12]).toBe(1);
    land[6 * WIDTH + 12] = 0;
    expect(count(wayInland(land, WIDTH, 6 * WIDTH + 4, 6 * WIDTH + 20))).toBe(0);
  });
});
