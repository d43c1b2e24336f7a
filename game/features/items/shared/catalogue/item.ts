/** Schema of an item of the catalogue, and the function that builds its rows. */
import { z } from 'zod';
import { propertiesSchema } from './properties.ts';

export const EQUIPMENT_SLOTS = ['head', 'chest', 'legs', 'feet', 'hands', 'back'] as const;
export type EquipmentSlot = (typeof EQUIPMENT_SLOTS)[number];

const RARITIES = ['common', 'uncommon', 'rare', 'epic'] as const;
export type Rarity = (typeof RARITIES)[number];

const TYPES = [
  'resource',
  'seed',
  'equipment',
  'consumable',
  'tool',
  'weapon',
  'food',
  'paper',
  'placeable',
] as const;

export const itemSchema = z
  .strictObject({
    id: z.int().min(1),
    name: z.string().min(1),
    description: z.string().min(1),
    type: z.enum(TYPES),
    subtype: z.string().nullable(),
    /** Emoji used where no picture can be shown. */
    icon: z.string().min(1),
    /** Path below the site's root, without a leading slash. */
    icon_path: z.string().startsWith('images/items/'),
    rarity: z.enum(RARITIES),
    /** Value in salvage. */
    value: z.int().min(0),
    stackable: z.boolean(),
    max_stack: z.int().min(1),
    properties: propertiesSchema,
    /** Weight, in kg. */
    weight: z.number().min(0),
  })
  .refine((item) => item.stackable === item.max_stack > 1, 'an item stacks exactly when max_stack is above 1')
  .refine(
    (item) => item.type !== 'equipment' || EQUIPMENT_SLOTS.some((slot) => slot === item.subtype),
    'the subtype of equipment is its slot',
  )
  .readonly();

export type Item = z.infer<typeof itemSchema>;
export type ItemProperties = Item['properties'];

export type Row = Pick<Item, 'type' | 'icon' | 'description'> &
  Partial<Pick<Item, 'subtype' | 'rarity' | 'value' | 'max_stack' | 'properties' | 'weight'>>;

/**
 * Builds a row of the catalogue.
 * @param slug names its picture, and in camelCase the item in code
 */
export function item(id: number, slug: string, name: string, row: Row): Item {
  const max_stack = row.max_stack ?? 1;
  return {
    id,
    name,
    description: row.description,
    type: row.type,
    subtype: row.subtype ?? null,
    icon: row.icon,
    icon_path: `images/items/${slug}.png`,
    rarity: row.rarity ?? 'common',
    value: row.value ?? 1,
    stackable: max_stack > 1,
    max_stack,
    properties: row.properties ?? {},
    weight: row.weight ?? 0.1,
  };
}

/** Default stack size of materials. */
const MATERIALS_IN_STACK = 64;

/** Returns the rest of a row of a material, for {@link item}. */
export const material = (row: Omit<Row, 'type'>): Row => ({
  type: 'resource',
  max_stack: MATERIALS_IN_STACK,
  ...row,
});
