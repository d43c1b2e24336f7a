/**
 * The button for what is in hand; its word is the deed. A blow falls at once. A shot is fired when the finger is lifted,
 * in the direction of the drag; without a drag it finds its target itself. What is to be placed can be put away.
 */
import { useEffect, useState } from 'react';
import { shooterOf } from '#game/features/combat/shared/shots.ts';
import { heldThing, selectedStack } from '#game/features/inventory/client/in-hand.ts';
import { shownStack } from '#game/features/inventory/client/shown-item.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { DEED_LABELS } from '../../actions/in-hand-use.ts';
import { useGame, useGameState } from '../context.tsx';
import type { HoldOptions } from '../hold.ts';
import { Picture } from '../wool/Slot.tsx';
import { Round, TouchSignMark } from './Round.tsx';
import { ShownOnce } from './shown-once.ts';

/** Drag distance from the middle of the button at which a finger begins to aim, in CSS px. */
const AIM_PX = 14;
/** Interval at which it is looked up whether the button is shown, and the item in hand is to be placed, in ms. */
const LOOK_MS = 120;

/** @param isTwice true while the large button does the same deed: then this button is not shown */
export function HandButton({ isTwice }: { readonly isTwice: boolean }) {
  const [once] = useState(() => new ShownOnce(() => performance.now()));
  const [isShown, setShown] = useState(() => once.see(isTwice));
  useEffect(() => {
    const look = () => setShown(once.see(isTwice));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [once, isTwice]);
  if (!isShown) return null;
  const lift = () => once.lift();
  return (
    <div
      className="touch-hand-press"
      onPointerDownCapture={() => once.press()}
      onPointerUpCapture={lift}
      onPointerCancelCapture={lift}
    >
      <DeedButton />
    </div>
  );
}

function DeedButton() {
  const weapon = useGameState((state) => state.self?.weapon_id ?? null);
  const deed = useGameState((state) => heldThing(state)?.deed ?? null);
  const held = useGameState((state) => selectedStack(state) ?? null);
  const isPlacing = usePlacing();
  const { actions } = useGame();
  // A key per deed: a finger that holds one button does not let go of another.
  if (isPlacing && held !== null)
    return (
      <HeldButton
        key="put-away"
        stack={held}
        word="Put away"
        onUp={(isCancelled) => !isCancelled && actions.putAway()}
      />
    );
  if (weapon === null && deed !== null && held !== null)
    return (
      <HeldButton
        key={deed}
        stack={held}
        word={DEED_LABELS[deed]}
        onDown={actions.doInHand}
        onUp={actions.loose}
      />
    );
  return <StrikeButton weapon={weapon} />;
}

/** True while the item in hand is to be placed. */
function usePlacing(): boolean {
  const { uses } = useGame();
  const [isPlacing, setPlacing] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setPlacing(uses.ready()?.isExclusive ?? false), LOOK_MS);
    return () => clearInterval(timer);
  }, [uses]);
  return isPlacing;
}

interface HeldButtonProps extends Pick<HoldOptions, 'onDown' | 'onUp'> {
  readonly stack: Stack;
  readonly word: string;
}

/** The button for a thing that is no weapon. */
function HeldButton({ stack, word, ...holding }: HeldButtonProps) {
  const item = shownStack(stack);
  return (
    <Round place="hand" size={40} label={`${word}, ${item.name}`} word={word} {...holding}>
      <Picture key={item.id} item={item} />
    </Round>
  );
}

function StrikeButton({ weapon }: { readonly weapon: number | null }) {
  const { actions } = useGame();
  const shooter = shooterOf(weapon);
  const item = weapon === null ? undefined : itemById(weapon);
  const [isAiming, setAiming] = useState(false);
  useEffect(() => () => actions.aim(null), [actions]);
  const word = shooter ? (weapon === null ? 'Throw' : 'Shoot') : 'Strike';
  const isBow = shooter !== null && shooter.undrawn !== null;
  const letGo = (isCancelled: boolean) => {
    if (!isCancelled && shooter && !isBow) actions.attack();
    if (!isCancelled && isBow && isAiming) actions.loose();
    setAiming(false);
    actions.aim(null);
  };
  const drag = (dx: number, dy: number) => {
    if (!shooter || (!isAiming && Math.hypot(dx, dy) < AIM_PX)) return;
    setAiming(true);
    actions.aim(Math.atan2(dy, dx));
  };
  return (
    <Round
      place="hand"
      size={40}
      label={item ? `${word}, ${item.name}` : word}
      word={word}
      tone={isAiming ? 'on' : 'rest'}
      onDown={() => {
        if (!shooter || isBow) actions.attack();
      }}
      onDrag={drag}
      onUp={letGo}
    >
      {item ? <Picture key={item.id} item={item} /> : <TouchSignMark sign="snowball" />}
    </Round>
  );
}
