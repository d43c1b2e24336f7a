/**
 * A banner over the world while the connection is lost: the current attempt to reconnect, and a button to retry at
 * once.
 */
import './failure.css';
import { MAX_ATTEMPTS } from '../../net/redial.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';

/** Shows the banner with the state of the reconnection. */
export function DisconnectedBanner() {
  const { actions } = useGame();
  const { attempt, message, status, awaited } = useGameState((state) => state.connection);
  const isWaiting = status === 'disconnected';
  return (
    <div className="glass-plate hud-banner" data-tone="warn" role="alert">
      <p>
        <strong>{awaited === 'restart' ? 'The server restarts.' : 'Connection lost.'}</strong> {message}
      </p>
      {attempt > 0 && (
        <p>
          Reconnecting, attempt {attempt}
          {awaited !== null ? '' : ` of ${MAX_ATTEMPTS}`}
          {isWaiting ? '' : '…'}
        </p>
      )}
      <GlassButton label="Retry now" aria-disabled={!isWaiting} onClick={actions.reconnect} />
    </div>
  );
}
