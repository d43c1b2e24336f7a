/** What a body is doing: where it faces, and whether it moves, jumps, lies dead or runs on its own. */

/** Order matters: the index is the value on the wire ({@link file://../protocol/motion.ts}). */
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
