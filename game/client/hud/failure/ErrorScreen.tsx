/** The error screen: what went wrong, and the two ways to continue. */
import './failure.css';
import { useEffect } from 'react';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { TERRAIN_FAILURE } from '../loading/terrain-failure.ts';

/** Pause before land that could not be loaded is loaded again, in ms. */
const LAND_RETRY_MS = 10_000;
const RETRY_LABEL = { retry: 'Retry Connection', reload: 'Reload Page', 'sign-in': 'Retry Connection' };

export function ErrorScreen() {
  const { actions } = useGame();
  const error = useGameState((state) => state.error);
  const isLandLost = useGameState((state) => state.steps.terrain === 'failed');
  useEffect(() => {
    if (!isLandLost) return;
    const timer = setTimeout(actions.retry, LAND_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isLandLost, actions]);
  return (
    <div className="hud-screen" role="alert">
      <div className="glass hud-failure">
        <h1>Connection Error</h1>
        <p>Error: {error?.message ?? 'Failed to initialize game. Please try again.'}</p>
        {isLandLost && TERRAIN_FAILURE.map((line) => <p key={line}>{line}</p>)}
        <div className="glass-buttons">
          <GlassButton label={RETRY_LABEL[error?.remedy ?? 'retry']} onClick={actions.retry} />
          <GlassButton label="Back to Dashboard" onClick={actions.leave} />
        </div>
      </div>
    </div>
  );
}
