/** How strong the storm is over a place, now or at another time: what fires are asked about. */
import type { Point } from '#game/shared/math/point.ts';
import { weatherUnder } from '#game/shared/rules/sky.ts';
import type { World } from './world.ts';

/** Storms come over every ground alike. */
const NO_CLIMATE = { cold: 0, ashen: 0, wet: 0 } as const;

/** The strength of the storm over a place, 0 to 1, by the wall clock in ms. A weather set by hand stays as it is. */
export function stormOver({ sky }: Pick<World, 'sky'>, _place: Point): (wallMs: number) => number {
  return (wallMs) => weatherUnder(sky, wallMs, NO_CLIMATE).storm;
}
