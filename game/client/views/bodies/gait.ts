/** Which animation a body shows. */
import type { MotionFlags } from '#game/shared/protocol/motion.ts';
import { STRIKE_MS } from '#game/shared/rules/weapons.ts';
import type { Gait } from '../files/art-files.ts';

export interface BodyState extends Pick<MotionFlags, 'isMoving' | 'isDead' | 'isJumping'> {
  readonly isSwimming: boolean;
  /** How long ago their last blow began, in ms; Infinity before the first. */
  readonly sinceStrike: number;
  /** How long ago they were struck, in ms; Infinity for never. */
  readonly sinceHit: number;
}

/** So long somebody flinches who is struck, in ms: as long as the sheet shows it. */
export const FLINCH_MS = 240;

/**
 * Dead comes before struck, before in water, before a blow, before running, before idle. A blow is also struck in the air: the leap
 * goes on below it. Arms that swim strike nothing.
 */
export function gaitOf(state: BodyState): Gait {
  const { isMoving, isDead, isJumping, isSwimming, sinceStrike, sinceHit } = state;
  if (isDead) return 'dead';
  if (sinceHit < FLINCH_MS) return 'hit';
  if (isSwimming) return isMoving ? 'swim' : 'swim-idle';
  if (sinceStrike < STRIKE_MS) return 'attack';
  if (isJumping) return 'jump';
  return isMoving ? 'run' : 'idle';
}
