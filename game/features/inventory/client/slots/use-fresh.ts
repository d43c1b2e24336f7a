/** Hook for the slot that a product has just been put into. */
import { useEffect, useState } from 'react';
import { useGameState } from '#game/client/hud/context.tsx';

/** Time for which the slot flashes, in ms. */
const FRESH_MS = 2400;

/** Returns the number of the slot that flashes now; null if there is none. */
export function useFreshSlot(): number | null {
  const madeIn = useGameState(({ crafting }) => crafting.madeIn);
  const [over, setOver] = useState<typeof madeIn>(null);
  useEffect(() => {
    if (madeIn === null) return;
    const left = madeIn.at + FRESH_MS - performance.now();
    const timer = setTimeout(() => setOver(madeIn), left);
    return () => clearTimeout(timer);
  }, [madeIn]);
  const isPast = madeIn !== null && performance.now() - madeIn.at >= FRESH_MS;
  return madeIn === null || madeIn === over || isPast ? null : madeIn.slot;
}
