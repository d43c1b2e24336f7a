/**
 * The item catalogue, as typed data. The database is seeded from it, so ids are stable: never reuse one. Ranges: below
 * 100 materials and seeds, 1xx equipment, 2xx medicine, 3xx vessels and extracts, 4xx tools, weapons and ammunition,
 * 5xx food, 6xx papers, 7xx placeables.
 */
import { defineRegistry, type Registry } from '#game/shared/defs/registry.ts';
import { ANIMAL_MATERIALS } from './catalogue/animal-materials.ts';
import { CLOTHES } from './catalogue/clothes.ts';
import { DISHES } from './catalogue/dishes.ts';
import { FOOD } from './catalogue/food.ts';
import { type Item, itemSchema } from './catalogue/item.ts';
import { MATERIALS } from './catalogue/materials.ts';
import { MEDICINE } from './catalogue/medicine.ts';
import { MINERALS } from './catalogue/minerals.ts';
import { PAPERS } from './catalogue/papers.ts';
import { PLACEABLES } from './catalogue/placeables.ts';
import { SEEDS } from './catalogue/seeds.ts';
import { TOOLS } from './catalogue/tools.ts';
import { WEAPONS } from './catalogue/weapons.ts';

export {
  EQUIPMENT_SLOTS,
  type EquipmentSlot,
  type Item,
  type ItemProperties,
  type Rarity,
} from './catalogue/item.ts';
export { ITEM } from './catalogue/names.ts';

/** Builds a catalogue from rows. @throws DefinitionError naming the row that is invalid or a duplicate */
export function defineItems(rows: readonly Item[]): Registry<number, Item> {
  return defineRegistry<number, Item>('item', itemSchema, rows, (row) => row.id);
}

const registry = defineItems(
  [
    MATERIALS,
    MINERALS,
    ANIMAL_MATERIALS,
    SEEDS,
    CLOTHES,
    MEDICINE,
    TOOLS,
    WEAPONS,
    FOOD,
    DISHES,
    PAPERS,
    PLACEABLES,
  ]
    .flat()
    .sort((a, b) => a.id - b.id),
);

/** The whole catalogue, in the order of ids. */
export const ITEMS: readonly Item[] = registry.all;

/** Returns the item with this id, or undefined. */
export const itemById = (id: number): Item | undefined => registry.find(id);
