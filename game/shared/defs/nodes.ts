/**
 * Resource nodes: categories, species by category, and the node types that the database is seeded with (game
 * specification, section 3). Ids are stable: append, never renumber.
 */
import { z } from 'zod';
import { defineRegistry } from './registry.ts';

const HARVEST_TOOLS = ['axe', 'knife', 'pick', 'hand'] as const;
export type HarvestTool = (typeof HARVEST_TOOLS)[number];

const NODE_CATEGORY_IDS = ['tree', 'medium_tree', 'small_tree', 'shrub', 'herb', 'resource', 'rock'] as const;
export type NodeCategoryId = (typeof NODE_CATEGORY_IDS)[number];

const categorySchema = z
  .strictObject({
    id: z.enum(NODE_CATEGORY_IDS),
    /** Distance within which a click or key selects this node, in px. */
    interactionRadius: z.number().positive(),
    /** Duration of one harvest, in ms. */
    harvestMs: z.number().positive(),
    tool: z.enum(HARVEST_TOOLS),
  })
  .readonly();
export type NodeCategory = z.infer<typeof categorySchema>;

const categories = defineRegistry<NodeCategoryId, NodeCategory>(
  'node category',
  categorySchema,
  [
    { id: 'tree', interactionRadius: 48, harvestMs: 5000, tool: 'axe' },
    { id: 'medium_tree', interactionRadius: 32, harvestMs: 3500, tool: 'axe' },
    { id: 'small_tree', interactionRadius: 24, harvestMs: 2500, tool: 'axe' },
    { id: 'shrub', interactionRadius: 20, harvestMs: 1500, tool: 'knife' },
    { id: 'herb', interactionRadius: 16, harvestMs: 1000, tool: 'hand' },
    { id: 'resource', interactionRadius: 16, harvestMs: 1200, tool: 'hand' },
    { id: 'rock', interactionRadius: 32, harvestMs: 3500, tool: 'pick' },
  ],
  (row) => row.id,
);

export const NODE_CATEGORIES: readonly NodeCategory[] = categories.all;
/** Returns the category with this id. */
export const nodeCategory = (id: NodeCategoryId): NodeCategory => categories.get(id);

const nodeTypeSchema = z
  .strictObject({
    id: z.int().min(1),
    node_type: z.string().regex(/^[a-z_]+$/),
    name: z.string().min(1),
    category: z.enum(NODE_CATEGORY_IDS),
    max_health: z.int().min(1),
    /** Time until a harvested node is whole again, in s; 0 if it never comes back. */
    respawn_time: z.int().min(0),
    /** Minimum tier of the tool needed to harvest it; 1 if a tool of any tier, or a hand, can harvest it. */
    tool_tier: z.int().min(1).max(3),
    icon_path: z.string().startsWith('images/nodes/'),
  })
  .readonly();
export type NodeType = z.infer<typeof nodeTypeSchema>;

function node(
  id: number,
  node_type: string,
  name: string,
  category: NodeCategoryId,
  respawn_time: number,
  own: { readonly max_health?: number; readonly tool_tier?: number } = {},
): NodeType {
  const icon_path = `images/nodes/${node_type.replaceAll('_', '-')}.png`;
  return { id, node_type, name, category, max_health: 100, respawn_time, tool_tier: 1, icon_path, ...own };
}

const types = defineRegistry<number, NodeType>(
  'node type',
  nodeTypeSchema,
  [
    node(1, 'dahurian_larch', 'Dahurian Larch', 'tree', 900),
    node(2, 'siberian_spruce', 'Siberian Spruce', 'tree', 900),
    node(3, 'sakhalin_fir', 'Sakhalin Fir', 'tree', 900),
    node(4, 'ermans_birch', "Erman's Birch", 'tree', 900),
    node(5, 'mountain_ash', 'Mountain Ash', 'medium_tree', 600),
    node(6, 'dwarf_alder', 'Dwarf Alder', 'small_tree', 480),
    node(7, 'kamchatka_willow', 'Kamchatka Willow', 'small_tree', 480),
    node(8, 'siberian_dwarf_pine', 'Siberian Dwarf Pine', 'shrub', 300),
    node(9, 'boreal_nettle', 'Boreal Nettle', 'herb', 300),
    node(10, 'cottongrass', 'Cottongrass', 'herb', 300),
    node(11, 'fireweed', 'Fireweed', 'herb', 300),
    node(12, 'lyme_grass', 'Lyme Grass', 'herb', 300),
    node(13, 'driftwood', 'Driftwood', 'resource', 300),
    node(14, 'mushroom', 'Mushroom', 'herb', 300),
    node(15, 'pumpkin', 'Pumpkin', 'herb', 600),
    node(16, 'barrel', 'Barrel', 'resource', 900),
    node(17, 'fallen_branch', 'Fallen Branch', 'resource', 300),
    node(18, 'loose_stones', 'Loose Stones', 'resource', 300),
    node(19, 'flint_nodule', 'Flint Nodule', 'resource', 600),
    node(20, 'basalt_boulder', 'Basalt Boulder', 'rock', 900),
    node(21, 'obsidian_vein', 'Obsidian Vein', 'rock', 1200, { tool_tier: 2 }),
    node(22, 'sulfur_crust', 'Sulfur Crust', 'resource', 900),
    node(23, 'blue_ice', 'Blue Ice', 'rock', 600),
    node(24, 'clay_bank', 'Clay Bank', 'resource', 600),
    node(25, 'peat_bank', 'Peat Bank', 'shrub', 600),
    node(26, 'crowberry', 'Crowberry', 'herb', 900),
    node(27, 'cloudberry', 'Cloudberry', 'herb', 900),
    node(28, 'sarana', 'Sarana Lily', 'herb', 1200),
    node(29, 'ramson', 'Ramson', 'herb', 900),
    node(30, 'bird_nest', 'Bird Nest', 'resource', 1800),
    node(31, 'mussel_bed', 'Mussel Bed', 'resource', 1200),
    node(32, 'bone_heap', 'Bone Heap', 'resource', 900),
    node(33, 'scrap_heap', 'Scrap Heap', 'resource', 1200),
    node(34, 'supply_crate', 'Supply Crate', 'resource', 1800),
    node(35, 'wreck_chest', 'Wreck Chest', 'resource', 3600),
    node(36, 'beet_bed', 'Beet Bed', 'herb', 900),
    node(37, 'buckwheat_patch', 'Buckwheat Patch', 'herb', 900),
  ],
  (row) => row.id,
);

/** The node types, in the order of ids. */
export const NODE_TYPES: readonly NodeType[] = types.all;

const byName = new Map(NODE_TYPES.map((type) => [type.node_type, type]));
if (byName.size !== NODE_TYPES.length) throw new Error('nodes.ts: a node_type is declared twice');

/** Returns the node type with this id; undefined if there is none. */
export const nodeTypeById = (id: number): NodeType | undefined => types.find(id);
/** Returns the node type with this name, its `node_type`; undefined if there is none. */
export const nodeTypeByName = (name: string): NodeType | undefined => byName.get(name);
