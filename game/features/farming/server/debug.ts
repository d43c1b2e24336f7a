/** Gardens, as tools for testing reach into them. */
import type { World } from '#game/server/world/world.ts';
import { readCropState } from '../shared/growth.ts';

/** How far round a place, in px. */
const ROUND = 640;

/** Makes everything ripe that is sown round a place (world px). @returns how many crops that is */
export function ripenCropsAround(world: World, x: number, y: number): number {
  let count = 0;
  for (const { id, state } of world.fixtures.near(x, y, ROUND)) {
    const growing = readCropState(state);
    if (!growing) continue;
    world.fixtures.setState(id, { ...growing, ripe: world.wallNow });
    count += 1;
  }
  return count;
}
