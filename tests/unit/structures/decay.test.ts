/** Decay and upkeep: computed from the wall clock, and the same whether or not a player was near. */
import { describe, expect, it } from 'vitest';
import { removeDecayed } from '#game/features/building/server/collapse.ts';
import { placeStructure } from '#game/features/building/server/structures.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { decaysAt, healthNow } from '#game/features/structures/server/decay.ts';
import { accrueUpkeep, payUpkeep } from '#game/features/structures/server/upkeep.ts';
import { decayEndOf, healthAt, REAL_DAY_MS, REAL_HOUR_MS } from '#game/features/structures/shared/decay.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { Arena, FIELD } from '#tests/helpers/world/fight.ts';

const HOME = tileMiddle(tileAt(FIELD.x, FIELD.y));

function start() {
  const arena = new Arena();
  const { world } = arena;
  const anna = arena.player('anna');
  const put = (kind: number, dx: number, dy: number) =>
    placeStructure(world, anna, kind, HOME.x + 64 * dx, HOME.y + 64 * dy);
  const now = ({ id }: Fixture): Fixture => {
    const fixture = world.fixtures.find(id);
    if (!fixture) throw new Error('it is gone');
    return fixture;
  };
  return { world, anna, put, now };
}

/** Advances the wall clock without a turn, like a server with no players online. */
function sleep(world: World, ms: number): void {
  world.wallNow += ms;
}

const held = (world: World, id: string) =>
  world.contents.of(id).reduce((sum, { quantity }) => sum + quantity, 0);

describe('decay of structures', () => {
  it('decay outside of a claim takes the time given in the design', () => {
    const hours = new Map(STRUCTURES.map(({ key, decay }) => [key, decay]));
    for (const [key, expected] of [
      ['wattle_wall', 24],
      ['torch_stand', 24],
      ['workbench', 72],
      ['chest', 72],
      ['campfire', 2],
      ['sleeping_bag', 14 * 24],
    ] as const)
      expect(hours.get(key), key).toBe(expected);
  });

  it('decay is the same however often it is computed, and the displayed time is the real one', () => {
    const { next: random } = createRng(19);
    for (const structure of STRUCTURES) {
      const { world, put, now } = start();
      const fixture = put(structure.id, 3, 3);
      const end = decaysAt(world, fixture);
      if (end === null) continue;
      const whole = {
        structure,
        health: fixture.health,
        ownerId: 'anna',
        state: fixture.state,
        hearth: null,
      };
      expect(end).toBe(decayEndOf(whole));
      const hours = (end - world.wallNow) / REAL_HOUR_MS;
      for (let k = 0; k < 20; k += 1) {
        sleep(world, (random() * hours * REAL_HOUR_MS) / 25);
        if (random() < 0.5) removeDecayed(world, fixture.chunk);
        expect(healthNow(world, now(fixture))).toBeCloseTo(healthAt(whole, world.wallNow), 6);
      }
      world.wallNow = end - 1000;
      expect(healthNow(world, now(fixture))).toBeGreaterThan(0);
      world.wallNow = end + 1;
      expect(healthNow(world, now(fixture))).toBe(0);
    }
  });
});

