/** The death screen: the cause of death and the button to respawn. */
import './death.css';
import { useRef } from 'react';
import { MENU } from '../../state/panels.ts';
import { useGame, useGameState } from '../context.tsx';
import { useModal } from '../panels/modal.ts';
import { wordsOf } from './words.ts';

export function DeathScreen() {
  const { actions } = useGame();
  const death = useGameState((state) => state.death);
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const { title, line } = wordsOf(death);
  return (
    <dialog
      ref={dialog}
      className="hud-death"
      data-panel="death"
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 className="hud-death__title">{title}</h2>
      <div className="hud-frame hud-death__plate">
        <p>{line}</p>
        <button type="button" className="hud-button hud-death__respawn" onClick={actions.respawn}>
          Respawn
        </button>
        <button type="button" className="hud-button" onClick={() => actions.openPanel(MENU)}>
          Menu
        </button>
      </div>
    </dialog>
  );
}
