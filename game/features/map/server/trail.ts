/**
 * Where a player has been in the last minutes, noted every few seconds in memory: two players who were near each other
 * lately may ask each other for their place, and a modified client cannot ask everybody.
 */
import type { Point } from '#game/shared/math/point.ts';

/** Interval at which places are noted, and time for which they are kept, in ms of world time. */
export const TRAIL_STEP_MS = 10_000;
export const TRAIL_MS = 10 * 60_000;

/** A place in world px, and the world time at which the player was there, in ms. */
interface Step extends Point {
  readonly at: number;
}
/** Steps of one player, the oldest first. */
export type Trail = readonly Step[];

/** Returns the trail with a new step, and without the steps that are too old. */
export const withStep = (trail: Trail, step: Step): Trail => [
  ...trail.filter(({ at }) => step.at - at < TRAIL_MS),
  step,
];

/**
 * True if two players were within `reach` px of each other at about the same time in the last {@link TRAIL_MS}. Steps
 * of two players are at most half a {@link TRAIL_STEP_MS} apart.
 * @param now world time, in ms
 */
export function haveMet(one: Trail, other: Trail, reach: number, now: number): boolean {
  let from = 0;
  for (const { x, y, at } of one) {
    if (now - at >= TRAIL_MS) continue;
    while (from < other.length && (other[from]?.at ?? 0) < at - TRAIL_STEP_MS / 2) from += 1;
    const then = other[from];
    const isSameTime = then !== undefined && then.at <= at + TRAIL_STEP_MS / 2;
    if (isSameTime && (then.x - x) ** 2 + (then.y - y) ** 2 <= reach ** 2) return true;
  }
  return false;
}
