/** Asks the player to confirm leaving. */
import { useGame } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';

export function Quit() {
  const { actions } = useGame();
  return (
    <>
      <p>Your position is saved. The tundra goes on without you.</p>
      <div className="glass-buttons">
        <GlassButton label="Confirm" onClick={actions.leave} />
        <GlassButton label="Cancel" onClick={() => actions.closePanel('quit')} />
      </div>
    </>
  );
}
