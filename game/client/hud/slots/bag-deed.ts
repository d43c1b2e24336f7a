/** What is done with a thing straight out of the bag: by a double click, a key, or the first button of its card. */
import { type HandDeed, handDeedWith } from '#game/shared/rules/hand-use.ts';
import { areaOf } from '#game/shared/rules/inventory/slots.ts';
import type { Stack } from '#game/shared/rules/inventory/stack.ts';

/** What takes more than a hand: to put on is a move, and seeds want ground before one's feet. */
type BagDeed = Exclude<HandDeed, 'wear' | 'sow'>;

/** Null for what is only moved, and for what lies in a container. */
export function bagDeed(slot: number, stack: Stack): BagDeed | null {
  const deed = areaOf(slot) === 'container' ? null : handDeedWith(stack);
  return deed === 'wear' || deed === 'sow' ? null : deed;
}
