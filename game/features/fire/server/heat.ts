/** The warmth of what burns and steams round a place. What somebody carries in their hand is not in it. */
import type { World } from '#game/server/world/world.ts';
import { heatAtDistance } from '../shared/fire.ts';
import { firesNear, fireWarmthOf } from './fires.ts';
import { landHeatOf } from './land-heat.ts';

/** The two strongest sources, in °C; 0 where there are none. The land counts as one. */
export interface HeatHere {
  readonly strongest: number;
  readonly second: number;
}

/** No fixture warms farther than this, in px. */
const REACH = 400;

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
