/** A banner over the world: the connection is lost, and how the attempts to reconnect go. */
import './failure.css';
import '../glass/glass.css';
import { MAX_ATTEMPTS } from '../../net/connection.ts';
import { useGameState } from '../context.tsx';

export function DisconnectedBanner() {
  const { attempt, message } = useGameState((state) => state.connection);
  return (
    <div className="glass-plate hud-banner" data-tone="warn" role="alert">
      <p>
        <strong>Connection lost.</strong> {message}
      </p>
      {attempt > 0 && (
        <p>
          Reconnecting, attempt {attempt} of {MAX_ATTEMPTS}
        </p>
      )}
    </div>
  );
}
