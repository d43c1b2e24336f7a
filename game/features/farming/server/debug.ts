/** Function with which the testing tools ripen gardens. */
import type { World } from '#game/server/world/world.ts';
import { readCropState } from '../shared/growth.ts';

/** Distance from a place within which crops are ripened, in px. */
const ROUND = 640;

/** Makes every crop around a place (world px) ripe. @returns the number of crops */
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
