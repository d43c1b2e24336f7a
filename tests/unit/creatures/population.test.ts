/** Number of creatures in each region, return of dead creatures, and limits on living ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUDGET,
  herdsOf,
  homeOf,
  isActiveHour,
  REGION_SIZE,
  regionAt,
  regionsRound,
  regrowthMs,
  spawnRoomLeft,
  withLoss,
  withRegrowth,
} from '#game/features/creatures/shared/population.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';

const moss = () => 'm';
const hare = SPECIES.get('hare');
const wolf = SPECIES.get('wolf');
const REGIONS = Array.from({ length: 200 }, (_, at) => at);

describe('creatures at home in a region', () => {
  it('the herds of a region depend only on the seed', () => {
    expect(herdsOf(5, SPECIES.all, moss, 7)).toEqual(herdsOf(5, SPECIES.all, moss, 7));
    const counts = (seed: number) =>
      REGIONS.slice(0, 20).map((region) => herdsOf(region, SPECIES.all, moss, seed));
    expect(counts(7)).not.toEqual(counts(8));
  });

  it('the herds have the density of their species, on average over many regions', () => {
    const million = REGION_SIZE ** 2 / 1_000_000;
    for (const species of [hare, wolf, SPECIES.get('reindeer')]) {
      const heads = REGIONS.flatMap((region) => herdsOf(region, [species], moss, 7)).reduce(
        (sum, { size }) => sum + size,
        0,
      );
      const wanted = (species.density ?? 0) * million * REGIONS.length;
      expect(heads / wanted).toBeGreaterThan(0.8);
      expect(heads / wanted).toBeLessThan(1.2);
    }
  });

  it('a region where no creature can live has no herd, and no region has creatures of folklore', () => {
    expect(herdsOf(5, SPECIES.all, () => 'w', 7)).toEqual([]);
    const all = REGIONS.flatMap((region) => herdsOf(region, SPECIES.all, (x) => (x % 2 ? 'T' : 'b'), 7));
    expect(all.some(({ kind }) => ['sailor', 'kikimora', 'leshy'].includes(kind))).toBe(false);
  });

  it('a herd has its home in its own region, on its own terrain, and moves when the era changes', () => {
    const half = (x: number) => (x % 4096 < 1000 ? 'm' : 'w');
    for (const herd of herdsOf(21, [hare], half, 7)) {
      const home = homeOf(herd, hare, half, 1, 7);
      if (!home) continue;
      expect(regionAt(home.x, home.y)).toBe(21);
      expect(half(home.x)).toBe('m');
      expect(homeOf(herd, hare, half, 2, 7)).not.toEqual(home);
    }
  });

  it('regionsRound returns the regions in a square around a place', () => {
    expect(regionsRound(10, 10, 500)).toEqual([0]);
    expect(regionsRound(REGION_SIZE, 100, 500)).toEqual([0, 1]);
  });
});

describe('dead creatures of a region', () => {
  it('dead creatures come back one after another, however often their number is queried', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.nat(50_000),
        fc.nat(50_000),
        (dead, ms, first, second) => {
          const once = withRegrowth({ dead, since: 0 }, first + second, ms);
          const half = withRegrowth({ dead, since: 0 }, first, ms);
          const twice = half && withRegrowth(half, first + second, ms);
          expect(twice).toEqual(once);
          expect(once?.dead ?? 0).toBe(Math.max(0, dead - Math.floor((first + second) / ms)));
        },
      ),
    );
  });

  it('dead creatures are missing for longer, the rarer their species and the more of it are dead', () => {
    expect(regrowthMs(wolf, 0)).toBeGreaterThan(regrowthMs(hare, 0));
    expect(regrowthMs(hare, 1)).toBe(4 * regrowthMs(hare, 0));
    expect(regrowthMs(hare, 0)).toBeGreaterThanOrEqual(20 * 60_000);
  });

  it('the return of dead creatures is not delayed by another death', () => {
    expect(withLoss(withLoss(null, 1, 100), 2, 900)).toEqual({ dead: 3, since: 100 });
  });
});

describe('limits of living creatures', () => {
  it('the number of living creatures is limited per player, per square and in the whole world', () => {
    expect(spawnRoomLeft([], 0, 0)).toBe(BUDGET.perSquare);
    expect(spawnRoomLeft([], 4, 0)).toBe(2);
    expect(spawnRoomLeft([{ creatures: 9, players: 1 }], 0, 0)).toBe(1);
    expect(spawnRoomLeft([{ creatures: 9, players: 2 }], 0, 0)).toBe(6);
    expect(
      spawnRoomLeft(
        [
          { creatures: 3, players: 2 },
          { creatures: 12, players: 1 },
        ],
        0,
        0,
      ),
    ).toBe(0);
    expect(spawnRoomLeft([], 0, BUDGET.wildlife - 2)).toBe(2);
    expect(BUDGET.wildlife).toBeLessThan(BUDGET.total);
  });
});

it('wolves are active by night and in storms, but hares are not', () => {
  expect(isActiveHour(wolf, 'night', 0)).toBe(true);
  expect(isActiveHour(wolf, 'day', 0)).toBe(false);
  expect(isActiveHour(wolf, 'day', 0.9)).toBe(true);
  expect(isActiveHour(hare, 'night', 0.9)).toBe(false);
});
