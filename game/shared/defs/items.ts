/**
 * The item catalogue, as typed data. The database is seeded from it, so ids are stable: never reuse one.
 * Ranges: below 100 materials and seeds, 1xx equipment, 2xx medicine, 3xx vessels and extracts,
 * 4xx tools, weapons and ammunition, 5xx food, 6xx papers, 7xx what is placed.
 */
import { CLOTHES } from './items/clothes.ts';
import { DISHES } from './items/dishes.ts';
import { FOOD } from './items/food.ts';
import { type Item, itemSchema } from './items/item.ts';
import { MATERIALS } from './items/materials.ts';
import { MEDICINE } from './items/medicine.ts';
import { PAPERS } from './items/papers.ts';
import { PLACEABLES } from './items/placeables.ts';
import { TOOLS } from './items/tools.ts';
import { WEAPONS } from './items/weapons.ts';
import { defineRegistry, type Registry } from './registry.ts';

export {
  EQUIPMENT_SLOTS,
  type EquipmentSlot,
  type Item,
  type ItemProperties,
  type Rarity,
} from './items/item.ts';
export { ITEM } from './items/names.ts';

/** A catalogue. @throws DefinitionError naming the row that is unsound or doubled */
export function defineItems(rows: readonly Item[]): Registry<number, Item> {
  return defineRegistry<number, Item>('item', itemSchema, rows, (row) => row.id);
}

const registry = defineItems(
  [MATERIALS, CLOTHES, MEDICINE, TOOLS, WEAPONS, FOOD, DISHES, PAPERS, PLACEABLES]
    .flat()
    .sort((a, b) => a.id - b.id),
);

/** The whole catalogue, in the order of ids. */
export const ITEMS: readonly Item[] = registry.all;

/** The item with this id, or undefined. */
export const itemById = (id: number): Item | undefined => registry.find(id);
