/** The state of a moving body as the binary frames carry it: facing and flags packed into six bits. */
import { FACINGS, type MotionFlags } from './motion.ts';

export { FACINGS, type Facing, type MotionFlags } from './motion.ts';

export const MOVING = 1;
export const DEAD = 2;
export const JUMPING = 4;
export const AUTO_RUNNING = 8;

/** The bit of {@link packMotion} that says "moving". */
export const MOVING_BIT = MOVING << 2;
/** And the one that says "dead". */
export const DEAD_BIT = DEAD << 2;

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

/** The inverse of {@link packMotion}; bits above the sixth are ignored. */
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
