/** What a body is doing: where it faces, and whether it moves, jumps, lies dead or auto-runs. */

/** Order matters: the index is the value on the wire ({@link file://./motion-bits.ts}). */
export const FACINGS = ['down', 'left', 'right', 'up'] as const;
export type Facing = (typeof FACINGS)[number];

/** What a body is doing. */
export interface MotionFlags {
  readonly facing: Facing;
  readonly isMoving: boolean;
  readonly isDead: boolean;
  readonly isJumping: boolean;
  readonly isAutoRunning: boolean;
}
