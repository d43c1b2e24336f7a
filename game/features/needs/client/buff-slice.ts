/** What lasts on the local player from meals and rest, and what it makes of something. */
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';
import { type BuffEffects, combinedEffect, type EffectKey } from '../shared/buff-effects.ts';

type Told = ServerEventPayload<'player:buffs'>['buffs'][number];

export interface ShownBuff extends Omit<Told, 'left' | 'effects'> {
  readonly effects: BuffEffects;
  /** By the clock of this browser, in ms; null for as long as its reason lasts. */
  readonly until: number | null;
}

/** The part of the game's state that belongs to them. */
export interface BuffsSlice {
  readonly buffs: readonly ShownBuff[];
}

export const NO_BUFFS: BuffsSlice = { buffs: [] };

/** What the buffs make of something: the product of factors (1 without any), the sum of addends (0 without any). */
export function buffEffect({ buffs }: BuffsSlice, key: EffectKey): number {
  const all = buffs.map(({ effects }) => effects);
  return combinedEffect(all, key);
}
