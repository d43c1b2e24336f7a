/** State of a moving body in binary frames: facing and flags packed into six bits. */
import { FACINGS, type MotionFlags } from './motion.ts';

export { FACINGS, type Facing, type MotionFlags } from './motion.ts';

export const MOVING = 1;
export const DEAD = 2;
export const JUMPING = 4;
export const AUTO_RUNNING = 8;

/** Bit of {@link packMotion} for "moving". */
export const MOVING_BIT = MOVING << 2;
/** Bit of {@link packMotion} for "dead". */
export const DEAD_BIT = DEAD << 2;

/** Packs facing and flags into six bits: two of facing, four of flags. */
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

/** Reverses {@link packMotion}; bits above the sixth are ignored. */
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
