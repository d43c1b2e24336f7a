/** Opens the bag, for touch: the style sheet shows it on touch devices. */
import { INVENTORY } from '../../state/panels.ts';
import { useGame } from '../context.tsx';
import { press } from '../hotbar/press.ts';
import { SignMark, WoolButton } from '../wool/Wool.tsx';

export function BagButton() {
  const { actions } = useGame();
  return (
    <WoolButton className="bag-button" {...press(() => actions.openPanel(INVENTORY))}>
      <SignMark sign="bag" /> Bag
    </WoolButton>
  );
}
