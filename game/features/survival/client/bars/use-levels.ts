/** Hooks for the levels of the needs, with the stamina that the client predicts. */
import { useEffect, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import type { NeedLevels } from '#game/client/store/store.ts';
import { explainNeed, NEED_NAMES, type NeedName, type Why } from '#game/features/needs/shared/needs.ts';
import { staminaCauses } from '#game/features/needs/shared/stamina-causes.ts';

/** Interval at which stamina is read, in ms; it changes in every frame. */
const REFRESH_MS = 100;
/** Fall of a need, in points per minute, from which the reason is shown. */
const FAST = 3;

/** Returns the levels of the needs; null before the first welcome. */
export function useLevels(): NeedLevels | null {
  const needs = useGameState((state) => state.needs);
  const { stamina, why } = useBreath();
  return needs && { ...needs, stamina: { ...needs.stamina, now: stamina, why } };
}

/** Returns the stamina predicted on the client, in whole numbers, and why it changes. */
function useBreath(): { readonly stamina: number; readonly why: Why | null } {
  const { view } = useGame();
  const [shown, setShown] = useState<{ stamina: number; why: Why | null }>({ stamina: 100, why: null });
  useEffect(() => {
    const look = () => {
      const stamina = Math.ceil(view.stamina);
      const why = view.breath && explainNeed('stamina', staminaCauses(view.breath));
      setShown((before) => {
        const isSame = before.stamina === stamina && before.why?.causes[0]?.id === why?.causes[0]?.id;
        return isSame ? before : { stamina, why };
      });
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, [view]);
  return shown;
}

/** Returns the need that falls fastest; null if none falls fast. Stamina, which every sprint lowers, does not count. */
export function fastest(needs: NeedLevels): NeedName | null {
  const rate = (need: NeedName) => (need === 'stamina' ? 0 : (needs[need].why?.perMinute ?? 0));
  const [first] = [...NEED_NAMES].sort((a, b) => rate(a) - rate(b));
  return first && rate(first) < -FAST ? first : null;
}
