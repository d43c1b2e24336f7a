/** Strength of the storm over a place at any time, as needed by the rules of fires. */
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { stormUnder } from '../shared/sky.ts';
import { PLAIN_CLIMATE } from '../shared/weather.ts';

/**
 * Returns a function that gives the strength of the storm over a place, 0 to 1, at a wall clock time in ms. A weather
 * set by hand never changes.
 */
export function stormOver(
  { sky, ground }: Pick<World, 'sky' | 'ground'>,
  { x, y }: Point,
): (wallMs: number) => number {
  const climate = ground.climateAt?.(x, y) ?? PLAIN_CLIMATE;
  return (wallMs) => stormUnder(sky, wallMs, climate, { x, y });
}
