/** Building beside players who have left and whose bodies still lie there. */
import { expect, it } from 'vitest';
import { refusalToPlace } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { withTruce } from '#game/features/pvp/shared/pvp.ts';
import { NO_PLACE } from '#game/features/structures/shared/placing.ts';
import { STRUCTURES, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { Arena, FIELD, PEACE } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));
const at = (dx: number) => ({ x: HOME.x + 64 * dx, y: HOME.y });
const WALL = structureOf(ITEM.wattleWall)!;

/** Anna, who builds, and Zoya, who sleeps two tiles east of her. */
function start() {
  const arena = new Arena();
  const join = (id: string, dx: number) =>
    arena.player(id, at(dx).x - FIELD.x, at(dx).y - FIELD.y, [], PEACE);
  const [anna, zoya] = [join('anna', 0), join('zoya', 2)];
  zoya.leavesAt = arena.world.now + 30_000;
  const refusalAt = (dx: number, structure = WALL) => refusalToPlace(arena.world, anna, structure, at(dx));
  const makePeace = () => {
    anna.pvp = withTruce(anna.pvp, 'zoya', arena.world.now);
    zoya.pvp = withTruce(zoya.pvp, 'anna', arena.world.now);
  };
  return { arena, anna, zoya, refusalAt, makePeace };
}

it('a stranger who sleeps refuses walls around her until her body is gone', () => {
  const { arena, zoya, refusalAt } = start();
  expect([-1, 1].map((dx) => refusalAt(dx))).toEqual([NO_PLACE.near, NO_PLACE.beside]);
  arena.world.remove(zoya);
  expect([-1, 1].map((dx) => refusalAt(dx))).toEqual([null, null]);
});

it('a friend who sleeps refuses no wall around her, as long as both are calm', () => {
  const { arena, anna, refusalAt, makePeace } = start();
  makePeace();
  expect([-1, 1].map((dx) => refusalAt(dx))).toEqual([null, null]);
  anna.pvp = { ...anna.pvp, foughtAt: arena.world.now };
  expect([-1, 1].map((dx) => refusalAt(dx))).toEqual([NO_PLACE.near, NO_PLACE.beside]);
});

it('nothing solid is put on a sleeper, also if she is a friend', () => {
  const { refusalAt, makePeace } = start();
  makePeace();
  const solid = STRUCTURES.filter(({ solid }) => solid !== null);
  expect(solid.length).toBeGreaterThan(5);
  for (const structure of solid)
    expect([structure.key, refusalAt(2, structure)]).toEqual([structure.key, NO_PLACE.body]);
});
