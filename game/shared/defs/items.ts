/**
 * The item catalogue, as typed data. The database is seeded from it, so ids are stable: never reuse one.
 * Ranges: below 100 materials and seeds, 1xx equipment, 2xx medicine, 3xx vessels and extracts,
 * 4xx tools and weapons, 5xx food, 6xx papers.
 */
import { z } from 'zod';
import { defineRegistry, type Registry } from './registry.ts';

export const EQUIPMENT_SLOTS = ['head', 'chest', 'legs', 'feet', 'hands', 'back'] as const;
export type EquipmentSlot = (typeof EQUIPMENT_SLOTS)[number];

const RARITIES = ['common', 'uncommon', 'rare', 'epic'] as const;
export type Rarity = (typeof RARITIES)[number];

/** What an item can do. The rules read nothing else. */
const propertiesSchema = z
  .strictObject({
    /** Experience per piece. */
    xp: z.number().min(0).optional(),
    /** Damage that it keeps off, in points. */
    armor: z.number().min(0).optional(),
    /** Uses before it is worn out. */
    durability: z.int().min(1).optional(),
    /** Additional inventory slots while worn. */
    storage_slots: z.int().min(1).optional(),
    /** Health restored when used. */
    healing: z.number().min(0).optional(),
    /** Hunger relieved when eaten, of 100. */
    nutrition: z.number().min(0).max(100).optional(),
    /** Body warmth given, of 100. */
    warmth: z.number().min(0).max(100).optional(),
    damage_min: z.number().min(0).optional(),
    damage_max: z.number().min(0).optional(),
    /** Reach of a blow or a shot, in px. */
    range: z.number().min(0).optional(),
    /** What the item serves as when harvesting. */
    tool: z.enum(['axe', 'knife']).optional(),
    /** The node type that grows from a seed. */
    grows: z.string().optional(),
  })
  .readonly();

const itemSchema = z
  .strictObject({
    id: z.int().min(1),
    name: z.string().min(1),
    description: z.string().min(1),
    type: z.enum(['resource', 'seed', 'equipment', 'consumable', 'tool', 'weapon', 'food', 'paper']),
    subtype: z.string().nullable(),
    /** The emoji shown where no picture can be shown. */
    icon: z.string().min(1),
    /** Below the site's root, without a leading slash. */
    icon_path: z.string().startsWith('images/items/'),
    rarity: z.enum(RARITIES),
    /** What it is worth in salvage. */
    value: z.int().min(0),
    stackable: z.boolean(),
    max_stack: z.int().min(1),
    properties: propertiesSchema,
    /** In kg. */
    weight: z.number().min(0),
  })
  .refine((item) => item.stackable === item.max_stack > 1, 'an item stacks exactly when max_stack is above 1')
  .refine(
    (item) => (item.properties.damage_min ?? 0) <= (item.properties.damage_max ?? 0),
    'damage_min may not exceed damage_max',
  )
  .refine(
    (item) => item.type !== 'equipment' || EQUIPMENT_SLOTS.some((slot) => slot === item.subtype),
    'the subtype of equipment is its slot',
  )
  .readonly();

export type Item = z.infer<typeof itemSchema>;
export type ItemProperties = Item['properties'];

/** Default stack size of materials. */
const DEFAULT_MAX_STACK = 64;

type Row = Pick<Item, 'type' | 'icon' | 'description'> &
  Partial<Pick<Item, 'subtype' | 'rarity' | 'value' | 'max_stack' | 'properties' | 'weight'>>;

