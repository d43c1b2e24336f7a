/** Client state of the local player's buffs from meals and rest, and their combined effect. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { type BuffEffects, combinedEffect, type EffectKey } from '../shared/buff-effects.ts';

type Told = ServerEventPayload<'player:buffs'>['buffs'][number];

export interface ShownBuff extends Omit<Told, 'left' | 'effects'> {
  readonly effects: BuffEffects;
  /** End of the buff by the browser's clock, in ms; null if it lasts until its cause ends. */
  readonly until: number | null;
}

/** The slice of the game state for buffs. */
export interface BuffsSlice {
  readonly buffs: readonly ShownBuff[];
}

export const NO_BUFFS: BuffsSlice = { buffs: [] };

/**
 * Returns the combined value of an effect over all buffs: the product of factors (1 without any) or the sum of addends
 * (0 without any).
 */
export function buffEffect({ buffs }: BuffsSlice, key: EffectKey): number {
  const all = buffs.map(({ effects }) => effects);
  return combinedEffect(all, key);
}
