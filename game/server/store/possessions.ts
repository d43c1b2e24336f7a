/** What a player has, read from the rows of the inventory and the equipment. */
import { HOTBAR_SLOTS, INVENTORY_SLOTS } from '#game/shared/constants.ts';
import { EQUIPMENT_SLOTS } from '#game/shared/defs/items.ts';
import type { SlotRow, WornRow } from '../world/inventory.ts';

export interface Possessions {
  /** Catalogue numbers of what the player carries or wears. */
  readonly carries: readonly number[];
  /** Catalogue number of what lies in each slot of the hotbar; null for an empty one. */
  readonly hotbar: readonly (number | null)[];
  /** Catalogue numbers of what is worn, in the order of {@link EQUIPMENT_SLOTS}. */
  readonly wear: readonly number[];
  /** What lies in the inventory and the hotbar, by slot. */
  readonly slots: readonly SlotRow[];
  /** What is worn, and where. */
  readonly worn: readonly WornRow[];
}

/** Every slot, in the order in which items that are given are stored: the hotbar comes first. */
export const SLOTS_TO_FILL: readonly number[] = Array.from(
  { length: HOTBAR_SLOTS + INVENTORY_SLOTS },
  (_, k) => (INVENTORY_SLOTS + k) % (HOTBAR_SLOTS + INVENTORY_SLOTS),
);

export function possessionsOf(slots: readonly SlotRow[], worn: readonly WornRow[]): Possessions {
  const at = (slot: number) => slots.find((row) => row.slot === slot)?.itemId ?? null;
  return {
    carries: [...new Set([...slots, ...worn].map(({ itemId }) => itemId))],
    hotbar: Array.from({ length: HOTBAR_SLOTS }, (_, k) => at(INVENTORY_SLOTS + k)),
    wear: EQUIPMENT_SLOTS.flatMap((slot) => worn.find((row) => row.slot === slot)?.itemId ?? []),
    slots,
    worn,
  };
}
