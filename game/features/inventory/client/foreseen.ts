/**
 * Predicted outcomes of the player's own actions, following the server's rules, so that they show before the server
 * answers.
 */
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import { checkOutcome, type Outcome, REFUSED, withChanges } from '../shared/places.ts';
import { quickMove } from '../shared/rules.ts';

/**
 * Returns the outcome of laying `quantity` of the stack at `from` on the ground; refused for a slot of the open
 * container.
 */
export function foreseenDrop(all: Holdings, from: number, quantity: number): Outcome {
  const stack = all.get(from);
  if (!stack || from >= FIRST_SLOT.container) return { refusal: REFUSED.empty };
  if (quantity > stack.quantity) return { refusal: REFUSED.quantity };
  return checkOutcome(all, new Map([[from, withQuantity(stack, stack.quantity - quantity)]]));
}

/**
 * Returns the outcome of moving the stack at `from` to where it most likely belongs. @param container number of slots
 * of the open container; undefined if none is open
 */
export function foreseenQuick(all: Holdings, from: number, container: number | undefined): Outcome {
  const hasContainer = container !== undefined;
  return quickMove(all, from, hasContainer ? { hasContainer, container } : { hasContainer });
}

/** Returns the outcome of taking everything out of the open container that fits into the bag. */
export function foreseenTaking(all: Holdings, container: number | undefined): Outcome {
  const changes = new Map<number, Stack | null>();
  for (const slot of slotsOf('container')) {
    const outcome = foreseenQuick(withChanges(all, changes), slot, container);
    if ('changes' in outcome) for (const [at, stack] of outcome.changes) changes.set(at, stack);
  }
  return changes.size > 0 ? { changes } : { refusal: REFUSED.bagFull };
}
