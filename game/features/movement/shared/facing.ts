/** Which way a body faces, as one of four words and as an angle. Angles in radians from the east clockwise (y points south). */
import type { Facing } from '#game/shared/protocol/motion.ts';

export const FACING_ANGLE: Readonly<Record<Facing, number>> = {
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
  up: -Math.PI / 2,
};

/** Where a body looks. */
export const angleOf = (facing: Facing): number => FACING_ANGLE[facing];

/** The facing that is nearest to an angle. */
export const facingOf = (angle: number): Facing => facingAlong(Math.cos(angle), Math.sin(angle));

/** The same by a vector. */
export function facingAlong(x: number, y: number): Facing {
  if (Math.abs(x) >= Math.abs(y)) return x >= 0 ? 'right' : 'left';
  return y >= 0 ? 'down' : 'up';
}

/** The smaller angle between two directions, 0 to π. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}
