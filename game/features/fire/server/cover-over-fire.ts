/** Share of a storm from which the place of a fire is sheltered. */
import { windCoverAt } from '#game/features/structures/server/shelter.ts';
import { weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/**
 * Returns the cover that land and walls give a place, 0 to 1; 1 under a roof. The current wind is used, because the
 * wind rarely turns.
 */
export function coverOverFire(world: World, { x, y }: Point): number {
  return windCoverAt(world, x, y, weatherAtPlace(world, x, y));
}
