/** Makes noises, which creatures nearby hear at their next thought. */
import type { Point } from '#game/shared/math/point.ts';
import type { World } from './world.ts';

/** Makes a noise that is heard within `radius` px. @param by id of the body that made it; null if no body made it */
export function makeNoise(world: World, { x, y }: Point, radius: number, by: string | null): void {
  world.noises.add({ x, y, radius, by, at: world.now });
}
