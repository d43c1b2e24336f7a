/** What a player carries and wears, slot by slot. Mark `inventory` in `World.changes` after every change. */
import { HOTBAR_SLOTS, INVENTORY_SLOTS } from '#game/shared/constants.ts';
import { EQUIPMENT_SLOTS, type EquipmentSlot } from '#game/shared/defs/items.ts';

export interface Stack {
  /** Catalogue number. */
  readonly itemId: number;
  /** 1 or more. */
  readonly quantity: number;
}

export interface SlotRow extends Stack {
  /** Of a player: 0 to 23 are the inventory, 24 to 29 the hotbar. */
  readonly slot: number;
}

export interface WornRow {
  readonly slot: EquipmentSlot;
  readonly itemId: number;
}

export class Inventory {
  /** Null for an empty slot. */
  readonly slots: (Stack | null)[];
  /** Catalogue number of what is worn in each equipment slot. */
  readonly worn = new Map<EquipmentSlot, number>();

  constructor(slots: readonly SlotRow[] = [], worn: readonly WornRow[] = []) {
    this.slots = Array.from({ length: INVENTORY_SLOTS + HOTBAR_SLOTS }, () => null);
    for (const { slot, itemId, quantity } of slots) this.slots[slot] = { itemId, quantity };
    for (const { slot, itemId } of worn) this.worn.set(slot, itemId);
  }

  /** For digests and packed bodies. */
  toJSON(): { slots: SlotRow[]; worn: WornRow[] } {
    return { slots: this.rows(), worn: this.wornRows() };
  }

  /** The occupied slots. */
  rows(): SlotRow[] {
    return this.slots.flatMap((stack, slot) => (stack === null ? [] : [{ slot, ...stack }]));
  }

  /** What is worn, in the order of {@link EQUIPMENT_SLOTS}. */
  wornRows(): WornRow[] {
    return EQUIPMENT_SLOTS.flatMap((slot) => {
      const itemId = this.worn.get(slot);
      return itemId === undefined ? [] : [{ slot, itemId }];
    });
  }
}
