/** Wet skirts and steam of the local player. */
import type { GameState } from '../../store/store.ts';

/** A body that neither drips nor steams. */
export const DRY = { isWet: false, isSteaming: false } as const;
/** Wetness from which clothes drip, and heat of a fire that makes them steam, in °C. */
const DRIPS = 20;
const DRIES = 8;

/** Returns whether the local player leaves wet prints, and whether their clothes steam. */
export function skinOf({ felt }: Pick<GameState, 'felt'>): {
  readonly isWet: boolean;
  readonly isSteaming: boolean;
} {
  if (!felt || felt.wetness < DRIPS) return DRY;
  const heat = felt.reasons.find(({ id }) => id === 'heat')?.degrees ?? 0;
  return { isWet: true, isSteaming: heat >= DRIES };
}
