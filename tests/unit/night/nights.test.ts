/** Quiet nights: three in ten, quiet from dusk to dawn and for all players alike. */
import { expect, it } from 'vitest';
import { DAY_MS } from '#game/features/weather/shared/daylight.ts';
import { isQuietNight } from '#game/features/weather/shared/nights.ts';

it('quiet nights are three in ten, and each lasts from dusk to dawn', () => {
  let quiet = 0;
  for (let night = 0; night < 3000; night += 1) {
    const midnight = night * DAY_MS;
    const isQuiet = isQuietNight(midnight);
    if (isQuiet) quiet += 1;
    for (const hour of [-3.5, -1, 1, 5]) expect(isQuietNight(midnight + (hour / 24) * DAY_MS)).toBe(isQuiet);
  }
  expect(quiet / 3000).toBeGreaterThan(0.27);
  expect(quiet / 3000).toBeLessThan(0.33);
});
