/** The button for what is in hand. */
import { useEffect, useState } from 'react';
import { shooterOf } from '#game/features/combat/shared/shots.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { useGame, useGameState } from '../context.tsx';
import { Picture } from '../wool/Slot.tsx';
import { Round, TouchSignMark } from './Round.tsx';

/** Drag distance from the middle of the button at which a finger begins to aim, in CSS px. */
const AIM_PX = 14;

/**
 * The button for the weapon in hand: a blow falls immediately; a shot is fired when the finger is lifted, in the
 * direction of the drag; without a drag it finds its target automatically.
 */
export function HandButton() {
  const { actions } = useGame();
  const held = useGameState((state) => state.self?.weapon_id ?? null);
  const shooter = shooterOf(held);
  const item = held === null ? undefined : itemById(held);
  const [isAiming, setAiming] = useState(false);
  useEffect(() => () => actions.aim(null), [actions]);
  const word = shooter ? (held === null ? 'Throw' : 'Shoot') : 'Strike';
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
