/** SOVA's current errand, computed from the carried items and the player's own pot. */
import { useEffect, useMemo, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import type { GameView } from '#game/client/session/game-view.ts';
import { readPot } from '#game/features/cooking/client/pot-slice.ts';
import { CAULDRON } from '#game/shared/defs/fixtures.ts';
import type { Objective, PotStage } from '../../shared/objective-kinds.ts';
import type { ObjectiveId } from '../../shared/objectives.ts';
import { type Errand, errandOf } from './errand.ts';

/** Interval at which the pot is checked, in ms. */
const LOOK_MS = 500;

/** Returns the current errand; undefined if there is no objective. */
export function useErrand(asked: Objective<ObjectiveId> | undefined): Errand | undefined {
  const { view } = useGame();
  const slots = useGameState(({ inventory }) => inventory.slots);
  const selectedSlot = useGameState((state) => state.selectedSlot);
  const reached = useGameState(({ objective }) => objective?.reached);
  const pot = usePotStage(view, asked?.parts !== undefined);
  return useMemo(
    () => asked && errandOf(asked, { slots, selectedSlot, reached: reached ?? [], pot }),
    [asked, slots, selectedSlot, reached, pot],
  );
}

/** Returns the stage of the player's own pot; 'none' while nothing depends on it. */
function usePotStage(view: Pick<GameView, 'fixtures' | 'wallTime'>, isWanted: boolean): PotStage {
  const [stage, setStage] = useState<PotStage>(() => (isWanted ? potStage(view) : 'none'));
  useEffect(() => {
    const look = () => setStage(isWanted ? potStage(view) : 'none');
    look();
    if (!isWanted) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [view, isWanted]);
  return stage;
}

/** Returns the stage of the player's own pot; if there are several, that of the most advanced one. */
function potStage(view: Pick<GameView, 'fixtures' | 'wallTime'>): PotStage {
  const now = view.wallTime();
  const stages = view.fixtures.own([CAULDRON.key]).map(({ state }) => readPot(state, now).phase);
  return (['done', 'brewing', 'filling'] as const).find((stage) => stages.includes(stage)) ?? 'none';
}
