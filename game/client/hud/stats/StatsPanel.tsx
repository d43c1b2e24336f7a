/** Game Stats: who is online and how the connection is. */
import './stats.css';
import { type MouseEvent, useState } from 'react';
import type { ConnectionStatus } from '../../net/connection-view.ts';
import { useGameState } from '../context.tsx';
import { GlassSign } from '../glass/GlassSign.tsx';

const STATUS_TEXT: Record<ConnectionStatus, string> = {
  connecting: 'Connecting…',
  connected: 'Joining…',
  joined: 'Connected',
  disconnected: 'Disconnected',
  failed: 'Disconnected',
  closed: 'Disconnected',
};

export function StatsPanel() {
  const [isSmall, setSmall] = useState(false);
  const online = useGameState((state) => state.online);
  const status = useGameState((state) => state.connection.status);
  const isAutoRunning = useGameState((state) => state.isAutoRunning);
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    setSmall(!isSmall);
    // After a click the keys belong to the game again; players who use the keyboard keep the focus.
    if (event.detail > 0) event.currentTarget.blur();
  };
  return (
    <section className="glass-plate hud-stats" aria-label="Game Stats">
      <header>
        <h2>Game Stats</h2>
        <button type="button" aria-expanded={!isSmall} onClick={toggle}>
          <GlassSign sign={isSmall ? 'more' : 'less'} />
          <span className="hud-hidden">{isSmall ? 'Show Game Stats' : 'Minimize Game Stats'}</span>
        </button>
      </header>
      {!isSmall && (
        <dl>
          <div>
            <dt>Online</dt>
            <dd data-testid="online-count">{online ?? 'N/A'}</dd>
          </div>
          <div>
            <dt>Link</dt>
            <dd className={status === 'joined' ? 'hud-good' : 'hud-warning'}>{STATUS_TEXT[status]}</dd>
          </div>
        </dl>
      )}
      {isAutoRunning && <p className="hud-badge">AUTO</p>}
    </section>
  );
}
