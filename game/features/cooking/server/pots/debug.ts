/** Function with which the testing tools advance pots. */
import type { World } from '#game/server/world/world.ts';
import { potOf } from './pot-state.ts';
import { advancePot, scheduleBrew, updatePotState } from './pots.ts';

/** Distance from a place within which pots are advanced, in px. */
const AROUND = 640;

/** Adds `ms` to the elapsed time of every brewing pot around a place (world px). */
export function debugAdvancePots(world: World, x: number, y: number, ms: number): void {
  for (const fixture of [...world.fixtures.near(x, y, AROUND)]) {
    const pot = potOf(fixture);
    if (pot?.phase !== 'brewing') continue;
    updatePotState(world, fixture.id, { since: pot.since - ms });
    scheduleBrew(world, fixture.id);
    advancePot(world, fixture.id);
  }
}
