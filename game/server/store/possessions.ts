/** Belongings of a player, in the form that the store keeps. */
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';

export interface Possessions {
  /** Contents of the inventory, the hotbar and the pack, and the clothes worn, by slot. */
  readonly slots: readonly SlotRow[];
}

/** Slots for the starting items, in the order in which they are filled: the hotbar first. */
export const SLOTS_TO_FILL: readonly number[] = [...slotsOf('hotbar'), ...slotsOf('inventory')];
