/** Why stamina changes: the client finds it by itself, in every frame, from what it knows of the player's breath. */
import type { Cause } from './needs.ts';
import { type Breathing, type Pace, SOUND, staminaPerSecond } from './stamina.ts';

export interface Breath extends Pace {
  readonly stamina: number;
  /** Nothing comes back for a moment after a blow. */
  readonly isWinded: boolean;
  /** What body and ground make of it; those of a sound one on plain ground where it is left out. */
  readonly breathing?: Breathing;
}

/** What changes stamina now. */
export function staminaCauses({ stamina, isWinded, breathing = SOUND, ...pace }: Breath): readonly Cause[] {
  if (!pace.isSprinting && stamina >= breathing.most) return [];
  if (!pace.isSprinting && isWinded) return [{ id: 'winded', perMinute: 0 }];
  const id = pace.isSprinting ? 'sprinting' : pace.isMoving ? 'walking' : 'standing';
  return [{ id, perMinute: 60 * staminaPerSecond(pace, breathing) }];
}
