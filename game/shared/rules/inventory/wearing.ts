/** What the things that a player wears change of the rules. Pieces that are worn out change nothing. */
import { itemById } from '../../defs/items.ts';
import { slotsOf } from './slots.ts';
import { type Holdings, isWornOut, type Stack } from './stack.ts';

/** The pieces that are worn and not worn out, in the order of the equipment slots. */
export function wornPieces(holdings: Holdings): Stack[] {
  return slotsOf('worn').flatMap((slot) => {
    const stack = holdings.get(slot);
    return stack && !isWornOut(stack) ? [stack] : [];
  });
}

/** The product of the factors that the worn pieces have of this name. */
export function wornFactor(holdings: Holdings, name: 'melee_cooldown' | 'projectile_damage'): number {
  return wornPieces(holdings).reduce(
    (factor, { itemId }) => factor * (itemById(itemId)?.properties.worn?.[name] ?? 1),
    1,
  );
}
