/** Day and night: equal for all players at any time, without jumps, and within their limits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, daylight } from '#game/features/weather/shared/daylight.ts';
import { bubblesAt, geyserEruptionAt, isBreathVisible } from '#game/features/weather/shared/weather.ts';

const anyTime = fc.integer({ min: 0, max: 4_000_000_000_000 });
const hour = (h: number) => (h / 24) * DAY_MS;

describe('daylight over a day', () => {
  it('daylight passes from night through dawn and day to dusk within a day of 24 minutes', () => {
    expect([1, 4, 12, 21, 23].map((h) => daylight(hour(h)).phase)).toEqual([
      'night',
      'dawn',
      'day',
      'dusk',
      'night',
    ]);
    expect(daylight(hour(12))).toMatchObject({ hour: 12, darkness: 0, tint: [1, 1, 1] });
    expect(daylight(hour(1)).darkness).toBe(1);
    expect(daylight(hour(1) + 7 * DAY_MS)).toEqual(daylight(hour(1)));
  });

  it('daylight never jumps, and it never gets too dark to see', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const [now, next] = [daylight(time), daylight(time + 1000)];
        for (const k of [0, 1, 2] as const) {
          expect(Math.abs(now.tint[k] - next.tint[k])).toBeLessThan(0.03);
          expect(now.tint[k]).toBeGreaterThan(0.25);
          expect(now.tint[k]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('daylight turns warm as the sun sinks, and then blue', () => {
    const [low, blue] = [daylight(hour(21.1)).tint, daylight(hour(21.9)).tint];
    expect(low[0]).toBeGreaterThan(low[2] + 0.1);
    expect(blue[2]).toBeGreaterThan(blue[0] + 0.25);
    // Neither the light of the low sun nor the blue light is green.
    for (const [red, green, other] of [low, blue]) expect(green).toBeLessThan(Math.max(red, other));
  });
});

describe('visible breath', () => {
  it('breath is visible over snow, at night also over moss, and never over springs', () => {
    expect(isBreathVisible('s', 0)).toBe(true);
    expect(isBreathVisible('m', 0)).toBe(false);
    expect(isBreathVisible('m', 1)).toBe(true);
    expect(isBreathVisible('g', 1)).toBe(false);
  });
});

describe('hot water', () => {
  it('hot water bubbles on about two of five tiles', () => {
    let count = 0;
    for (let y = 0; y < 100; y++) for (let x = 0; x < 100; x++) count += bubblesAt(x, y) ? 1 : 0;
    expect(count / 10_000).toBeGreaterThan(0.37);
    expect(count / 10_000).toBeLessThan(0.43);
  });

  it('a geyser erupts for a while and then rests for longer, at its own times', () => {
    const times = Array.from({ length: 420 }, (_, k) => k * 100);
    const active = times.filter((time) => geyserEruptionAt(3, 4, time) > 0).length / times.length;
    expect(active).toBeGreaterThan(0.1);
    expect(active).toBeLessThan(0.25);
    const starts = [0, 1, 2].map((x) => times.findIndex((time) => geyserEruptionAt(x, 9, time) > 0.9));
    expect(new Set(starts).size).toBe(3);
  });
});
