/** Actions on an item directly from the bag: with a double click, a key, or the first button of its card. */
import { DEED_LABELS } from '#game/client/actions/in-hand-use.ts';
import { areaOf } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { type HandDeed, handDeedWith } from '../shared/hand-use.ts';

/**
 * Wearing is not included because it is a move. Items to be placed or sown are first taken in hand, because they need
 * ground in front of the player.
 */
export type BagDeed = Exclude<HandDeed, 'wear'> | 'place';

/** One-word labels of the actions, for the item card. */
export const BAG_LABELS: Readonly<Record<BagDeed, string>> = { ...DEED_LABELS, place: 'Place' };

/**
 * Returns the action for the stack in a slot. Returns null for an item that can only be moved, and for one in a
 * container.
 */
export function bagDeed(slot: number, stack: Stack): BagDeed | null {
  if (areaOf(slot) === 'container') return null;
  const deed = handDeedWith(stack);
  if (deed === null && structureOf(stack.itemId)) return 'place';
  return deed === 'wear' ? null : deed;
}

/** True if the action only begins in the bag and is completed on the ground in front of the player. */
export const isOnGround = (deed: BagDeed | null): boolean => deed === 'place' || deed === 'sow';
