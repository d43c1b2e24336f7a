/**
 * An ice box uses up one piece of ice per real day, and its food ages once the last piece is gone; no timer is needed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collapseStructure } from '#game/features/building/server/collapse.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { takeBackStructure } from '#game/features/building/server/upkeep-work.ts';
import { changeContents, contentsAsHoldings } from '#game/features/inventory/server/open-containers.ts';
import { ICE_LASTS_MS, MINUTE_MS } from '#game/features/inventory/shared/freshness.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { setTime } from '#game/server/world/tick.ts';
import { World } from '#game/server/world/world.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import { openGround } from '#tests/helpers/sim.ts';
import { identity } from '#tests/helpers/world/identity.ts';

const BEGIN = 1_700_000_000_000;
const LEFT_MS = 30 * MINUTE_MS;
const [ICE_SLOT, MEAT_SLOT] = [FIRST_SLOT.container, FIRST_SLOT.container + 1];

function box(ice: number, ground: TerrainId = TERRAIN.moss) {
  const world = new World({ ...openGround(), terrainIdAt: () => ground });
  let turn = 0;
  const at = (wallNow: number) => {
    turn += 1;
    setTime(world, { turn, wallNow });
  };
  at(BEGIN);
  const fixture = placeStructure(world, null, ITEM.iceBox, 9000, 9000);
  const { id } = fixture;
  const put = (slot: number, stack: Stack | null) => changeContents(world, id, new Map([[slot, stack]]));
  put(MEAT_SLOT, { itemId: ITEM.gameMeat, quantity: 3, state: { spoilsAt: BEGIN + LEFT_MS } });
  if (ice > 0) put(ICE_SLOT, { itemId: ITEM.ice, quantity: ice });
  return {
    world,
    fixture,
    at,
    put,
    ice: () => contentsAsHoldings(world, id).get(ICE_SLOT)?.quantity ?? 0,
    /** Minutes for which the meat would still stay good in a bag; null if it is spoilt. */
    good: () => {
      const meat = contentsAsHoldings(world, id).get(MEAT_SLOT);
      return meat?.itemId === ITEM.gameMeat
        ? ((meat.state?.spoilsAt ?? 0) - world.wallNow) / MINUTE_MS
        : null;
    },
  };
}

it('an ice box keeps food unchanged while it contains ice, and uses up one piece per day', () => {
  const { at, ice, good } = box(3);
  at(BEGIN + ICE_LASTS_MS - 1000);
  expect([ice(), good()]).toEqual([3, 30]);
  at(BEGIN + 2.5 * ICE_LASTS_MS);
  expect([ice(), good()]).toEqual([1, 30]);
  at(BEGIN + 3 * ICE_LASTS_MS + 20 * MINUTE_MS);
  expect([ice(), good()]).toEqual([0, 10]);
  at(BEGIN + 3 * ICE_LASTS_MS + 31 * MINUTE_MS);
  expect(good()).toBeNull();
});

it('an ice box on cold ground uses up no ice', () => {
  const { at, ice, good } = box(2, TERRAIN.permafrost);
  at(BEGIN + 20 * ICE_LASTS_MS);
  expect([ice(), good()]).toEqual([2, 30]);
});

it('putting an item into an ice box or taking one out does not restart the melting of the current piece of ice', () => {
  const { at, ice, put, good } = box(2);
  at(BEGIN + 0.75 * ICE_LASTS_MS);
  put(FIRST_SLOT.container + 5, { itemId: ITEM.stone, quantity: 1 });
  at(BEGIN + 1.25 * ICE_LASTS_MS);
  expect(ice()).toBe(1);
  put(ICE_SLOT, { itemId: ITEM.ice, quantity: 4 });
  at(BEGIN + 2.1 * ICE_LASTS_MS);
  expect([ice(), good()]).toEqual([3, 30]);
  put(ICE_SLOT, null);
  at(BEGIN + 2.1 * ICE_LASTS_MS + 10 * MINUTE_MS);
  expect(good()).toBe(20);
  // A day without ice does not shorten the life of the next piece.
  put(MEAT_SLOT, null);
  at(BEGIN + 5 * ICE_LASTS_MS);
  put(ICE_SLOT, { itemId: ITEM.ice, quantity: 1 });
  at(BEGIN + 5.9 * ICE_LASTS_MS);
  expect(ice()).toBe(1);
});

it('a collapsed ice box leaves its contents on the ground with their current freshness', () => {
  const { world, fixture, at } = box(1);
  at(BEGIN + ICE_LASTS_MS + 10 * MINUTE_MS);
  collapseStructure(world, fixture, MINUTE_MS);
  const pile = [...world.fixtures.all()].find(({ definition }) => definition.keptAs === 'pile');
  const rows = [...contentsAsHoldings(world, pile?.id ?? '').values()];
  expect(rows).toMatchObject([
    { itemId: ITEM.gameMeat, state: { spoilsAt: world.wallNow + 20 * MINUTE_MS } },
  ]);
});

it('an ice box can be taken back once everything in it has melted', () => {
  const { world, at } = box(0);
  const anna = world.add(identity('anna', 9200, 9040));
  const { id } = placeStructure(world, anna, ITEM.iceBox, 9200, 9000);
  changeContents(world, id, new Map([[ICE_SLOT, { itemId: ITEM.ice, quantity: 2 }]]));
  at(BEGIN + 1.5 * ICE_LASTS_MS);
  expect(takeBackStructure(world, anna, id, 1)).toBe('Empty it first.');
  at(BEGIN + 2.1 * ICE_LASTS_MS);
  expect(contentsAsHoldings(world, id).size).toBe(0);
  expect(takeBackStructure(world, anna, id, 2)).toBeNull();
  expect(world.fixtures.find(id)).toBeUndefined();
  expect(world.contents.of(id)).toEqual([]);
});

it('the contents of an ice box do not depend on how often a player looks into it', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { maxLength: 6 }),
      (ice, looks) => {
        const [often, once] = [box(ice), box(ice)];
        const times = [...looks, 8].sort((a, b) => a - b);
        for (const [k, days] of times.entries()) {
          often.at(BEGIN + days * ICE_LASTS_MS);
          // The player also moves an item at each check.
          often.put(FIRST_SLOT.container + 7, { itemId: ITEM.stone, quantity: k + 1 });
        }
        once.at(BEGIN + 8 * ICE_LASTS_MS);
        expect([often.ice(), often.good()]).toEqual([once.ice(), once.good()]);
      },
    ),
    { numRuns: 200 },
  );
});
