/** A pot that is done: its dish, and who gets a ladleful. */
import { itemById } from '#game/shared/defs/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import { isByPot, isFacingPot } from '#game/shared/rules/cooking.ts';
import type { ShownPot } from '../../state/pot-slice.ts';
import { nameOf, PLAYER_KIND, type RemoteBody } from '../../state/remote-bodies.ts';
import { useGame, useShownName } from '../context.tsx';
import { Picture } from '../wool/Slot.tsx';
import { WoolButton } from '../wool/Wool.tsx';

interface DoneProps {
  readonly id: string;
  readonly pot: ShownPot;
  readonly place: Point;
}

export function Done({ id, pot, place }: DoneProps) {
  const { view, actions } = useGame();
  const shownName = useShownName();
  const item = itemById(pot.dish);
  const guests = [...view.bodies()].filter((body) => isOffered(body, place));
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

/** Does somebody stand and look so that the server lets them be offered a ladleful? */
function isOffered({ kind, isDown, pose: { x, y, motion } }: RemoteBody, pot: Point): boolean {
  if (kind !== PLAYER_KIND || isDown || motion.isDead) return false;
  return isByPot({ x, y }, pot) && isFacingPot({ x, y, facing: motion.facing }, pot);
}
