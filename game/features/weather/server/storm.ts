/** How strong the storm is over a place, now or at another time: what fires are asked about. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { stormUnder } from '../shared/sky.ts';
import { PLAIN_CLIMATE } from '../shared/weather.ts';

/** The strength of the storm over a place, 0 to 1, by the wall clock in ms. A weather set by hand stays as it is. */
export function stormOver(
  { sky, ground }: Pick<World, 'sky' | 'ground'>,
  { x, y }: Point,
): (wallMs: number) => number {
  const climate = ground.climateAt?.(x, y) ?? PLAIN_CLIMATE;
  return (wallMs) => stormUnder(sky, wallMs, climate, { x, y });
}
