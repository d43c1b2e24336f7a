/** Rules for which item may be in which slot, and in what quantity; every change of an inventory must keep them. */
import {
  AREA_SIZES,
  areaOf,
  BACK_SLOT,
  bodyPartOfSlot,
  CONTAINER_SLOTS,
  FIRST_SLOT,
  slotsOf,
} from '#game/features/items/shared/slots.ts';
import {
  bodyPartFor,
  type Holdings,
  isBound,
  maxStackOf,
  packSlotsOf,
  type Stack,
} from '#game/features/items/shared/stack.ts';

/** Changed slots with their new contents (null for an empty slot), or the reason why nothing changes. */
export type Outcome = { readonly changes: Changes } | { readonly refusal: string };
export type Changes = ReadonlyMap<number, Stack | null>;

/** Reasons for refusals: short fixed texts, shown to the player and used to count refusals. */
export const REFUSED = {
  /** The state that the request was based on has changed. */
  stale: 'Something has changed in the meantime.',
  slot: 'There is no such slot.',
  empty: 'There is nothing in that slot.',
  quantity: 'There is not that much of it.',
  equipment: 'Only fitting equipment can be worn there.',
  hotbar: 'Equipment cannot go into the hotbar.',
  pack: 'No pack with that slot is worn.',
  packFull: 'The pack must be empty first.',
  whole: 'Only a whole stack can change places.',
  full: 'The stack is full.',
  hotbarFull: 'The hotbar is full.',
  bagFull: 'The inventory is full.',
  containerFull: 'The container is full.',
  bound: 'This never leaves its owner.',
} as const;

/** Returns the number of slots that the worn pack adds. */
export function packSlotCount(holdings: Holdings): number {
  return Math.min(AREA_SIZES.pack, packSlotsOf(holdings.get(BACK_SLOT)?.itemId));
}

/** Returns the maximum quantity of an item in this slot: one in an equipment slot, otherwise a full stack. */
export function maxStackIn(slot: number, itemId: number): number {
  return areaOf(slot) === 'worn' ? 1 : maxStackOf(itemId);
}

/**
 * Returns the reason why this item may not be in this slot; null if it may. @param container number of slots of the
 * open container
 */
export function placeRefusal(
  holdings: Holdings,
  slot: number,
  itemId: number,
  container = CONTAINER_SLOTS,
): string | null {
  switch (areaOf(slot)) {
    case null:
      return REFUSED.slot;
    case 'inventory':
      return null;
    case 'hotbar':
      return bodyPartFor(itemId) === null ? null : REFUSED.hotbar;
    case 'pack':
      return slot - FIRST_SLOT.pack < packSlotCount(holdings) ? null : REFUSED.pack;
    case 'worn':
      return bodyPartFor(itemId) === bodyPartOfSlot(slot) ? null : REFUSED.equipment;
    case 'container':
      if (isBound(itemId)) return REFUSED.bound;
      return slot - FIRST_SLOT.container < container ? null : REFUSED.slot;
  }
}

/** Returns the holdings after these changes. */
export function withChanges(holdings: Holdings, changes: Changes): Map<number, Stack> {
  const next = new Map(holdings);
  for (const [slot, stack] of changes) {
    if (stack === null) next.delete(slot);
    else next.set(slot, stack);
  }
  return next;
}

/**
 * Returns the changes, or a refusal if they would break a rule of places: an item in a slot where it may not be, or a
 * pack taken off while it contains something.
 */
export function checkOutcome(holdings: Holdings, changes: Changes, container = CONTAINER_SLOTS): Outcome {
  const next = withChanges(holdings, changes);
  for (const [slot, stack] of changes) {
    const refusal = stack && placeRefusal(next, slot, stack.itemId, container);
    if (refusal) return { refusal };
  }
  const isPackChanged = changes.has(BACK_SLOT);
  if (
    isPackChanged &&
    slotsOf('pack')
      .slice(packSlotCount(next))
      .some((slot) => next.has(slot))
  )
    return { refusal: REFUSED.packFull };
  return { changes };
}
