/** The sky over a place of the world; clients compute the same. */
import type { World } from '#game/server/world/world.ts';
import type { Daylight } from '../shared/daylight.ts';
import { daylightUnder, weatherUnder } from '../shared/sky.ts';
import { PLAIN_CLIMATE, type Weather } from '../shared/weather.ts';

/**
 * Returns the weather over a place (world px) in the running turn. It takes about a microsecond.
 * @param wallMs the time of the weather if it is not the current time, ms since the epoch
 */
export function weatherAtPlace(world: World, x: number, y: number, wallMs: number = world.wallNow): Weather {
  return weatherUnder(world.sky, wallMs, world.ground.climateAt?.(x, y) ?? PLAIN_CLIMATE, { x, y });
}

/** Returns the light of the running turn; it is the same everywhere. */
export function currentDaylight(world: World): Daylight {
  return daylightUnder(world.sky, world.wallNow);
}
