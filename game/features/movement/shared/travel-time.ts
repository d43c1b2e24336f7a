/**
 * Time that a body which keeps the rules needs from one place to another: the server compares reported moves with it.
 * Lengths in world px, times in ms.
 */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { groundSpeed, wayFrom } from './movement.ts';

/** Distance between the places tested: less than half the width of a foot box, so that no wall is stepped over. */
export const SAMPLE = 12;

/**
 * Returns the time that the rules require from `from` to `to`: along the straight line if it is free, else along one
 * axis and then the other, which is how a body slides round a corner between two messages. Null if neither is free. On
 * a border between two grounds the faster one counts, so that a step which began on it is not judged too fast. A body
 * may have gone diagonally up to a corner and slid for the rest, which is shorter than one axis after the other. Its
 * exact path is not known, so the shortest such path counts.
 */
export function travelTime(ground: GroundRules, from: Point, to: Point, sprint: boolean): number | null {
  const straight = legTime(ground, from, to, sprint);
  if (straight !== null) return straight;
  let best: number | null = null;
  for (const corner of [
    { x: to.x, y: from.y },
    { x: from.x, y: to.y },
  ]) {
    const first = legTime(ground, from, corner, sprint);
    const second = first === null ? null : legTime(ground, corner, to, sprint);
    if (first === null || second === null) continue;
    if (best === null || first + second < best) best = first + second;
  }
  return best === null ? null : best * diagonalShare(to.x - from.x, to.y - from.y);
}

/**
 * Returns the length of a path of diagonal and straight parts, as a share of the path along one axis and then the
 * other.
 */
function diagonalShare(dx: number, dy: number): number {
  const long = Math.max(Math.abs(dx), Math.abs(dy));
  const short = Math.min(Math.abs(dx), Math.abs(dy));
  return (long - short + short * Math.SQRT2) / (long + short);
}

/** Returns the farthest place toward `to` that a body reaches from `from`, sliding along obstacles. */
export function slideToward(ground: GroundRules, from: Point, to: Point): Point {
  const parts = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (TILE_SIZE / 8)));
  const stepX = (to.x - from.x) / parts;
  const stepY = (to.y - from.y) / parts;
  let { x, y } = from;
  const isWay = wayFrom(ground, x, y);
  for (let i = 0; i < parts; i += 1) {
    if (isWay(x + stepX, y)) x += stepX;
    if (isWay(x, y + stepY)) y += stepY;
  }
  return { x, y };
}

/**
 * Returns the time along one straight leg; null if something is in the way. A solid in which the leg starts, because it
 * has grown or was placed there, is not in the way until the leg has left it; all others are.
 */
function legTime(ground: GroundRules, from: Point, to: Point, sprint: boolean): number | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return 0;
  const parts = Math.ceil(length / SAMPLE);
  let time = 0;
  let before = ground.multiplierAt(from.x, from.y);
  const isWay = wayFrom(ground, from.x, from.y);
  for (let i = 1; i <= parts; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / parts;
    const y = from.y + ((to.y - from.y) * i) / parts;
    if (!isWay(x, y)) return null;
    const here = ground.multiplierAt(x, y);
    time += (length / parts / groundSpeed(Math.max(before, here), sprint)) * 1000;
    before = here;
  }
  return time;
}
