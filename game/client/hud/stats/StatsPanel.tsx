/**
 * Game Stats: the number of players online and the state of the connection. The panel starts minimized to one line; the
 * browser remembers whether the player has opened it.
 */
import './stats.css';
import { type MouseEvent, useState } from 'react';
import { useGameState } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';
import { Signal } from './Signal.tsx';
import { pingText, STATUS_TEXT, signalOf, transportText } from './words.ts';

/** Shows the panel, minimized or whole. */
export function StatsPanel() {
  const [isSmall, setSmall] = useSmall();
  const isAutoRunning = useGameState((state) => state.isAutoRunning);
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    setSmall(!isSmall);
    // After a click the keys must go to the game again; players who use the keyboard keep the focus.
    if (event.detail > 0) event.currentTarget.blur();
  };
  return (
    <section className="glass-plate hud-stats" aria-label="Game Stats" data-small={isSmall}>
      <header>
        <h2 className={isSmall ? 'hud-hidden' : ''}>Game Stats</h2>
        {isSmall && <Line />}
        <button type="button" aria-expanded={!isSmall} onClick={toggle}>
          <GlassSign sign={isSmall ? 'more' : 'less'} />
          <span className="hud-hidden">{isSmall ? 'Show Game Stats' : 'Minimize Game Stats'}</span>
        </button>
      </header>
      {!isSmall && <Rows />}
      {isAutoRunning && <p className="hud-badge">AUTO</p>}
    </section>
  );
}

/**
 * The minimized line: the number of players online and the bars of the connection, with its state in words only if it
 * fails.
 */
function Line() {
  const online = useGameState((state) => state.online);
  const status = useGameState((state) => state.connection.status);
  const rtt = useGameState((state) => state.rttMs);
  const isJoined = status === 'joined';
  return (
    <p className="hud-stats__line">
      <Signal bars={signalOf(status, rtt)} />
      {isJoined ? (
        <span>
          <span data-testid="online-count">{online ?? 'N/A'}</span> online
          <span className="hud-hidden">, {STATUS_TEXT[status]}</span>
        </span>
      ) : (
        <span className="hud-warning">{STATUS_TEXT[status]}</span>
      )}
    </p>
  );
}

function Rows() {
  const online = useGameState((state) => state.online);
  const { status, transport } = useGameState((state) => state.connection);
  const rtt = useGameState((state) => state.rttMs);
  return (
    <dl>
      <div>
        <dt>Online</dt>
        <dd data-testid="online-count">{online ?? 'N/A'}</dd>
      </div>
      <div>
        <dt>Link</dt>
        <dd className={status === 'joined' ? 'hud-good' : 'hud-warning'}>{STATUS_TEXT[status]}</dd>
      </div>
      <div>
        <dt>Ping</dt>
        <dd className="hud-stats__ping">
          <Signal bars={signalOf(status, rtt)} />
          <span data-testid="ping">{pingText(rtt)}</span>
        </dd>
      </div>
      <div>
        <dt>Transport</dt>
        <dd data-testid="transport">{transportText(transport)}</dd>
      </div>
    </dl>
  );
}

const REMEMBERED = 'game_stats';

/**
 * Returns whether the panel is minimized, and a function that sets and remembers it. The panel starts minimized, or as
 * the player last left it.
 */
function useSmall(): readonly [boolean, (isSmall: boolean) => void] {
  const [chosen, setChosen] = useState(recall);
  const choose = (isSmall: boolean) => {
    setChosen(isSmall);
    try {
      window.localStorage.setItem(REMEMBERED, isSmall ? 'small' : 'whole');
    } catch {
      // If the browser forbids storage, the choice lasts only as long as the page.
    }
  };
  return [chosen, choose];
}

function recall(): boolean {
  try {
    return window.localStorage.getItem(REMEMBERED) !== 'whole';
  } catch {
    return true;
  }
}
