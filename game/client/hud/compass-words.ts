/** Words for directions and distances. */
import type { Point } from '#game/shared/math/point.ts';
import { COMPASS, type Compass } from '../store/caption-list.ts';

/** World px per metre: a babushka of 50 px is 1.6 m tall. */
export const PX_PER_METRE = 32;

/** Returns the compass word for the direction of a place; north is up. */
export function compassWordTo(from: Point, to: Point): Compass {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI);
  return COMPASS[((Math.round(turn * 8) % 8) + 8) % 8] as Compass;
}

/**
 * Returns a distance in whole metres, rounded the way people do: to one metre nearby, farther away to five and to ten.
 * @param px distance in the world
 */
export function metresOf(px: number): number {
  const metres = px / PX_PER_METRE;
  const step = metres < 20 ? 1 : metres < 100 ? 5 : 10;
  return Math.round(metres / step) * step;
}

/**
 * Returns the distance between two places in whole metres, at least one: the figure of SOVA's arrow, of the arrows to
 * friends, of the map's list and of all words about a way, so that they never differ.
 */
export const metresBetween = (from: Point, to: Point): number =>
  Math.max(1, metresOf(Math.hypot(to.x - from.x, to.y - from.y)));

/** Returns the way to a place in words: `12 m north-east`. */
export const wayWords = (from: Point, to: Point): string =>
  `${metresBetween(from, to)} m ${compassWordTo(from, to)}`;
