/** The game menu. */
import { MENU } from '../../state/panels.ts';
import { useGame } from '../context.tsx';

export function Menu() {
  const { actions, isGuest } = useGame();
  return (
    <div className="hud-column">
      <button type="button" className="hud-button" onClick={() => actions.closePanel(MENU)}>
        Resume
      </button>
      <button type="button" className="hud-button" onClick={() => actions.openPanel('controls')}>
        Implant Calibration / Controls
      </button>
      <button type="button" className="hud-button" onClick={() => actions.openPanel('feud')}>
        Peace and Feud
      </button>
      {isGuest && (
        <button type="button" className="hud-button" onClick={actions.leave}>
          Keep your babushka
        </button>
      )}
      <button type="button" className="hud-button" onClick={() => actions.openPanel('quit')}>
        Disengage / Quit
      </button>
    </div>
  );
}
