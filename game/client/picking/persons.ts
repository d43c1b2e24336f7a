/** Finds the other player that the local player points at or faces. */
import type { Point } from '#game/shared/math/point.ts';
import type { Facing } from '#game/shared/protocol/motion-bits.ts';
import type { RemoteBody } from '../session/remote-bodies.ts';

/** Half the width of the area in which a pointer is on a player, and its height above and below the feet, in px. */
const POINTED = { halfWidth: 26, above: 62, below: 8 } as const;
/** Maximum angle between the direction of the local player's face and that of a faced player, in radians. */
const FACED_ANGLE = Math.PI / 3;
/** Maximum distance of a faced player, in px. */
export const FACED_REACH = 96;

/** Angle of each direction, in radians. */
export const AHEAD: Readonly<Record<Facing, number>> = {
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
  up: -Math.PI / 2,
};

/** A player in sight, with their record. */
export type Person = RemoteBody & { readonly player: NonNullable<RemoteBody['player']> };

const isPerson = (body: RemoteBody): body is Person => body.player !== null && !body.pose.motion.isDead;

/** Returns the player at a place in the world; of several the one drawn last, who stands lowest. Null if there is none. */
export function personUnder(bodies: Iterable<RemoteBody>, at: Point | null): Person | null {
  if (!at) return null;
  let found: Person | null = null;
  for (const body of bodies) {
    const { x, y } = body.pose;
    const isIn =
      Math.abs(at.x - x) < POINTED.halfWidth && at.y <= y + POINTED.below && at.y > y - POINTED.above;
    if (isIn && isPerson(body) && (!found || y > found.pose.y)) found = body;
  }
  return found;
}

/** Returns the nearest player who is awake in front of the local player; null if there is none. */
export const awakeFaced = (bodies: Iterable<RemoteBody>, body: Parameters<typeof personFaced>[1]) =>
  personFaced(
    [...bodies].filter(({ player }) => player?.isAsleep !== true),
    body,
  );

/** Returns the nearest player in front of the local player, within {@link FACED_REACH}; null if there is none. */
export function personFaced(
  bodies: Iterable<RemoteBody>,
  body: (Point & { readonly facing: Facing }) | null,
): Person | null {
  if (!body) return null;
  let found: Person | null = null;
  let best = FACED_REACH;
  for (const other of bodies) {
    const [dx, dy] = [other.pose.x - body.x, other.pose.y - body.y];
    const away = Math.hypot(dx, dy);
    if (away > best || !isPerson(other)) continue;
    const turn = Math.abs(Math.atan2(dy, dx) - AHEAD[body.facing]);
    if (Math.min(turn, 2 * Math.PI - turn) <= FACED_ANGLE) [found, best] = [other, away];
  }
  return found;
}
