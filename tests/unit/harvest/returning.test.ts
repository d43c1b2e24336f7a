/** Where and when spent nodes come back: on free ground, and not before anybody's eyes. */
import { describe, expect, it } from 'vitest';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { WATCHED, WATCHED_AT_WAKING } from '#game/features/harvest/server/returning.ts';
import { respawnSeconds } from '#game/features/harvest/shared/harvest.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { isWakingGround } from '#game/features/structures/shared/waking-ground.ts';
import { FIRST_SPAWN } from '#game/shared/constants.ts';
import { nodeTypeById, nodeTypeByName } from '#game/shared/defs/nodes.ts';
import type { Point } from '#game/shared/math/point.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const typeOf = (name: string) => nodeTypeByName(name)?.id ?? 0;
const FAR = { x: FIELD.x + 60_000 - 20_000, y: FIELD.y } as const;

/** Returns a world with one spent node of a type at a place, which is due in two seconds, and a player there. */
function start(name: string, place: Point = FIELD) {
  const node = { id: 1, typeId: typeOf(name), ...place };
  const arena = new Arena({ ...openGround(), nodeById: (id) => (id === 1 ? node : undefined) });
  const { world } = arena;
  const anna = world.add(identity('anna', place.x, place.y));
  const type = nodeTypeById(node.typeId);
  if (!type) throw new Error(`no node is called ${name}`);
  const harvestedAt = world.wallNow - respawnSeconds(type, place) * 1000 + 2000;
  world.nodes.set(1, { health: 0, harvestedAt });
  const stand = (who: typeof anna, dx: number, dy: number): void => {
    who.x = place.x + dx;
    who.y = place.y + dy;
    world.moved(who);
  };
  return { arena, world, anna, stand, isBack: () => world.nodes.stands(1) };
}

const KINDS = [
  'fallen_branch',
  'flint_nodule',
  'dahurian_larch',
  'fireweed',
  'wreck_chest',
  'supply_crate',
  'barrel',
];

describe('a node in the wild', () => {
  it.each(KINDS)(
    'a spent %s does not come back while a player could see it, and does once she cannot',
    (name) => {
      const { arena, world, anna, stand, isBack } = start(name);
      for (const [dx, dy] of [
        [0, 0],
        [WATCHED.x, 0],
        [0, -WATCHED.y],
      ] as const) {
        stand(anna, dx, dy);
        arena.pass(15_000);
        expect(isBack()).toBe(false);
        expect(world.nodes.find(1)?.health).toBe(0);
      }
      stand(anna, WATCHED.x + 1, 0);
      arena.pass(11_000);
      expect(isBack()).toBe(true);
    },
  );

  it('a node stays away until the last of several players is gone, whether they are awake or asleep', () => {
    const { arena, world, anna, stand, isBack } = start('fallen_branch');
    const vera = world.add(identity('vera', FIELD.x + 700, FIELD.y));
    stand(anna, WATCHED.x + 100, 0);
    vera.leavesAt = world.now + 3_600_000;
    arena.pass(15_000);
    expect(isBack()).toBe(false);
    world.remove(vera);
    arena.pass(11_000);
    expect(isBack()).toBe(true);
  });

  it('a node whose chunk fell asleep is back for the player who returns', () => {
    const { arena, anna, stand, isBack } = start('fallen_branch');
    arena.pass(5000);
    expect(isBack()).toBe(false);
    stand(anna, FAR.x - FIELD.x, 0);
    arena.pass(20);
    stand(anna, 0, 0);
    arena.pass(20);
    expect(isBack()).toBe(true);
  });
});

describe('a node near a waking place', () => {
  const camp = { x: FIRST_SPAWN.x + 300, y: FIRST_SPAWN.y };

  it('a camper keeps only the nodes close by from coming back, so that newcomers find the others', () => {
    expect(isWakingGround(camp)).toBe(true);
    const { arena, anna, stand, isBack } = start('fallen_branch', camp);
    stand(anna, WATCHED_AT_WAKING, 0);
    arena.pass(15_000);
    expect(isBack()).toBe(false);
    stand(anna, WATCHED_AT_WAKING + 1, 0);
    arena.pass(11_000);
    expect(isBack()).toBe(true);
  });
});

describe('a tree', () => {
  it('a tree does not grow back round a creature, and does when the creature has gone', () => {
    const { arena, world, anna, stand, isBack } = start('dahurian_larch');
    stand(anna, WATCHED.x + 100, 0);
    const goat = world.creatures.spawn({ id: 'goat', kind: 'goat', x: FIELD.x + 20, y: FIELD.y });
    if (!goat) throw new Error('no goat');
    arena.pass(5000);
    expect(isBack()).toBe(false);
    goat.x += 400;
    world.moved(goat);
    arena.pass(61_000);
    expect(isBack()).toBe(true);
  });

  it('a rock does not grow back into a structure on the next tile', () => {
    const edge = { x: Math.ceil(FIELD.x / 64) * 64 - 8, y: FIELD.y };
    const { arena, world, anna, stand, isBack } = start('basalt_boulder', edge);
    stand(anna, WATCHED.x + 100, 0);
    const wall = placeStructure(world, null, ITEM.campfire, edge.x + 40, edge.y);
    arena.pass(5000);
    expect(isBack()).toBe(false);
    world.fixtures.remove(wall.id);
    arena.pass(61_000);
    expect(isBack()).toBe(true);
  });
});
