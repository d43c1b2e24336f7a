/** Touch controls: the stick on one side, and on the other the buttons for what is in hand and at hand. */
import './touch.css';
import { useGame, useGameState } from '../context.tsx';
import { HandButton } from './HandButton.tsx';
import { Offers } from './Offers.tsx';
import { Round, TouchSignMark } from './Round.tsx';
import { TouchStick } from './TouchStick.tsx';
import { UseButton } from './UseButton.tsx';

/** Shows the controls while the player can act: with a panel open only the stick, sideways beside the panel. */
export function TouchControls() {
  const isOpen = useGameState((state) => state.phase === 'playing' && !state.isChatOpen);
  const isFree = useGameState(({ panels, fall }) => panels.length === 0 && fall === null);
  if (!isOpen) return null;
  return (
    <div className="touch wool">
      <TouchStick />
      {isFree && (
        <fieldset className="touch-cluster" aria-label="Deeds">
          <UseButton />
          <Offers />
          <HandButton />
          <JumpButton />
        </fieldset>
      )}
    </div>
  );
}

function JumpButton() {
  const { actions } = useGame();
  return (
    <Round place="jump" size={34} label="Jump" word="Jump" onDown={() => actions.onKey('jump')}>
      <TouchSignMark sign="jump" />
    </Round>
  );
}
