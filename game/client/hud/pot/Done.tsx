/** A pot that is done: its dish, and who gets a ladleful. */
import { itemById } from '#game/shared/defs/items.ts';
import { POT_REACH } from '#game/shared/rules/cooking.ts';
import type { ShownPot } from '../../state/pot-slice.ts';
import { nameOf } from '../../state/remote-bodies.ts';
import { useGame, useShownName } from '../context.tsx';
import { Picture } from '../wool/Slot.tsx';
import { WoolButton } from '../wool/Wool.tsx';

interface DoneProps {
  readonly id: string;
  readonly pot: ShownPot;
  readonly place: { readonly x: number; readonly y: number };
}

export function Done({ id, pot, place }: DoneProps) {
  const { view, actions } = useGame();
  const shownName = useShownName();
  const item = itemById(pot.dish);
  const guests = [...view.bodies()].filter(
    ({ kind, pose }) =>
      kind === 'player' && !pose.motion.isDead && Math.hypot(pose.x - place.x, pose.y - place.y) <= POT_REACH,
  );
  return (
    <>
      <div className="pot__dish">
        {item && <Picture item={item} />}
        <h3>{pot.name}</h3>
        <p>{item?.description}</p>
        <p className="wool-quiet">
          {pot.left} {pot.left === 1 ? 'serving' : 'servings'} left
        </p>
      </div>
      <WoolButton tone="red" onClick={() => actions.pot.serve(id, null)}>
        Ladle out for yourself
      </WoolButton>
      {guests.map((guest) => (
        <WoolButton key={guest.id} onClick={() => actions.pot.serve(id, guest.id)}>
          For {shownName(nameOf(guest))}
        </WoolButton>
      ))}
      <p className="wool-quiet">What another has cooked does good for longer. And the cook feels it too.</p>
    </>
  );
}
