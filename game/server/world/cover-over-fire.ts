/** How much of a storm the place of a fire keeps off. */
import type { Point } from '#game/shared/math/point.ts';
import type { World } from './world.ts';

/** The cover of a place, 0 to 1: 1 under a roof. */
export function coverOverFire(_world: World, _place: Point): number {
  return 0;
}
