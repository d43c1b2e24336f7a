/** The state of a moving body as the binary frames carry it: facing and flags packed into six bits. */

/** Order matters: the index is the value on the wire. */
export const FACINGS = ['down', 'left', 'right', 'up'] as const;
export type Facing = (typeof FACINGS)[number];

/** What a player's body is doing. Positions are feet positions in world px, velocities px/s. */
export interface MotionFlags {
  readonly facing: Facing;
  readonly isMoving: boolean;
  readonly isDead: boolean;
  readonly isJumping: boolean;
  readonly isAutoRunning: boolean;
}

const MOVING = 1;
const DEAD = 2;
const JUMPING = 4;
const AUTO_RUNNING = 8;

/** The bit of {@link packMotion} that says "moving". */
export const MOVING_BIT = MOVING << 2;

/** Six bits: two of facing, four of flags. */
export function packMotion(motion: MotionFlags): number {
  return (
    FACINGS.indexOf(motion.facing) |
    (((motion.isMoving ? MOVING : 0) |
      (motion.isDead ? DEAD : 0) |
      (motion.isJumping ? JUMPING : 0) |
      (motion.isAutoRunning ? AUTO_RUNNING : 0)) <<
      2)
  );
}

/** The reverse of {@link packMotion}; bits above the sixth are ignored. */
export function unpackMotion(bits: number): MotionFlags {
  const flags = bits >> 2;
  return {
    facing: FACINGS[bits & 3] ?? 'down',
    isMoving: (flags & MOVING) !== 0,
    isDead: (flags & DEAD) !== 0,
    isJumping: (flags & JUMPING) !== 0,
    isAutoRunning: (flags & AUTO_RUNNING) !== 0,
  };
}