describe('upkeep of a claim', () => {
  it('upkeep is the same whether counted in one step or in many', () => {
    const { next: random } = createRng(7);
    for (let round = 0; round < 20; round += 1) {
      const [one, many] = [start(), start()];
      const kinds = [ITEM.wattleWall, ITEM.logWall, ITEM.basaltWall, ITEM.plankRoof];
      const plan = Array.from({ length: 30 }, (_, k) => ({
        kind: kinds[Math.floor(random() * kinds.length)] ?? ITEM.logWall,
        dx: (k % 6) - 3,
        dy: Math.floor(k / 6) + 2,
      }));
      const stock = [14, 3, 4].map((itemId, slot) => ({
        slot,
        itemId,
        quantity: 1 + Math.floor(random() * 60),
      }));
      const hearths = [one, many].map((side) => {
        const hearth = side.put(ITEM.hearth, 0, 0);
        for (const { kind, dx, dy } of plan) side.put(kind, dx, dy);
        side.world.contents.set(hearth.id, stock);
        accrueUpkeep(side.world, hearth.id, true);
        return hearth;
      });
      const days = random() * 14;
      sleep(one.world, days * REAL_DAY_MS);
      for (let k = 0; k < 12; k += 1) {
        sleep(many.world, (days * REAL_DAY_MS) / 12);
        const hearth = hearths[1];
        if (hearth && random() < 0.5) accrueUpkeep(many.world, hearth.id, false);
        if (hearth && random() < 0.3) payUpkeep(many.world, hearth.id);
      }
      const healths = [one, many].map(({ world }) =>
        [...world.fixtures.in(hearths[0]?.chunk ?? 0)]
          .map(
            (fixture) => `${fixture.x} ${fixture.y} ${fixture.kind} ${healthNow(world, fixture).toFixed(1)}`,
          )
          .sort(),
      );
      expect(healths[0]).toEqual(healths[1]);
      for (const [k, { world }] of [one, many].entries()) payUpkeep(world, hearths[k]?.id ?? '');
      expect(held(one.world, hearths[0]?.id ?? '')).toBe(held(many.world, hearths[1]?.id ?? ''));
    }
  });

  it('a log house of 41 tiles costs ten timber per day, and lasts for 72 hours plus four days if its upkeep is not paid', () => {
    const { world, put, now } = start();
    const hearth = put(ITEM.hearth, 0, 0);
    const pieces = Array.from({ length: 41 }, (_, k) =>
      put(ITEM.logWall, (k % 9) - 4, Math.floor(k / 9) + 2),
    );
    world.contents.set(hearth.id, [{ slot: 0, itemId: 3, quantity: 41 }]);
    accrueUpkeep(world, hearth.id, true);
    sleep(world, REAL_DAY_MS);
    payUpkeep(world, hearth.id);
    expect(held(world, hearth.id)).toBe(31);
    const [piece] = pieces;
    if (!piece) throw new Error('nothing was put up');
    sleep(world, 3 * REAL_DAY_MS + 72 * REAL_HOUR_MS);
    expect(healthNow(world, now(piece))).toBeCloseTo(600, -1);
    sleep(world, 48 * REAL_HOUR_MS);
    expect(healthNow(world, now(piece))).toBeCloseTo(300, -2);
    // Once upkeep is paid again, the house stops decaying, but does not recover either.
    world.contents.set(hearth.id, [{ slot: 0, itemId: 3, quantity: 41 }]);
    accrueUpkeep(world, hearth.id, true);
    sleep(world, REAL_DAY_MS);
    expect(healthNow(world, now(piece))).toBeCloseTo(300, -2);
  });

  it('a claim whose owner and members are all absent is kept for thirty days, and then disappears with its hearth', () => {
    const { world, put, now } = start();
    const hearth = put(ITEM.hearth, 0, 0);
    const chest = put(ITEM.chest, 2, 2);
    sleep(world, 30 * REAL_DAY_MS);
    expect(healthNow(world, now(hearth))).toBe(1000);
    sleep(world, 11 * REAL_DAY_MS);
    expect(healthNow(world, now(hearth))).toBe(0);
    expect(healthNow(world, now(chest))).toBe(300);
  });

  it('structures that outlast their hearth count as outside of a claim from then on, whenever they are looked at', () => {
    for (const late of [0, 5 * REAL_HOUR_MS]) {
      const { world, put, now } = start();
      const hearth = put(ITEM.hearth, 0, 0);
      const [wall, chest] = [put(ITEM.basaltWall, 2, 2), put(ITEM.chest, 3, 2)];
      world.contents.set(hearth.id, [{ slot: 0, itemId: ITEM.stone, quantity: 40 }]);
      accrueUpkeep(world, hearth.id, true);
      const [gone, end] = [decaysAt(world, hearth) ?? 0, decaysAt(world, wall) ?? 0];
      // Upkeep was paid for thirty days. When the hearth falls, the wall has been unpaid for ten days, apart from its
      // grace period: three tenths are left.
      expect((end - gone) / REAL_HOUR_MS).toBeCloseTo(0.3 * 24, 3);
      world.wallNow = gone + 1 + late;
      removeDecayed(world, hearth.chunk);
      expect(world.fixtures.find(hearth.id)).toBeUndefined();
      expect(decaysAt(world, now(wall))).toBeCloseTo(end, -1);
      expect(decaysAt(world, now(chest))).toBeCloseTo(gone + 72 * REAL_HOUR_MS, -1);
      world.wallNow = end + 1;
      removeDecayed(world, wall.chunk);
      expect(world.fixtures.find(wall.id)).toBeUndefined();
      expect(world.fixtures.find(chest.id)).toBeDefined();
    }
  });
});
