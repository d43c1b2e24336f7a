/** Hook that names a new affliction or bad buff of the local player for a moment. */
import { useEffect, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { firstMet, type Met, NAMED_MS } from './first-met.ts';
import type { PointedPatch } from './patches.tsx';

/** Returns the patch that is being named now; null if there is none. */
export function useFirstMet(): PointedPatch | null {
  const { settings } = useGame();
  const afflictions = useGameState((state) => state.afflictions);
  const buffs = useGameState((state) => state.buffs);
  const isSeen = useGameState(({ phase, isCovered }) => phase === 'playing' && !isCovered);
  const [met, setMet] = useState<Met | null>(null);
  useEffect(() => {
    if (!isSeen || met !== null) return;
    const { told } = settings.getState();
    const fresh = firstMet(afflictions, buffs, told);
    if (fresh === null) return;
    settings.setState({ told: [...told, fresh.id] });
    setMet(fresh);
  }, [isSeen, met, afflictions, buffs, settings]);
  useEffect(() => {
    if (met === null) return;
    const timer = setTimeout(() => setMet(null), NAMED_MS);
    return () => clearTimeout(timer);
  }, [met]);
  return met?.patch ?? null;
}
