/** Menu of a player who spoke: whispering to them, muting them, reporting them to the operators, and their card. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keyOf } from '#game/browser/keys.ts';
import { useGame, useGameState } from '#game/client/hud/context.tsx';
import { knownPlayers } from '../chat-people.ts';
import { ReportForm } from './ReportForm.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

export function NameMenu({ name, onClose }: Props) {
  const [isReporting, setReporting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const stepBack = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape') return;
    // Only the menu closes; the chat stays open.
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown then takes the focus
  useEffect(() => box.current?.querySelector<HTMLElement>('button, input')?.focus(), [isReporting]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from whatever in it has the focus
    <div className="hud-chat__menu" ref={box} onKeyDown={stepBack}>
      {isReporting ? (
        <ReportForm name={name} onClose={onClose} />
      ) : (
        <Choices name={name} onClose={onClose} onReport={() => setReporting(true)} />
      )}
    </div>
  );
}

function Choices({ name, onClose, onReport }: Props & { readonly onReport: () => void }) {
  const { actions } = useGame();
  const isMuted = useGameState(({ muted }) => muted.some((player) => player.name === name));
  const id = useGameState((state) => knownPlayers(state).find((player) => player.name === name)?.id ?? null);
  const choose = (act: () => void) => () => {
    act();
    onClose();
  };
  const mute = () => (isMuted ? actions.unmutePlayer(name) : actions.mutePlayer(name));
  return (
    <>
      <p className="hud-chat__whose">{name}</p>
      <div role="menu" aria-label={name} className="hud-chat__choices" onKeyDown={walk} tabIndex={-1}>
        <button
          type="button"
          role="menuitem"
          onClick={choose(() => actions.setTarget({ channel: 'whisper', to: name }))}
        >
          Whisper
        </button>
        <button type="button" role="menuitem" onClick={choose(mute)}>
          {isMuted ? 'Unmute' : 'Mute'}
        </button>
        <button type="button" role="menuitem" onClick={onReport}>
          Report…
        </button>
        {id !== null && (
          <button type="button" role="menuitem" onClick={choose(() => actions.openCard({ id, name }))}>
            More…
          </button>
        )}
        <button type="button" role="menuitem" onClick={onClose}>
          Back
        </button>
      </div>
    </>
  );
}

/** Moves through the menu with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[keyOf(event)];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item.matches(':focus'));
  items[(at + step + items.length) % items.length]?.focus();
}
