/** Asks the player to confirm leaving. */
import { useGame } from '../context.tsx';

export function Quit() {
  const { actions } = useGame();
  return (
    <>
      <p>Your position is saved. The tundra goes on without you.</p>
      <div className="hud-row">
        <button type="button" className="hud-button" onClick={actions.leave}>
          Confirm
        </button>
        <button type="button" className="hud-button" onClick={() => actions.closePanel('quit')}>
          Cancel
        </button>
      </div>
    </>
  );
}