function item(id: number, slug: string, name: string, row: Row): Item {
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

const material = (row: Omit<Row, 'type'>): Row => ({
  type: 'resource',
  max_stack: DEFAULT_MAX_STACK,
  ...row,
});
const seed = (icon: string, grows: string, description: string): Row => ({
  type: 'seed',
  icon,
  description,
  max_stack: 50,
  weight: 0.01,
  properties: { grows },
});
const wear = (slot: EquipmentSlot, row: Omit<Row, 'type' | 'subtype'>): Row => ({
  type: 'equipment',
  subtype: slot,
  ...row,
});

/** A catalogue. @throws DefinitionError naming the row that is unsound or doubled */
export function defineItems(rows: readonly Item[]): Registry<number, Item> {
  return defineRegistry<number, Item>('item', itemSchema, rows, (row) => row.id);
}

const registry = defineItems([
  item(1, 'salvage', 'Salvage', {
    type: 'resource',
    subtype: 'experience',
    icon: '⚙️',
    description: 'Bolts, valves and brackets of a vanished state. Everybody trades in them.',
    max_stack: 1000,
    weight: 0.01,
    properties: { xp: 1 },
  }),
  item(
    2,
    'raw-fiber',
    'Raw Fiber',
    material({ icon: '🌾', description: 'Tough stalks, good for cord and cloth.', weight: 0.05 }),
  ),
  item(
    3,
    'timber',
    'Timber',
    material({
      icon: '🪵',
      description: 'Split wood, straight enough to build with.',
      weight: 0.8,
      value: 2,
    }),
  ),
  item(4, 'stone', 'Stone', material({ icon: '🪨', description: 'A fist of basalt.', weight: 1 })),
  item(
    5,
    'scrap-metal',
    'Scrap Metal',
    material({
      icon: '🔩',
      description: 'Rust outside, good steel inside.',
      weight: 0.9,
      value: 4,
      rarity: 'uncommon',
    }),
  ),
  item(
    6,
    'sulfur',
    'Sulfur',
    material({
      icon: '🟡',
      description: 'Yellow crust from a fumarole. It stinks of the kitchen of hell.',
      weight: 0.3,
      value: 4,
      rarity: 'uncommon',
    }),
  ),
  item(
    7,
    'ice',
    'Ice',
    material({ icon: '🧊', description: 'Clear glacier ice. Water, if a fire is near.', weight: 0.5 }),
  ),
  item(
    8,
    'boreal-nettle-seed',
    'Boreal Nettle Seed',
    seed('🌱', 'boreal_nettle', 'Grows a plant that stings, and feeds.'),
  ),
  item(
    9,
    'cottongrass-seed',
    'Cottongrass Seed',
    seed('🌱', 'cottongrass', 'A tuft of white wool with a grain in it.'),
  ),
  item(
    10,
    'fireweed-seed',
    'Fireweed Seed',
    seed('🌱', 'fireweed', 'The first to grow where something has burnt.'),
  ),
  item(11, 'lyme-grass-seed', 'Lyme Grass Seed', seed('🌱', 'lyme_grass', 'Holds a beach together.')),
  item(
    12,
    'larch-cone',
    'Larch Cone',
    material({ icon: '🌲', description: 'Small, tight and full of winged seeds.', weight: 0.02 }),
  ),
  item(
    13,
    'mushroom-cap',
    'Fly Agaric Cap',
    material({ icon: '🍄', description: 'Not for soup. For extract.', weight: 0.05, value: 2 }),
  ),
  item(
    101,
    'plain-headscarf',
    'Plain Headscarf',
    wear('head', {
      icon: '🧣',
      description: 'Cotton, washed thin.',
      value: 10,
      weight: 0.2,
      properties: { armor: 1, durability: 80, warmth: 4 },
    }),
  ),
  item(
    102,
    'fur-headscarf',
    'Fur Headscarf',
    wear('head', {
      icon: '🧣',
      description: 'Lined with hare. Keeps the wind and worse off the ears.',
      value: 45,
      rarity: 'uncommon',
      weight: 0.5,
      properties: { armor: 3, durability: 140, warmth: 12 },
    }),
  ),
  item(
    103,
    'quilted-chest-vest',
    'Quilted Chest Vest',
    wear('chest', {
      icon: '🦺',
      description: 'A telogreika with plates sewn in.',
      value: 60,
      rarity: 'uncommon',
      weight: 2.4,
      properties: { armor: 8, durability: 200, warmth: 14 },
    }),
  ),
  item(
    104,
    'wool-skirt',
    'Wool Skirt',
    wear('legs', {
      icon: '👗',
      description: 'Three layers. Nobody has ever seen the third.',
      value: 30,
      weight: 1.2,
      properties: { armor: 4, durability: 160, warmth: 10 },
    }),
  ),
  item(
    105,
    'felt-boots',
    'Felt Boots',
    wear('feet', {
      icon: '👢',
      description: 'Valenki. They squeak on dry snow.',
      value: 30,
      weight: 1.4,
      properties: { armor: 3, durability: 160, warmth: 12 },
    }),
  ),
  item(
    106,
    'combat-gloves',
    'Combat Gloves',
    wear('hands', {
      icon: '🧤',
      description: 'Knitted, with brass over the knuckles.',
      value: 35,
      rarity: 'uncommon',
      weight: 0.4,
      properties: { armor: 3, durability: 140, warmth: 5 },
    }),
  ),
  item(
    107,
    'back-pack',
    'Back Pack',
    wear('back', {
      icon: '🎒',
      description: 'A canvas sack with room for potatoes, or for anything.',
      value: 50,
      rarity: 'uncommon',
      weight: 1.1,
      properties: { armor: 1, durability: 180, storage_slots: 6 },
    }),
  ),
  item(201, 'bandage', 'Bandage', {
    type: 'consumable',
    subtype: 'medicine',
    icon: '🩹',
    description: 'Boiled linen. Stops what runs.',
    max_stack: 10,
    value: 6,
    weight: 0.1,
    properties: { healing: 15 },
  }),
  item(301, 'flask', 'Flask', {
    type: 'consumable',
    subtype: 'vessel',
    icon: '🧪',
    description: 'Army aluminium with a dent that tells a story.',
    value: 12,
    weight: 0.3,
    rarity: 'uncommon',
  }),
  item(302, 'mushroom-extract', 'Mushroom Extract', {
    type: 'consumable',
    subtype: 'extract',
    icon: '🍄',
    description: 'Three drops. Not four.',
    max_stack: 5,
    value: 25,
    rarity: 'rare',
    weight: 0.2,
    properties: { healing: 30, warmth: 10 },
  }),
  item(401, 'combat-knife', 'Combat Knife', {
    type: 'weapon',
    subtype: 'melee',
    icon: '🔪',
    description: 'Short, dark and sharp.',
    value: 40,
    rarity: 'uncommon',
    weight: 0.4,
    properties: { damage_min: 8, damage_max: 14, range: 60, durability: 150, tool: 'knife' },
  }),
  item(402, 'hatchet', 'Hatchet', {
    type: 'tool',
    subtype: 'weapon',
    icon: '🪓',
    description: 'For wood first.',
    value: 40,
    weight: 1.2,
    properties: { damage_min: 10, damage_max: 16, range: 64, durability: 180, tool: 'axe' },
  }),
  item(403, 'steel-ladle', 'Steel Ladle', {
    type: 'tool',
    subtype: 'weapon',
    icon: '🥄',
    description: 'Serves soup, settles arguments.',
    value: 15,
    weight: 0.6,
    properties: { damage_min: 4, damage_max: 9, range: 64, durability: 300 },
  }),
  item(404, 'field-cauldron', 'Field Cauldron', {
    type: 'tool',
    subtype: 'cooking',
    icon: '🍲',
    description: 'Cast iron, with the old star on its belly.',
    value: 60,
    rarity: 'uncommon',
    weight: 6,
    properties: { durability: 600 },
  }),
  item(405, 'rolling-pin', 'Rolling Pin', {
    type: 'weapon',
    subtype: 'melee',
    icon: '🥖',
    description: 'Birch. Dumplings fear it, and so do wolves.',
    value: 20,
    weight: 0.8,
    properties: { damage_min: 6, damage_max: 12, range: 64, durability: 220 },
  }),
  item(406, 'babushkas-makarov', "Babushka's Makarov", {
    type: 'weapon',
    subtype: 'ranged',
    icon: '🔫',
    description: 'Wrapped in a handkerchief since 1974.',
    value: 400,
    rarity: 'epic',
    weight: 0.9,
    properties: { damage_min: 18, damage_max: 30, range: 520, durability: 400 },
  }),
  item(501, 'buckwheat-kasha', 'Buckwheat Kasha', {
    type: 'food',
    icon: '🥣',
    description: 'Hot, brown and honest.',
    max_stack: 5,
    value: 10,
    weight: 0.4,
    properties: { nutrition: 45, warmth: 12, healing: 5 },
  }),
  item(502, 'boletus', 'Birch Boletus', {
    type: 'food',
    icon: '🍄',
    description: 'A good mushroom, firm and clean.',
    max_stack: 20,
    value: 3,
    weight: 0.1,
    properties: { nutrition: 10 },
  }),
  item(503, 'borscht', 'Borscht', {
    type: 'food',
    icon: '🍲',
    description: 'Red as the flag and far more useful.',
    max_stack: 5,
    value: 18,
    rarity: 'uncommon',
    weight: 0.5,
    properties: { nutrition: 60, warmth: 25, healing: 12 },
  }),
  item(504, 'pumpkin-slice', 'Pumpkin Slice', {
    type: 'food',
    icon: '🎃',
    description: 'Sweet, orange and out of place up here.',
    max_stack: 50,
    value: 4,
    weight: 0.2,
    properties: { nutrition: 14 },
  }),
  item(601, 'parchment', 'Parchment', {
    type: 'paper',
    subtype: 'recipe',
    icon: '📜',
    description: 'Somebody wrote down how something is made.',
    max_stack: 10,
    value: 20,
    rarity: 'rare',
    weight: 0.02,
  }),
]);

/** The whole catalogue, in the order of ids. */
export const ITEMS: readonly Item[] = registry.all;

/** The item with this id, or undefined. */
export const itemById = (id: number): Item | undefined => registry.find(id);
