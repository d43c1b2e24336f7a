/** The two error screens: the realm cannot be reached, or the game cannot continue. */
import './failure.css';
import { useRef } from 'react';
import { SovaPicture } from '#game/features/guidance/client/sova/Sova.tsx';
import type { GameError } from '../../store/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { tryingText } from './trying-text.ts';
import { useScreenButtons } from './use-buttons.ts';

const NO_GAME: GameError = { message: 'Failed to initialize game. Please try again.', remedy: 'reload' };

/** Shows the screen for the current error. While it is shown, the game may keep trying to reach the server. */
export function ErrorScreen() {
  const { message, remedy } = useGameState((state) => state.error) ?? NO_GAME;
  return remedy === 'reload' ? (
    <Screen heading="The implant has stopped" text={`Error: ${message}`} retry="Reload and Retry" />
  ) : (
    <Screen heading="Connection Error" text={message} retry="Retry Connection" />
  );
}

interface ScreenProps {
  readonly heading: string;
  readonly text: string;
  /** Label of the button that retries. */
  readonly retry: string;
}

function Screen({ heading, text, retry }: ScreenProps) {
  const { actions } = useGame();
  const screen = useRef<HTMLDivElement>(null);
  useScreenButtons(screen);
  return (
    <div className="hud-screen" role="alert" ref={screen}>
      <div className="glass hud-failure">
        <SovaPicture part="head" />
        <div>
          <h1>{heading}</h1>
          <p>{text}</p>
          <Trying />
        </div>
        <div className="glass-buttons">
          <GlassButton label={retry} onClick={actions.retry} />
          <GlassButton label="Back to Dashboard" onClick={actions.leave} />
        </div>
      </div>
    </div>
  );
}

/** Says that the game keeps trying, with the attempt under way; empty after a refusal that no attempt can change. */
function Trying() {
  const { keepsTrying, status, attempt } = useGameState((state) => state.connection);
  return keepsTrying && <p className="hud-failure__trying">{tryingText(status, attempt)}</p>;
}
