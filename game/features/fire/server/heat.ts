/** Warmth of fires and of the land around a place, without lights in hands. */
import type { World } from '#game/server/world/world.ts';
import { heatAtDistance } from '../shared/fire.ts';
import { firesNear, fireWarmthOf } from './fires.ts';
import { landHeatOf } from './land-heat.ts';

/** Warmth of the two strongest sources, in °C; 0 for a missing source. The land counts as one source. */
export interface HeatHere {
  readonly strongest: number;
  readonly second: number;
}

/** Maximum distance at which a fixture warms, in px. */
const REACH = 400;

/** Returns the two strongest sources of warmth at a place in world px. */
export function heatAt(world: World, x: number, y: number): HeatHere {
  let strongest = landHeatOf(world.ground).warmthAt(x, y);
  let second = 0;
  for (const { fixture, away } of firesNear(world, x, y, REACH)) {
    const heat = fireWarmthOf(world, fixture);
    const degrees = heat ? heatAtDistance(heat, away) : 0;
    if (degrees > strongest) [strongest, second] = [degrees, strongest];
    else if (degrees > second) second = degrees;
  }
  return { strongest, second };
}
