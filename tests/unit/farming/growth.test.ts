/**
 * Growth of crops: determined by the clock alone, slower in storm, snow and dark, faster when watered and on warm
 * ground.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROPS, cropFromSeed, cropOf } from '#game/features/farming/shared/crops.ts';
import {
  type Bed,
  grownShareAt,
  growthPaceAt,
  growthStageOf,
  isFertile,
  newCropState,
  ripeAt,
  waterCropState,
} from '#game/features/farming/shared/growth.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { daylight } from '#game/features/weather/shared/daylight.ts';
import { PLAIN_CLIMATE, weatherAt } from '#game/features/weather/shared/weather.ts';

const MINUTE = 60_000;
const bed = (terrainId: string, x = 20_000, y = 20_000): Bed => ({ x, y, terrainId, climate: PLAIN_CLIMATE });
const START = 1_790_000_000_000;
const anyTime = fc.integer({ min: 0, max: 3e12 });

describe('the crops', () => {
  it('the crops come from seven kinds of seed, each of which gives at least one seed back', () => {
    expect(CROPS.map(({ seed }) => seed).sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 504, 516, 517]);
    for (const crop of CROPS) {
      expect(cropFromSeed(crop.seed)).toBe(crop);
      expect(cropOf(crop.id)).toBe(crop);
      for (const [item, chance, least, most] of crop.gives) {
        expect(itemById(item)).toBeDefined();
        expect(chance > 0 && chance <= 1 && least >= 1 && least <= most).toBe(true);
      }
      const [, , least = 0] = crop.gives[0] ?? [];
      expect(least).toBeGreaterThanOrEqual(1);
    }
  });

  it('the crops grow only on moss, shrubland, volcanic soil and sinter', () => {
    for (const id of ['m', 'n', 'v', 'g']) expect(isFertile(id)).toBe(true);
    for (const id of ['d', 's', 'w', 'k', 'A', 'R', '', 'toString']) expect(isFertile(id)).toBe(false);
  });
});

describe('growth of a crop', () => {
  it('a crop grows in 12 minutes on sinter without a storm, elsewhere in 20 plus time lost at night, and never in over 60', () => {
    let calm = 0;
    for (let k = 0; k < 1000; k += 1) {
      const from = START + k * 7 * MINUTE;
      const minutes = (ripeAt(bed('m'), from, 1, false) - from) / MINUTE;
      const warm = (ripeAt(bed('g'), from, 1, false) - from) / MINUTE;
      const isCalm = Array.from(
        { length: 50 },
        (_, at) => weatherAt(from + at * 15_000, PLAIN_CLIMATE, bed('g')).storm,
      ).every((storm) => storm === 0);
      expect(minutes).toBeGreaterThan(20);
      expect(minutes).toBeLessThan(60);
      expect(warm).toBeGreaterThanOrEqual(12 - 1e-6);
      expect(warm).toBeLessThan(minutes);
      if (isCalm) expect(warm).toBeCloseTo(12, 2);
      if (isCalm) calm += 1;
    }
    expect(calm).toBeGreaterThan(100);
  });

  it('a crop grows more slowly in storm, snow and dark, but never stops growing', () => {
    fc.assert(
      fc.property(anyTime, (wall) => {
        const pace = growthPaceAt(bed('m'), wall);
        const { storm, snow } = weatherAt(wall, PLAIN_CLIMATE, bed('m'));
        expect(pace).toBeGreaterThan(0.2);
        expect(pace).toBeLessThanOrEqual(1);
        if (storm > 0.9) expect(pace).toBeLessThan(0.5);
        if (storm === 0 && snow === 0 && daylight(wall).darkness === 0) expect(pace).toBe(1);
      }),
    );
  });

  it("a crop's growth depends only on the time of sowing, not on when a player looks", () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 60 * MINUTE }), (wall, later) => {
        const growing = newCropState(bed('n'), wall);
        expect(newCropState(bed('n'), wall)).toEqual(growing);
        expect(grownShareAt(growing, wall)).toBe(0);
        expect(grownShareAt(growing, growing.ripe)).toBe(1);
        expect(grownShareAt(growing, wall + later + 1)).toBeGreaterThanOrEqual(
          grownShareAt(growing, wall + later),
        );
        expect([0, 1, 2, 3]).toContain(growthStageOf(growing, wall + later));
      }),
    );
  });

  it('watering a crop speeds up its growth, more so the earlier it is done, and is never undone', () => {
    fc.assert(
      fc.property(anyTime, fc.double({ min: 0, max: 0.98, noNaN: true }), (wall, share) => {
        const growing = newCropState(bed('v'), wall);
        const at = wall + share * (growing.ripe - wall);
        const watered = waterCropState(bed('v'), growing, at);
        expect(watered.ripe).toBeLessThanOrEqual(growing.ripe);
        expect(watered.ripe).toBeGreaterThanOrEqual(at);
        expect(grownShareAt(watered, at)).toBeGreaterThanOrEqual(grownShareAt(growing, at) - 1e-9);
        const later = waterCropState(bed('v'), growing, at + 0.5 * (growing.ripe - at));
        expect(later.ripe).toBeGreaterThanOrEqual(watered.ripe - 1);
      }),
    );
    const growing = newCropState(bed('v'), START);
    const atOnce = waterCropState(bed('v'), growing, START);
    expect((growing.ripe - START) / (atOnce.ripe - START)).toBeGreaterThan(1.3);
  });
});
