/** Hook that explains a new affliction or bad buff of the local player for a moment. */
import { useEffect, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { effectsOf } from './effects.ts';
import { EXPLAINED_MS, firstMet, type Met } from './first-met.ts';

/** Returns the key of the effect that is being explained now; null if there is none. */
export function useFirstMet(): string | null {
  const { settings } = useGame();
  const afflictions = useGameState((state) => state.afflictions);
  const buffs = useGameState((state) => state.buffs);
  const isSeen = useGameState(({ phase, isCovered }) => phase === 'playing' && !isCovered);
  const [met, setMet] = useState<Met | null>(null);
  useEffect(() => {
    if (!isSeen || met !== null) return;
    const { told } = settings.getState();
    const fresh = firstMet(effectsOf(afflictions, buffs, 0), told);
    if (fresh === null) return;
    settings.setState({ told: [...told, fresh.id] });
    setMet(fresh);
  }, [isSeen, met, afflictions, buffs, settings]);
  useEffect(() => {
    if (met === null) return;
    const timer = setTimeout(() => setMet(null), EXPLAINED_MS);
    return () => clearTimeout(timer);
  }, [met]);
  return met?.key ?? null;
}
