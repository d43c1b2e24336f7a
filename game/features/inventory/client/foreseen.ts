/** What the player's own deeds will come to, by the rules that the server has too: it shows before the server answers. */
import { FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import { type Holdings, type Stack, withQuantity } from '#game/features/items/shared/stack.ts';
import { checkOutcome, type Outcome, REFUSED, withChanges } from '../shared/places.ts';
import { quickMove } from '../shared/rules.ts';

/** `quantity` of the stack at `from` laid on the ground; only out of what is carried. */
export function foreseenDrop(all: Holdings, from: number, quantity: number): Outcome {
  const stack = all.get(from);
  if (!stack || from >= FIRST_SLOT.container) return { refusal: REFUSED.empty };
  if (quantity > stack.quantity) return { refusal: REFUSED.quantity };
  return checkOutcome(all, new Map([[from, withQuantity(stack, stack.quantity - quantity)]]));
}

/** The stack at `from` where it most likely belongs. @param container slots of what is open; undefined: nothing is */
export function foreseenQuick(all: Holdings, from: number, container: number | undefined): Outcome {
  const hasContainer = container !== undefined;
  return quickMove(all, from, hasContainer ? { hasContainer, container } : { hasContainer });
}

/** All that lies in the open container, as far as it finds room in the bag. */
export function foreseenTaking(all: Holdings, container: number | undefined): Outcome {
  const changes = new Map<number, Stack | null>();
  for (const slot of slotsOf('container')) {
    const outcome = foreseenQuick(withChanges(all, changes), slot, container);
    if ('changes' in outcome) for (const [at, stack] of outcome.changes) changes.set(at, stack);
  }
  return changes.size > 0 ? { changes } : { refusal: REFUSED.bagFull };
}
