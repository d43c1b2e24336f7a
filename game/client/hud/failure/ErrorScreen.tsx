/** The two error screens: the realm cannot be reached, or the game cannot go on. */
import { type ReactNode, useRef } from 'react';
import type { GameError } from '../../state/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { useButtons } from './use-buttons.ts';

const NO_GAME: GameError = { message: 'Failed to initialize game. Please try again.', remedy: 'reload' };

export function ErrorScreen() {
  const { actions } = useGame();
  const { message, remedy } = useGameState((state) => state.error) ?? NO_GAME;
  if (remedy === 'reload') {
    return (
      <Screen heading="The implant has stopped" text={`Error: ${message}`}>
        <button type="button" className="hud-button" onClick={actions.retry}>
          Reload and Retry
        </button>
      </Screen>
    );
  }
  return (
    <Screen heading="Connection Error" text={message}>
      <button type="button" className="hud-button" onClick={actions.retry}>
        Retry Connection
      </button>
    </Screen>
  );
}

interface ScreenProps {
  readonly heading: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

function Screen({ heading, text, children }: ScreenProps) {
  const { actions } = useGame();
  const screen = useRef<HTMLDivElement>(null);
  useButtons(screen);
  return (
    <div className="hud-screen" role="alert" ref={screen}>
      <div className="hud-frame hud-failure">
        <h1>{heading}</h1>
        <p>{text}</p>
        <div className="hud-row">
          {children}
          <button type="button" className="hud-button" onClick={actions.leave}>
            Back to Dashboard
          </button>
        </div>
      </div>
    </div>
  );
}
