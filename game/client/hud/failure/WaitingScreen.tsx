/**
 * Covers the world while the player waits for a server that has announced its return: the player need not do anything.
 */
import './failure.css';
import { useEffect, useRef, useState } from 'react';
import { SovaPicture } from '#game/features/guidance/client/sova/Sova.tsx';
import { TipLine } from '#game/features/tips/client/TipLine.tsx';
import type { Awaited } from '../../net/redial.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { useScreenButtons } from './use-buttons.ts';
import { awayFor, waitingWords } from './waiting-words.ts';

/** Shows the reason for the wait and the time it has lasted. */
export function WaitingScreen({ awaited }: { readonly awaited: Awaited }) {
  const { actions } = useGame();
  const { attempt, message, status } = useGameState((state) => state.connection);
  const screen = useRef<HTMLDivElement>(null);
  useScreenButtons(screen);
  const { heading, text } = waitingWords(awaited, message ?? '');
  return (
    <div className="hud-screen" ref={screen} data-awaited={awaited} data-attempt={attempt}>
      <div className="glass hud-failure hud-waiting">
        <SovaPicture part="head" />
        <div role="alert">
          <h1>{heading}</h1>
          <p>{text}</p>
        </div>
        {awaited !== 'page' && (
          <>
            <Away />
            <div className="glass-buttons">
              <GlassButton
                label="Try now"
                aria-disabled={status !== 'disconnected'}
                onClick={actions.reconnect}
              />
              <GlassButton label="Back to Dashboard" onClick={actions.leave} />
            </div>
          </>
        )}
        <TipLine />
      </div>
    </div>
  );
}

/** Time waited until now; hidden from screen readers, which would read it out every second. */
function Away() {
  const [since] = useState(() => performance.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="hud-waiting__away" role="timer">
      {awayFor(now - since)}
      <span className="hud-cursor" aria-hidden="true" />
    </p>
  );
}
