/** The end of the road: what went wrong and the two ways on. */
import { useGame, useGameState } from '../context.tsx';

const RETRY_LABEL = { retry: 'Retry Connection', reload: 'Reload Page', 'sign-in': 'Retry Connection' };

export function ErrorScreen() {
  const { actions } = useGame();
  const error = useGameState((state) => state.error);
  return (
    <div className="hud-screen" role="alert">
      <div className="hud-frame hud-failure">
        <h1>Connection Error</h1>
        <p>Error: {error?.message ?? 'Failed to initialize game. Please try again.'}</p>
        <div className="hud-row">
          <button type="button" className="hud-button" onClick={actions.retry}>
            {RETRY_LABEL[error?.remedy ?? 'retry']}
          </button>
          <button type="button" className="hud-button" onClick={actions.leave}>
            Back to Dashboard
          </button>
        </div>
      </div>
    </div>
  );
}
