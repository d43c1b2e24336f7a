/** Which animation a body shows. */
import { STRIKE_MS } from '#game/features/items/shared/weapons.ts';
import type { MotionFlags } from '#game/shared/protocol/motion-bits.ts';
import type { Gait } from '../files/art-files.ts';

export interface BodyState extends Pick<MotionFlags, 'isMoving' | 'isDead' | 'isJumping'> {
  readonly isSwimming: boolean;
  /** Time since their last attack began, in ms; Infinity before the first. */
  readonly sinceStrike: number;
  /** Time since they were hit, in ms; Infinity for never. */
  readonly sinceHit: number;
}

/** How long a body that was hit flinches, in ms: the length of the animation. */
export const FLINCH_MS = 240;

/**
 * The order of precedence: dead, hit, swimming, attacking, jumping, running, idle. An attack also shows in the air,
 * while the jump continues. Swimmers do not attack.
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
