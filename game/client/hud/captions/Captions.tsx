/** Captions of audible sounds, above the bars, for players who have turned them on. */
import './captions.css';
import { useEffect } from 'react';
import { captionText, dropCaptions } from '../../audio/captions.ts';
import { callAt } from '../../net/timers.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';

/** Shows the captions if the setting is on. */
export function Captions() {
  const isWanted = useSettings(({ hasCaptions }) => hasCaptions);
  return isWanted ? <List /> : null;
}

function List() {
  const { store } = useGame();
  const captions = useGameState((state) => state.captions);
  useEffect(() => {
    if (captions.length === 0) return;
    const next = Math.min(...captions.map(({ until }) => until));
    return callAt(next, () => dropCaptions(store, performance.now()));
  }, [captions, store]);
  return (
    <div className="hud-captions" role="log" aria-live="polite" aria-label="Captions">
      {captions.map((one) => (
        <p key={one.id}>{captionText(one)}</p>
      ))}
    </div>
  );
}
