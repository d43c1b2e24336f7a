/** The shared cauldron at the world's centre: it hangs there from the first start of a world, and is saved. */
import type { FixtureRecord } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { CENTRE_HEARTH } from './landmarks.ts';
import { EMPTY_POT, initialWaterOf, POT_KIND, packPot } from './pot-state.ts';
import { scheduleBrew } from './pots.ts';

/**
 * Places the landmarks of the world, and the cauldron over their hearth. Call it after the saved fixtures have been
 * restored.
 * @param potId id under which the cauldron is saved, always the same in a world
 */
export function placeLandmarks(world: World, landmarks: readonly FixtureRecord[], potId: string): void {
  world.fixtures.restore(landmarks);
  const hearth = world.fixtures.find(CENTRE_HEARTH);
  if (!hearth) return;
  if (world.fixtures.find(potId)) {
    scheduleBrew(world, potId);
    return;
  }
  const fire = CENTRE_HEARTH;
  const state = packPot({ ...EMPTY_POT, fire, water: initialWaterOf({ fire }) });
  const { x, y } = hearth;
  world.fixtures.add({ id: potId, kind: POT_KIND, x, y: y + 1, health: 0, ownerId: null, state });
}
