/** Which of her animations a babushka shows. */
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import { STRIKE_MS } from '#game/shared/rules/weapons.ts';
import type { Gait } from './art-files.ts';

export interface BodyState extends Pick<MotionFlags, 'isMoving' | 'isDead' | 'isJumping'> {
  readonly isSwimming: boolean;
  /** How long ago her last blow began, in ms; Infinity before the first. */
  readonly sinceStrike: number;
}

/**
 * Dead comes before in water, before a blow, before running, before idle. A blow is also struck in the air: the leap
 * goes on below it. Arms that swim strike nothing.
 */
export function gaitOf({ isMoving, isDead, isJumping, isSwimming, sinceStrike }: BodyState): Gait {
  if (isDead) return 'dead';
  if (isSwimming) return isMoving ? 'swim' : 'swim-idle';
  if (sinceStrike < STRIKE_MS) return 'attack';
  if (isJumping) return 'jump';
  return isMoving ? 'run' : 'idle';
}
