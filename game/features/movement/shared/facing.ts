/**
 * Facing of a body, as one of four words and as an angle. Angles in radians from the east clockwise (y points south).
 */
import type { Facing } from '#game/shared/protocol/motion.ts';

export const FACING_ANGLE: Readonly<Record<Facing, number>> = {
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
  up: -Math.PI / 2,
};

/** Returns the angle of a facing. */
export const angleOf = (facing: Facing): number => FACING_ANGLE[facing];

/** Returns the facing that is nearest to an angle. */
export const facingOf = (angle: number): Facing => facingAlong(Math.cos(angle), Math.sin(angle));

/** Returns the facing that is nearest to a vector's direction. */
export function facingAlong(x: number, y: number): Facing {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 'right' : 'left';
  return y >= 0 ? 'down' : 'up';
}

/** Returns the smaller angle between two directions, 0 to π. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}
