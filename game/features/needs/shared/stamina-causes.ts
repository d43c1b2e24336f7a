/** Causes of changes in stamina. The client computes them on every frame, from what it knows of the player's breath. */
import type { Cause } from './needs.ts';
import { type Breathing, type Pace, SOUND, staminaPerSecond } from './stamina.ts';

export interface Breath extends Pace {
  readonly stamina: number;
  /** True for a moment after a blow, while no stamina comes back. */
  readonly isWinded: boolean;
  /** Effect of body and ground; left out for a healthy body on plain ground. */
  readonly breathing?: Breathing;
}

/** Returns the current causes of changes in stamina. */
export function staminaCauses({ stamina, isWinded, breathing = SOUND, ...pace }: Breath): readonly Cause[] {
  if (!pace.isSprinting && stamina >= breathing.most) return [];
  if (!pace.isSprinting && isWinded) return [{ id: 'winded', perMinute: 0 }];
  const id = pace.isSprinting ? 'sprinting' : pace.isMoving ? 'walking' : 'standing';
  return [{ id, perMinute: 60 * staminaPerSecond(pace, breathing) }];
}
