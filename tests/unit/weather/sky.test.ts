/** A sky that was set by hand: the hour is the requested one, and the weather is the named one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, daylight } from '#game/features/weather/shared/daylight.ts';
import {
  daylightUnder,
  PLAIN_SKY,
  skyShiftToHour,
  WEATHER_KINDS,
  weatherUnder,
} from '#game/features/weather/shared/sky.ts';
import { weatherAt } from '#game/features/weather/shared/weather.ts';

const CLIMATE = { cold: 0.4, ashen: 0, wet: 0.2 };
const HERE = { x: 2500, y: 2500 };

describe('the hour of the sky', () => {
  it('a sky shifted to an hour shows that hour, whatever the clock says, and advances from there', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 23.99, noNaN: true }),
        fc.integer({ min: 0, max: 4e12 }),
        (hour, wall) => {
          const sky = { ...PLAIN_SKY, shiftMs: skyShiftToHour(hour, wall) };
          expect(sky.shiftMs).toBeGreaterThanOrEqual(0);
          expect(sky.shiftMs).toBeLessThanOrEqual(DAY_MS);
          expect(Math.cos((daylightUnder(sky, wall).hour - hour) * (Math.PI / 12))).toBeCloseTo(1, 6);
          expect(daylightUnder(sky, wall + DAY_MS / 2).hour).toBeCloseTo(
            (daylightUnder(sky, wall).hour + 12) % 24,
            4,
          );
        },
      ),
    );
  });
});

describe('the weather of the sky', () => {
  it('the sky has its natural weather unless a different one is named', () => {
    expect(weatherUnder(PLAIN_SKY, 5e11, CLIMATE, HERE)).toEqual(weatherAt(5e11, CLIMATE, HERE));
    expect(daylightUnder(PLAIN_SKY, 5e11)).toEqual(daylight(5e11));
    for (const weather of WEATHER_KINDS) {
      const forced = weatherUnder({ shiftMs: 0, weather }, 5e11, CLIMATE, HERE);
      expect(
        weatherUnder({ shiftMs: 0, weather }, 9e11, { cold: 1, ashen: 1, wet: 1 }, { x: 0, y: 0 }),
      ).toEqual(forced);
      if (weather !== 'clear') expect(forced[weather]).toBeGreaterThan(0.5);
    }
  });
});
