/** What SOVA says of what she asks for now, by what is carried and by the player's own pot. */
import { useEffect, useMemo, useState } from 'react';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import type { GameView } from '#game/client/session/game-view.ts';
import { readPot } from '#game/features/cooking/client/pot-slice.ts';
import { CAULDRON } from '#game/shared/defs/fixtures.ts';
import type { Objective, PotStage } from '../../shared/objective-kinds.ts';
import type { ObjectiveId } from '../../shared/objectives.ts';
import { type Errand, errandOf } from './errand.ts';

/** How often the pot is looked at, in ms. */
const LOOK_MS = 500;

/** Undefined for nothing asked. */
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

/** How far the player's own pot is; 'none' while nothing depends on it. */
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

/** How far the player's own pot is: the furthest of several. */
function potStage(view: Pick<GameView, 'fixtures' | 'wallTime'>): PotStage {
  const now = view.wallTime();
  const stages = view.fixtures.own([CAULDRON.key]).map(({ state }) => readPot(state, now).phase);
  return (['done', 'brewing', 'filling'] as const).find((stage) => stages.includes(stage)) ?? 'none';
}
