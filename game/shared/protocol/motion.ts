/** Motion of a body: its facing, and flags for moving, jumping, being dead and auto-running. */

/** Order matters: the index is the value on the wire ({@link file://./motion-bits.ts}). */
export const FACINGS = ['down', 'left', 'right', 'up'] as const;
export type Facing = (typeof FACINGS)[number];

/** Facing and flags of a body's motion. */
export interface MotionFlags {
  readonly facing: Facing;
  readonly isMoving: boolean;
  readonly isDead: boolean;
  readonly isJumping: boolean;
  readonly isAutoRunning: boolean;
}
