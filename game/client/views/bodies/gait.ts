/** Choice of the animation of a body. */
import { STRIKE_MS } from '#game/features/items/shared/weapons.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import type { Gait } from '../files/art-files.ts';

export interface BodyState extends Pick<MotionFlags, 'isMoving' | 'isDead' | 'isJumping'> {
  readonly isSwimming: boolean;
  /** True for an idle player. */
  readonly isIdle: boolean;
  /** True for a player who has left and whose body is still there. */
  readonly isAsleep: boolean;
  /** Time since the body's last attack began, in ms; Infinity before the first. */
  readonly sinceStrike: number;
  /** Time since the body was hit, in ms; Infinity if it never was. */
  readonly sinceHit: number;
}

/** Duration of the flinch after a hit, in ms: the length of the animation. */
export const FLINCH_MS = 240;

/**
 * Returns the animation, in this order of precedence: dead, swimming asleep, asleep, hit, swimming, attacking, jumping,
 * running, idle. An attack also shows in the air, while the jump continues. Swimmers do not attack. An idle player sits
 * instead of standing.
 */
export function gaitOf(state: BodyState): Gait {
  const { isMoving, isDead, isJumping, isSwimming, isIdle, isAsleep, sinceStrike, sinceHit } = state;
  if (isDead) return 'dead';
  if (isAsleep) return isSwimming ? 'swim-idle' : 'sleep';
  if (sinceHit < FLINCH_MS) return 'hit';
  if (isSwimming) return isMoving ? 'swim' : 'swim-idle';
  if (sinceStrike < STRIKE_MS) return 'attack';
  if (isJumping) return 'jump';
  if (isMoving) return 'run';
  return isIdle ? 'sit' : 'idle';
}
