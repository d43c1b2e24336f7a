/** What can be heard, in words above the bars, for those who have asked for it. */
import './captions.css';
import { useEffect } from 'react';
import { captionText, dropCaptions } from '../../audio/captions.ts';
import { callAt } from '../../net/timers.ts';
import { useGame, useGameState, useSettings } from '../context.tsx';

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
