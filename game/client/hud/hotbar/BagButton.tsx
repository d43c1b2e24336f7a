/** Opens the bag, for touch: the style sheet shows it on touch devices. */
import { INVENTORY } from '../../state/panels.ts';
import { useGame } from '../context.tsx';
import { SignMark, WoolButton } from '../wool/Wool.tsx';
import { press } from './press.ts';

export function BagButton() {
  const { actions } = useGame();
  return (
    <WoolButton className="bag-button" {...press(() => actions.openPanel(INVENTORY))}>
      <SignMark sign="bag" /> Bag
    </WoolButton>
  );
}
