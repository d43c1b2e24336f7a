/** The weather: the same for everybody, snow in the cold, ash over ash, bubbles and geysers by the clock. */
import { describe, expect, it } from 'vitest';
import { bubblesAt, climateOf, eruptionAt, weatherAt } from '#game/shared/rules/weather.ts';

const MINUTE = 60_000;
/** Every half minute of some ten hours. */
const TIMES = Array.from({ length: 1200 }, (_, at) => 1_790_000_000_000 + at * (MINUTE / 2));
const COLD = climateOf(['s', 'd', 's']);
const ASHEN = climateOf(['h', 'h']);

describe('weather', () => {
  it('has storms and calm, and a storm brings wind, snow and fog', () => {
    const all = TIMES.map((time) => weatherAt(time, COLD));
    const storms = all.filter(({ storm }) => storm > 0.85);
    const calm = all.filter(({ storm }) => storm === 0);
    expect(storms.length).toBeGreaterThan(20);
    expect(calm.length).toBeGreaterThan(storms.length);
    for (const { windX, snow, fog } of storms) {
      expect(Math.abs(windX)).toBeGreaterThan(250);
      expect(snow).toBeGreaterThan(0.8);
      expect(fog).toBeGreaterThan(0.6);
    }
    for (const { windX } of calm) expect(Math.abs(windX)).toBeLessThan(120);
  });

  it('lets ash fall over ash and no snow, more of it in a storm', () => {
    const all = TIMES.map((time) => weatherAt(time, ASHEN));
    for (const { ash, snow } of all) {
      expect(snow).toBe(0);
      expect(ash).toBeGreaterThan(0.3);
      expect(ash).toBeLessThanOrEqual(1);
    }
    const mean = (list: typeof all) => list.reduce((sum, { ash }) => sum + ash, 0) / list.length;
    expect(mean(all.filter(({ storm }) => storm > 0.85))).toBeGreaterThan(
      mean(all.filter(({ storm }) => storm === 0)) + 0.2,
    );
  });

  it('lets about 40 % of hot tiles bubble', () => {
    const tiles = Array.from({ length: 10_000 }, (_, at) => bubblesAt(at % 100, Math.floor(at / 100)));
    const share = tiles.filter(Boolean).length / tiles.length;
    expect(share).toBeGreaterThan(0.37);
    expect(share).toBeLessThan(0.43);
  });

  it('has a geyser erupt for 7 s in 42, each in its own time', () => {
    const start = TIMES[0] ?? 0;
    const erupting = (tileX: number) =>
      Array.from({ length: 420 }, (_, at) => eruptionAt(tileX, 5, start + at * 100) > 0);
    const seconds = erupting(3).filter(Boolean).length / 10;
    expect(seconds).toBeGreaterThan(6.5);
    expect(seconds).toBeLessThanOrEqual(7);
    expect(erupting(3)).not.toEqual(erupting(4));
    expect(erupting(3)).toEqual(erupting(3));
  });
});
