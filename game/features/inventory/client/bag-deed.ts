/** What is done with a thing straight out of the bag: by a double click, a key, or the first button of its card. */
import { DEED_LABELS } from '#game/client/actions/in-hand-use.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { type HandDeed, handDeedWith } from '../shared/hand-use.ts';

/** To put on is a move. What is placed and sown wants ground before one's feet: it is taken in hand for that. */
export type BagDeed = Exclude<HandDeed, 'wear'> | 'place';

/** The deed in a word, for the card of the thing. */
export const BAG_LABELS: Readonly<Record<BagDeed, string>> = { ...DEED_LABELS, place: 'Place' };

/** Null for what is only moved, and for what lies in a container. */
export function bagDeed(slot: number, stack: Stack): BagDeed | null {
  if (areaOf(slot) === 'container') return null;
  const deed = handDeedWith(stack);
  if (deed === null && structureOf(stack.itemId)) return 'place';
  return deed === 'wear' ? null : deed;
}

/** Whether this only begins in the bag, and goes on where one stands. */
export const isOnGround = (deed: BagDeed | null): boolean => deed === 'place' || deed === 'sow';
