/**
 * Slots: every place in which a player's own client can see an item has one number, which verbs, events and the page
 * share. 0 to 23 are the inventory and 24 to 29 the hotbar, as in the database (game specification, section 9).
 */
import { HOTBAR_SLOTS, INVENTORY_SLOTS } from '#game/shared/constants.ts';
import { EQUIPMENT_SLOTS, type EquipmentSlot } from './items.ts';

export type SlotArea = 'inventory' | 'hotbar' | 'pack' | 'worn' | 'container';

/** Maximum number of slots that a worn pack adds. */
export const PACK_SLOTS = 6;
/** Maximum number of slots of a container. */
export const CONTAINER_SLOTS = 32;

/** The number of the first slot of each area. */
export const FIRST_SLOT = {
  inventory: 0,
  hotbar: INVENTORY_SLOTS,
  /** Slots of the pack: the first `storage_slots` of them are usable while a back pack is worn. */
  pack: INVENTORY_SLOTS + HOTBAR_SLOTS,
  /** Worn equipment, in the order of {@link EQUIPMENT_SLOTS}. */
  worn: 100,
  /** The container that the player has open. */
  container: 200,
} as const satisfies Record<SlotArea, number>;

/** The number of slots in each area. */
export const AREA_SIZES = {
  inventory: INVENTORY_SLOTS,
  hotbar: HOTBAR_SLOTS,
  pack: PACK_SLOTS,
  worn: EQUIPMENT_SLOTS.length,
  container: CONTAINER_SLOTS,
} as const satisfies Record<SlotArea, number>;

/** The areas whose stacks are in the player's bag, in the order in which they are searched. */
export const BAG_AREAS = ['inventory', 'hotbar', 'pack'] as const satisfies readonly SlotArea[];

export const AREAS = [
  'inventory',
  'hotbar',
  'pack',
  'worn',
  'container',
] as const satisfies readonly SlotArea[];

/** Highest number of any slot. */
export const LAST_SLOT = FIRST_SLOT.container + CONTAINER_SLOTS - 1;

/** Returns the numbers of an area's slots, in order. */
export function slotsOf(area: SlotArea): readonly number[] {
  return SLOTS[area];
}

/** Returns the area of a slot; null for a number that no slot has. */
export function areaOf(slot: number): SlotArea | null {
  if (!Number.isInteger(slot)) return null;
  for (const area of AREAS) {
    const first = FIRST_SLOT[area];
    if (slot >= first && slot < first + AREA_SIZES[area]) return area;
  }
  return null;
}

/** Returns the number of the slot in which an item for this part of the body is worn. */
export function wornSlot(part: EquipmentSlot): number {
  return FIRST_SLOT.worn + EQUIPMENT_SLOTS.indexOf(part);
}

/** Returns the part of the body that an equipment slot is for; null for every other slot. */
export function bodyPartOfSlot(slot: number): EquipmentSlot | null {
  return EQUIPMENT_SLOTS[slot - FIRST_SLOT.worn] ?? null;
}

/** The slot in which a pack is worn. */
export const BACK_SLOT = wornSlot('back');

/**
 * Returns the name of a slot for the page: `inventory-0`, `hotbar-3`, `pack-1`, `head`, `container-4`.
 * @throws RangeError for a number that no slot has
 */
export function slotName(slot: number): string {
  const area = areaOf(slot);
  if (area === null) throw new RangeError(`there is no slot ${slot}`);
  return bodyPartOfSlot(slot) ?? `${area}-${slot - FIRST_SLOT[area]}`;
}

const numbersOf = (area: SlotArea): readonly number[] =>
  Array.from({ length: AREA_SIZES[area] }, (_, k) => FIRST_SLOT[area] + k);

export const SLOTS: Readonly<Record<SlotArea, readonly number[]>> = {
  inventory: numbersOf('inventory'),
  hotbar: numbersOf('hotbar'),
  pack: numbersOf('pack'),
  worn: numbersOf('worn'),
  container: numbersOf('container'),
};
