/** Belongings of a player, in the form that the store keeps. */
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import { areaOf, slotsOf } from '#game/features/items/shared/slots.ts';

export interface Possessions {
  /** Contents of the inventory, the hotbar and the pack, and the clothes worn, by slot. */
  readonly slots: readonly SlotRow[];
}

/** Slots for the starting items, in the order in which they are filled: the hotbar first. */
export const SLOTS_TO_FILL: readonly number[] = [...slotsOf('hotbar'), ...slotsOf('inventory')];

/** True if every stack is in a slot of its own that players have, and no quantity is impossible. */
export function areSlotsSound(rows: readonly SlotRow[]): boolean {
  const slots = new Set(rows.map(({ slot }) => slot));
  const isSound = ({ slot, quantity }: SlotRow): boolean => {
    const area = areaOf(slot);
    return area !== null && area !== 'container' && Number.isInteger(quantity) && quantity > 0;
  };
  return slots.size === rows.length && rows.every(isSound);
}
