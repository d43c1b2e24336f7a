/** How much of a storm the place of a fire keeps off. */
import type { Point } from '#game/shared/math/point.ts';
import { builtCover } from './rooms.ts';
import { coverAt } from './shelter.ts';
import { weatherOver } from './sky-over.ts';
import type { World } from './world.ts';

/** The cover of a place, 0 to 1: 1 under a roof. The wind of this moment counts; it turns seldom. */
export function coverOverFire(world: World, { x, y }: Point): number {
  const weather = weatherOver(world, x, y);
  return Math.max(coverAt(world, x, y, weather), builtCover(world, x, y, weather));
}
