/** Watches a run that is tied at the stick, and ends it before it does harm. */
import { useEffect, useState } from 'react';
import { type RunEnd, type Runner, TiedRun } from '../../input/tied-run.ts';
import { type GameContextValue, useGame } from '../context.tsx';

/**
 * Returns the reason for which the last run ended without a touch; null before that, and from the next push past the
 * second rim on.
 */
export function useTiedRun(isTied: boolean, isOuter: boolean): RunEnd | null {
  const game = useGame();
  const [end, setEnd] = useState<RunEnd | null>(null);
  useEffect(() => {
    if (isOuter) setEnd(null);
  }, [isOuter]);
  useEffect(() => {
    if (!isTied) return;
    setEnd(null);
    const run = new TiedRun(performance.now());
    let frame = 0;
    const look = () => {
      const runner = runnerOf(game);
      const why = runner && run.look(runner, performance.now());
      if (why) {
        game.intent.isSprintLocked = false;
        game.actions.onKey('auto-run');
        setEnd(why);
      } else frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isTied, game]);
  return end;
}

/** Returns the local player as a runner; null while her body or the ground is not there. */
function runnerOf({ view, intent, store }: GameContextValue): Runner | null {
  const { body, ground } = view;
  const { self } = store.getState();
  if (!body || !ground || !self) return null;
  return {
    place: body,
    heading: intent.current(),
    speed: Math.hypot(body.velocityX, body.velocityY),
    isSliding: ground.slipperyAt(body.x, body.y),
    hitAt: view.combat.fights.hitAt(self.socket_id),
    liquidAt: (x, y) => (ground.liquidAt(x, y) ? (ground.isWater(x, y) ? 'water' : 'lava') : null),
  };
}
