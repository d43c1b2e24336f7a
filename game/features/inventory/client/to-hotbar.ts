/** Moves items from the bag into the hotbar, where actions on the ground in front of the player begin. */
import type { GameStore } from '#game/client/store/store.ts';
import { areaOf, FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Inventory } from './inventory.ts';

/**
 * Moves the stack in this slot to the first free hotbar slot, or swaps it with the stack in the selected slot if none
 * is free. A stack already in the hotbar stays there.
 * @returns the hotbar slot to select, counted from 0; null if the stack could not be moved
 */
export function toHotbar(
  { store, inventory }: { readonly store: GameStore; readonly inventory: Pick<Inventory, 'move'> },
  from: number,
): number | null {
  if (areaOf(from) === 'hotbar') return from - FIRST_SLOT.hotbar;
  const {
    selectedSlot,
    inventory: { slots },
  } = store.getState();
  const to = slotsOf('hotbar').find((slot) => !slots.has(slot)) ?? FIRST_SLOT.hotbar + (selectedSlot ?? 0);
  return inventory.move(from, to, slots.get(from)?.quantity ?? 0) ? to - FIRST_SLOT.hotbar : null;
}
