/**
 * Players do not walk through each other: an ellipse around each player keeps the other players out. Lengths in world
 * px; the values come from the specification.
 */
import { PLAYER_RADIUS } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { type Body, canStand } from './movement.ts';

export const ELLIPSE_X = 1.2 * PLAYER_RADIUS;
export const ELLIPSE_Y = 0.8 * PLAYER_RADIUS;
/** Distance beyond which other players are ignored. */
export const NEIGHBOUR_REACH = 200;
/** Share of its speed that a body keeps while it pushes against another body. */
export const PUSHING = 0.8;

/** Returns the depth of a place in another player's ellipse: below 1 inside the ellipse, 0 at its middle. */
export function overlapDepth(place: Point, other: Point): number {
  return ((place.x - other.x) / ELLIPSE_X) ** 2 + ((place.y - other.y) / ELLIPSE_Y) ** 2;
}

/**
 * Returns the body after a step from `from` to `to` among other players. A step into an ellipse is slowed and led along
 * its edge; a step out of an ellipse, or past it, is left alone, so that two bodies in the same place can separate.
 */
export function stepAvoidingOthers(
  from: Body,
  to: Body,
  others: Iterable<Point>,
  dt: number,
  ground: GroundRules,
): Body {
  let body = to;
  for (const other of others) {
    if (Math.abs(other.x - body.x) > NEIGHBOUR_REACH || Math.abs(other.y - body.y) > NEIGHBOUR_REACH)
      continue;
    const after = overlapDepth(body, other);
    if (after >= 1 || after >= overlapDepth(from, other)) continue;
    body = pushAlong(from, body, other, dt, ground);
  }
  return body;
}

/** Returns the slowed step, moved out to the ellipse's edge if the body may stand there; otherwise the old place. */
function pushAlong(from: Body, to: Body, other: Point, dt: number, ground: GroundRules): Body {
  const slowed = { x: from.x + (to.x - from.x) * PUSHING, y: from.y + (to.y - from.y) * PUSHING };
  const depth = Math.sqrt(overlapDepth(slowed, other));
  const wish = depth > 0 && depth < 1 ? rimPoint(slowed, other, depth) : slowed;
  const place = within(from, wish, Math.hypot(to.x - from.x, to.y - from.y));
  const isBetter = overlapDepth(place, other) >= Math.min(1, overlapDepth(from, other)) - 1e-9;
  const { x, y } = isBetter && canStand(ground, place.x, place.y) ? place : from;
  return { ...to, x, y, velocityX: (x - from.x) / dt, velocityY: (y - from.y) / dt };
}

function rimPoint(place: Point, other: Point, depth: number): Point {
  return { x: other.x + (place.x - other.x) / depth, y: other.y + (place.y - other.y) / depth };
}

/** Returns the point toward `to` that is at most `length` from `from`: no body is pushed faster than it walks. */
function within(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance <= length || distance === 0) return to;
  const share = length / distance;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
