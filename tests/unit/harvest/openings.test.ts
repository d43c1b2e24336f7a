/** The chests of wrecks: each gives a player its content the first time, and never again. */
import { expect, it } from 'vitest';
import { rollFirstOpening } from '#game/features/harvest/server/first-openings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { lifeOf, parseLife, resumeLife } from '#game/server/world/bodies/life.ts';
import { World } from '#game/server/world/world.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const CHEST = nodeTypeByName('wreck_chest')?.id ?? 0;
/** Five chests, the farthest from the first spawn first, and a herb. */
const CHESTS = [5, 4, 3, 2, 1].map((step) => ({
  id: 100 + step,
  typeId: CHEST,
  x: 2500 + step * 900,
  y: 2500,
}));
const HERB = { id: 9, typeId: 9, x: 2500, y: 2500 };

function start() {
  const nodes = [...CHESTS, HERB];
  const world = new World({
    ...openGround(),
    nodesOfType: (typeId) => nodes.filter((node) => node.typeId === typeId),
  });
  return { world, anna: world.add(identity('anna')), vera: world.add(identity('vera')) };
}

const chest = (rank: number) => ({ id: 101 + rank, typeId: CHEST });

it('the chest of a wreck gives items by the rank of the wreck, once to each player', () => {
  const { world, anna, vera } = start();
  const gun = [
    { itemId: ITEM.babushkasMakarov, quantity: 1 },
    { itemId: ITEM.makarovRound, quantity: 8 },
  ];
  expect(rollFirstOpening(world, anna, chest(2))).toEqual(gun);
  expect(rollFirstOpening(world, anna, chest(2))).toEqual([]);
  expect(rollFirstOpening(world, vera, chest(2))).toEqual(gun);
  expect(rollFirstOpening(world, anna, chest(0))).toEqual([{ itemId: ITEM.parchment, quantity: 1 }]);
  expect(rollFirstOpening(world, anna, chest(4))).toEqual([]);
  expect(rollFirstOpening(world, anna, HERB)).toEqual([]);
  expect(anna.opened).toEqual([2, 0]);
});

it("a player's opened chests are saved with the life, and are restored when the player comes back", () => {
  const { world, anna, vera } = start();
  world.changes.take();
  rollFirstOpening(world, anna, chest(1));
  expect(world.changes.take()?.marks.vitals).toEqual(new Set(['anna']));
  resumeLife(vera, parseLife(JSON.parse(JSON.stringify(lifeOf(anna, 0)))), 0);
  expect(rollFirstOpening(world, vera, chest(1))).toEqual([]);
});

it('a life saved before the chests of wrecks existed counts as having opened none', () => {
  const { world, anna } = start();
  const { opened: _, ...before } = lifeOf(anna, 0);
  expect(parseLife(before).opened).toEqual([]);
  expect(rollFirstOpening(world, anna, chest(3))).toEqual([{ itemId: ITEM.warmCore, quantity: 1 }]);
});
