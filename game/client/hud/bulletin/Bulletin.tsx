/**
 * Announcements of the operators at the top of the screen: the time left until the server restarts, and their notices.
 */
import './bulletin.css';
import '../glass/glass.css';
import { useEffect, useState } from 'react';
import { callAt } from '../../net/timers.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { countdown } from './countdown.ts';

/** Shows the current announcements; nothing if there are none. */
export function Bulletin() {
  const { notice, restartsAt } = useGameState((state) => state.bulletin);
  if (notice === null && restartsAt === null) return null;
  return (
    <div className="hud-bulletins">
      {restartsAt !== null && <Restart at={restartsAt} />}
      {notice !== null && <Notice key={notice.until} {...notice} />}
    </div>
  );
}

/** Hidden from screen readers, which announce the restart from the chat and would read the countdown every second. */
export function Restart({ at }: { readonly at: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="glass-plate hud-bulletin" data-tone="warn" role="timer">
      <span>
        The server restarts <b>{countdown(at - now)}</b>.
      </span>
    </p>
  );
}

/** Removes the notice when its time is over. @param until clock of this browser, in ms */
export function useNoticeEnd(until: number): void {
  const { store } = useGame();
  useEffect(() => {
    const putAway = () => store.setState(({ bulletin }) => ({ bulletin: { ...bulletin, notice: null } }));
    return callAt(until, putAway);
  }, [store, until]);
}

function Notice({ text, until }: { readonly text: string; readonly until: number }) {
  const { store } = useGame();
  useNoticeEnd(until);
  return (
    <div className="glass-plate hud-bulletin" data-tone="warn">
      <p role="status">{text}</p>
      <button
        type="button"
        className="hud-bulletin__close"
        aria-label="Put this notice away"
        onClick={() => store.setState(({ bulletin }) => ({ bulletin: { ...bulletin, notice: null } }))}
      >
        <GlassSign sign="cross" />
      </button>
    </div>
  );
}
