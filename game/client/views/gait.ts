/** Which of her animations a babushka shows, and how high a jump carries her. */
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import type { Gait } from './art-files.ts';

/** A jump's arc: height in world px, length in ms (specification, section 4). */
export const JUMP_HEIGHT = 20;
export const JUMP_MS = 600;

export interface BodyState extends Pick<MotionFlags, 'isMoving' | 'isDead' | 'isJumping'> {
  readonly isSwimming: boolean;
  /** Struck a moment ago. */
  readonly isHit?: boolean;
}

/** Dead comes before hit, before in water, before running, before idle. */
export function gaitOf({ isMoving, isDead, isJumping, isSwimming, isHit }: BodyState): Gait {
  if (isDead) return 'dead';
  if (isHit) return 'hit';
  if (isSwimming) return isMoving ? 'swim' : 'swim-idle';
  if (isJumping) return 'jump';
  return isMoving ? 'run' : 'idle';
}

/** Height above the ground so long (ms) after the leap, in world px: up for the first half, down for the second. */
export function jumpHeight(since: number): number {
  if (since < 0 || since >= JUMP_MS) return 0;
  const t = since / JUMP_MS;
  return Math.round(JUMP_HEIGHT * 4 * t * (1 - t));
}
