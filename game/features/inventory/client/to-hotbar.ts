/** Out of the bag into the hotbar: what is done on the ground before one's feet begins there. */
import type { GameStore } from '#game/client/store/store.ts';
import { areaOf, FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import type { Inventory } from './inventory.ts';

/**
 * Moves what lies in this slot to the first free slot of the hotbar, or with none free changes it for what is selected
 * there; what lies in the hotbar stays.
 * @returns the slot of the hotbar, counted from 0, to be selected; null when the thing could not be moved
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
