/** A finished pot: its dish, and the players who can be given a ladleful. */
import { clockOf } from '#game/client/hud/clock-words.ts';
import { useGame, useGameState, useShownName } from '#game/client/hud/context.tsx';
import { Picture } from '#game/client/hud/wool/Slot.tsx';
import { WoolButton } from '#game/client/hud/wool/Wool.tsx';
import { nameOf, PLAYER_KIND, type RemoteBody } from '#game/client/session/remote-bodies.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import type { Point } from '#game/shared/math/point.ts';
import { isBesidePot, isFacingPot } from '../../shared/cooking.ts';
import { burnsIn } from '../pot-slice.ts';
import { Others, useWaitWords } from './Others.tsx';
import type { OpenPot } from './open-pot.ts';

interface DoneProps {
  readonly pot: OpenPot;
  /** False if the button for the player's own ladleful is elsewhere. */
  readonly hasButton?: boolean;
}

export function Done({ pot, hasButton = true }: DoneProps) {
  const { view, actions } = useGame();
  const { fixture, shown, isFireOn, may } = pot;
  const shownName = useShownName();
  const item = itemById(shown.dish);
  const goesTo = useGameState(({ inventory }) => whereTo(inventory.slots, shown.dish));
  const burns = isFireOn ? burnsIn(shown, view.wallTime()) : null;
  const guests = may('offer') ? [...view.bodies()].filter((body) => isOffered(body, fixture)) : [];
  const waits = useWaitWords(pot, view.wallTime());
  return (
    <>
      <div className="pot__dish">
        {item && <Picture item={item} />}
        <h3>{shown.name}</h3>
        <p>{item?.description}</p>
        <p className="wool-quiet">
          {shown.left} {shown.left === 1 ? 'serving' : 'servings'} left
        </p>
      </div>
      {burns !== null && (
        <p className="pot__burns wool-bad">Left over the fire, it burns in {clockOf(burns)}.</p>
      )}
      {hasButton && <OwnLadle pot={pot} />}
      <Others pot={pot} words={waits} />
      {guests.map((guest) => (
        <WoolButton key={guest.id} onClick={() => actions.pot.serve(fixture.id, guest.id)}>
          For {shownName(nameOf(guest))}
        </WoolButton>
      ))}
      {may('ladle') && (
        <p className="wool-quiet">{goesTo} What somebody else has cooked for you does good for longer.</p>
      )}
    </>
  );
}

/** The button for the player's own ladleful; nothing for a player who may have none. */
export function OwnLadle({ pot, className }: { readonly pot: OpenPot; readonly className?: string }) {
  const { actions } = useGame();
  if (!pot.may('ladle')) return null;
  return (
    <WoolButton tone="red" className={className} onClick={() => actions.pot.serve(pot.fixture.id, null)}>
      Ladle out for yourself
    </WoolButton>
  );
}

/**
 * Returns the text that says where the player's own ladleful goes. Only the server knows whether it joins the same dish
 * in a full hotbar.
 */
function whereTo(slots: Holdings, dish: number): string {
  const bar = slotsOf('hotbar').map((slot) => slots.get(slot));
  if (bar.includes(undefined)) return 'It goes into your hotbar.';
  const isLike = bar.some((stack) => stack?.itemId === dish);
  return isLike ? '' : 'Your hotbar has no free slot: it goes into the bag.';
}

/** True if another player who is awake, on their feet beside the pot faces it, so that the server allows offering a ladleful. */
function isOffered({ kind, player, isDown, pose: { x, y, motion } }: RemoteBody, pot: Point): boolean {
  if (kind !== PLAYER_KIND || isDown || motion.isDead || player?.isAsleep) return false;
  return isBesidePot({ x, y }, pot) && isFacingPot({ x, y, facing: motion.facing }, pot);
}
