/** Asks the player to confirm leaving, and warns of anything that may not be saved. */
import { NOT_CONNECTED } from '../../session/leaving.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';

const LABELS = { saving: 'Saving…', unsaved: 'Leave anyway' } as const;

/** Shows the question, the warnings and the buttons. */
export function Quit() {
  const { actions } = useGame();
  const leaving = useGameState((state) => state.leaving);
  const isConnected = useGameState((state) => state.connection.status === 'joined');
  const bagError = useGameState((state) => state.inventory.error);
  return (
    <>
      {isConnected && <p>Your position is saved. The tundra goes on without you.</p>}
      <div role="alert" className="hud-warning">
        {!isConnected && <p>{NOT_CONNECTED}</p>}
        {leaving === 'unsaved' && <p>{bagError ?? 'Your position could not be saved.'}</p>}
      </div>
      <div className="glass-buttons">
        <GlassButton
          label={leaving === null ? 'Confirm' : LABELS[leaving]}
          aria-disabled={leaving === 'saving'}
          onClick={actions.leave}
        />
        <GlassButton label="Cancel" onClick={() => actions.closePanel('quit')} />
      </div>
    </>
  );
}
