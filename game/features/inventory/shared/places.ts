/** What may lie where, and how much of it: the rules that every change of an inventory must leave kept. */
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

/** The slots that change, with what lies in them afterwards (null: nothing), or why nothing changes. */
export type Outcome = { readonly changes: Changes } | { readonly refusal: string };
export type Changes = ReadonlyMap<number, Stack | null>;

/** Why something is refused: short fixed texts, for the player and for the count of refusals. */
export const REFUSED = {
  /** What it was based on is no longer so. */
  stale: 'Something has changed meanwhile.',
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

/** How many slots the worn pack adds. */
export function packSlotCount(holdings: Holdings): number {
  return Math.min(AREA_SIZES.pack, packSlotsOf(holdings.get(BACK_SLOT)?.itemId));
}

/** Most of an item in this slot: one in a slot of the equipment, else a stack of it. */
export function maxStackIn(slot: number, itemId: number): number {
  return areaOf(slot) === 'worn' ? 1 : maxStackOf(itemId);
}

/** Why this item may not lie in this slot; null when it may. @param container slots of the open container */
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

/** What lies where after these changes. */
export function withChanges(holdings: Holdings, changes: Changes): Map<number, Stack> {
  const next = new Map(holdings);
  for (const [slot, stack] of changes) {
    if (stack === null) next.delete(slot);
    else next.set(slot, stack);
  }
  return next;
}

/**
 * The changes, unless a rule of places would be broken after them: something where it may not lie, or a pack taken off
 * while something is in it.
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
