/** Which of her animations a babushka shows. */
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import type { Gait } from './art-files.ts';

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
