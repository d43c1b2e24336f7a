/** Hook for everything that lasts on the local player. */
import { useGameState } from '#game/client/hud/context.tsx';
import { type Effect, effectsOf } from './effects.ts';

/** Returns the effects, harmful ones first. @param now time on this browser's clock, in ms */
export function useEffects(now: number): readonly Effect[] {
  const afflictions = useGameState((state) => state.afflictions);
  const buffs = useGameState((state) => state.buffs);
  return effectsOf(afflictions, buffs, now);
}
