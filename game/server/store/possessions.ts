/** What a player has, as the store keeps it. */
import type { SlotRow } from '#game/features/inventory/server/inventory.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';

export interface Possessions {
  /** What lies in the inventory, the hotbar and the pack, and what is worn, by slot. */
  readonly slots: readonly SlotRow[];
}

/** The slots for the things that a first spawn is given, in the order in which they are filled: the hotbar first. */
export const SLOTS_TO_FILL: readonly number[] = [...slotsOf('hotbar'), ...slotsOf('inventory')];
