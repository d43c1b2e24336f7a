/** Share of a storm that the place of a fire keeps off. */
import { windCoverAt } from '#game/features/structures/server/shelter.ts';
import { weatherAtPlace } from '#game/features/weather/server/sky-over.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';

/**
 * Returns the cover of a place by land and walls, 0 to 1; 1 under a roof. The wind of this moment counts, because it
 * turns seldom.
 */
export function coverOverFire(world: World, { x, y }: Point): number {
  return windCoverAt(world, x, y, weatherAtPlace(world, x, y));
}
