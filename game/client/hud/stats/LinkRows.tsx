/** State, ping and transport of the connection, as rows. */
import './stats.css';
import { useGameState } from '../context.tsx';
import { Signal } from './Signal.tsx';
import { pingText, STATUS_TEXT, signalOf, transportText } from './words.ts';

/** @param online the number of players in the world for a first row; without it there is no such row */
export function LinkRows({ online }: { readonly online?: string }) {
  const { status, transport } = useGameState((state) => state.connection);
  const rtt = useGameState((state) => state.rttMs);
  return (
    <dl className="hud-link">
      {online !== undefined && (
        <div>
          <dt>Online</dt>
          <dd data-testid="online-count">{online}</dd>
        </div>
      )}
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
