/** The menu of the implant and what opens from it. Native dialogs keep the focus where it belongs. */
import { type ReactNode, useEffect, useRef } from 'react';
import { CONTROLS_HELP } from '../../input/bindings.ts';
import type { Panel } from '../../state/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { QualityChoice } from '../settings/QualityChoice.tsx';
import { SoundChoice } from '../settings/SoundChoice.tsx';

export function GameMenu() {
  const panel = useGameState((state) => state.panel);
  if (panel === null) return null;
  const PanelBody = PANELS[panel];
  return <PanelBody key={panel} />;
}

const PANELS: Record<Panel, () => ReactNode> = { menu: Menu, controls: Controls, quit: Quit };

function Dialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // Esc has an order of its own among all panels: the keyboard decides, not the dialog.
    <dialog
      ref={dialog}
      className="hud-frame hud-dialog"
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

function Menu() {
  const { actions, isGuest } = useGame();
  return (
    <Dialog title="Ocular Implant">
      <div className="hud-column">
        <button type="button" className="hud-button" onClick={() => actions.showPanel(null)}>
          Resume
        </button>
        <button type="button" className="hud-button" onClick={() => actions.showPanel('controls')}>
          Implant Calibration / Controls
        </button>
        {isGuest && (
          <button type="button" className="hud-button" onClick={actions.leave}>
            Keep your babushka
          </button>
        )}
        <button type="button" className="hud-button" onClick={() => actions.showPanel('quit')}>
          Disengage / Quit
        </button>
      </div>
    </Dialog>
  );
}

function Controls() {
  const { actions } = useGame();
  return (
    <Dialog title="Implant Calibration / Controls">
      <dl className="hud-controls">
        {CONTROLS_HELP.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <QualityChoice />
      <SoundChoice />
      <button type="button" className="hud-button" onClick={() => actions.showPanel('menu')}>
        Back
      </button>
    </Dialog>
  );
}

function Quit() {
  const { actions } = useGame();
  return (
    <Dialog title="Disengage?">
      <p>Your position is saved. The tundra goes on without you.</p>
      <div className="hud-row">
        <button type="button" className="hud-button" onClick={actions.leave}>
          Confirm
        </button>
        <button type="button" className="hud-button" onClick={() => actions.showPanel('menu')}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
