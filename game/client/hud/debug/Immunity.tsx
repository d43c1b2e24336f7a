/** Toggle that makes the player invulnerable for ten seconds, with a countdown. Shown only if the server offers it. */
import { useEffect, useState } from 'react';
import { useGame, useGameState } from '../context.tsx';

const REFRESH_MS = 200;

/** Shows the toggle; nothing if the server does not offer debug tools. */
export function Immunity() {
  const { actions } = useGame();
  const tools = useGameState((state) => state.debugTools);
  const left = useSecondsLeft(tools?.immuneUntil ?? null);
  if (!tools) return null;
  return (
    <button
      type="button"
      className="glass-button hud-debug__immunity"
      aria-pressed={left > 0}
      data-testid="immunity"
      onClick={(event) => {
        actions.setImmunity(left === 0);
        // After a click the keys must go to the game again.
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      {left > 0 ? `Immune: ${left} s` : 'Immunity'}
    </button>
  );
}

/** Returns the whole seconds left until `until`, a time on the clock of this browser in ms; 0 if it is over or null. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () =>
      setLeft(until === null ? 0 : Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    count();
    if (until === null) return;
    const timer = setInterval(count, REFRESH_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
