/** A banner over the world: the connection is lost, how the attempts to reconnect go, and a button to try at once. */
import { MAX_ATTEMPTS } from '../../net/redial.ts';
import { useGame, useGameState } from '../context.tsx';

export function DisconnectedBanner() {
  const { actions } = useGame();
  const { attempt, message, status } = useGameState((state) => state.connection);
  const isWaiting = status === 'disconnected';
  return (
    <div className="hud-frame hud-banner" role="alert">
      <p>
        <strong>Connection lost.</strong> {message}
      </p>
      {attempt > 0 && (
        <p>
          Reconnecting, attempt {attempt} of {MAX_ATTEMPTS}
          {isWaiting ? '' : '…'}
        </p>
      )}
      <button
        type="button"
        className="hud-button hud-button--small"
        aria-disabled={!isWaiting}
        onClick={actions.reconnect}
      >
        Retry now
      </button>
    </div>
  );
}
