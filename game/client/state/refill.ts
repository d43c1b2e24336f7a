/** What was used up in the hotbar is filled up from the bag. */
import { itemById } from '#game/shared/defs/items.ts';
import { handDeedOf } from '#game/shared/rules/hand-use.ts';
import { FIRST_SLOT, slotsOf } from '#game/shared/rules/inventory/slots.ts';
import type { Holdings } from '#game/shared/rules/inventory/stack.ts';

interface Refill {
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
}

/**
 * The moves that fill slots of the hotbar in which the last piece of something was eaten, drunk, read or lit.
 * @param before what was carried until now @param after what is carried
 */
export function refillsOf(before: Holdings, after: Holdings): Refill[] {
  const taken = new Set<number>();
  return slotsOf('hotbar').flatMap((to) => {
    const was = before.get(to);
    const item = was && itemById(was.itemId);
    if (!was || !item || after.has(to) || was.quantity !== 1) return [];
    const deed = handDeedOf(item);
    const isUsedUp = total(before, was.itemId) - total(after, was.itemId) === 1;
    if (deed === null || deed === 'wear' || !isUsedUp) return [];
    for (const [from, stack] of after) {
      if (from >= FIRST_SLOT.hotbar || stack.itemId !== was.itemId || taken.has(from)) continue;
      taken.add(from);
      return [{ from, to, quantity: stack.quantity }];
    }
    return [];
  });
}

/** Makes those moves. */
export function refill(
  before: Holdings,
  after: Holdings,
  bag: { move(from: number, to: number, quantity: number): boolean },
): void {
  for (const { from, to, quantity } of refillsOf(before, after)) bag.move(from, to, quantity);
}

function total(holdings: Holdings, itemId: number): number {
  let sum = 0;
  for (const [slot, stack] of holdings)
    if (slot < FIRST_SLOT.container && stack.itemId === itemId) sum += stack.quantity;
  return sum;
}
