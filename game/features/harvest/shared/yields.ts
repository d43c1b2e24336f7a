/**
 * Yields of a harvest: rows of node_type_yields. Each row is rolled separately against its chance and then gives a
 * whole number between its two quantities. The database is seeded from it.
 */
import { z } from 'zod';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { DefinitionError, defineRegistry } from '#game/shared/defs/registry.ts';

const yieldSchema = z
  .strictObject({
    node_type_id: z.int().min(1),
    item_id: z.int().min(1),
    /** Chance, 0 to 1. */
    chance: z.number().gt(0).max(1),
    min_quantity: z.int().min(1),
    max_quantity: z.int().min(1),
  })
  .refine((row) => row.min_quantity <= row.max_quantity, 'min_quantity may not exceed max_quantity')
  .refine((row) => itemById(row.item_id) !== undefined, 'the item is not in the catalogue')
  .readonly();
export type NodeYield = z.infer<typeof yieldSchema>;

/** [item id, chance, minimum, maximum] */
type Roll = readonly [number, number, number, number];

function yields(nodeType: string, ...rolls: Roll[]): NodeYield[] {
  const node = nodeTypeByName(nodeType);
  if (node === undefined) throw new DefinitionError(`yields name the unknown node type ${nodeType}`);
  return rolls.map(([item_id, chance, min_quantity, max_quantity]) => ({
    node_type_id: node.id,
    item_id,
    chance,
    min_quantity,
    max_quantity,
  }));
}

const { timber: TIMBER, rawFiber: FIBER, drySticks: STICKS, stone: STONE, larchCone: CONE } = ITEM;
/** Dead wood lies under every tree. */
const DEAD_WOOD: Roll = [STICKS, 0.8, 1, 3];

/** All yields; each pair of node type and item occurs at most once. The first row is the main purpose of the node. */
export const NODE_YIELDS: readonly NodeYield[] = defineRegistry<string, NodeYield>(
  'node yield',
  yieldSchema,
  [
    ...yields('dahurian_larch', [TIMBER, 1, 4, 7], [CONE, 0.3, 1, 2], DEAD_WOOD),
    ...yields('siberian_spruce', [TIMBER, 1, 4, 8], [CONE, 0.15, 1, 1], DEAD_WOOD),
    ...yields('sakhalin_fir', [TIMBER, 1, 4, 7], [CONE, 0.15, 1, 1], DEAD_WOOD),
    ...yields(
      'ermans_birch',
      [TIMBER, 1, 3, 6],
      [FIBER, 0.4, 1, 2],
      [ITEM.fireweedSeed, 0.1, 1, 1],
      DEAD_WOOD,
    ),
    ...yields(
      'mountain_ash',
      [TIMBER, 1, 2, 4],
      [ITEM.rowanBerry, 1, 3, 6],
      [ITEM.borealNettleSeed, 0.1, 1, 1],
      DEAD_WOOD,
    ),
    ...yields('dwarf_alder', [TIMBER, 1, 1, 3], [FIBER, 0.5, 1, 2], DEAD_WOOD),
    ...yields('kamchatka_willow', [TIMBER, 1, 1, 2], [FIBER, 0.8, 1, 3], DEAD_WOOD),
    ...yields(
      'siberian_dwarf_pine',
      [FIBER, 1, 1, 3],
      [TIMBER, 0.6, 1, 2],
      [CONE, 0.2, 1, 1],
      [ITEM.fleece, 0.15, 1, 2],
      [STICKS, 0.5, 1, 2],
    ),
    ...yields(
      'boreal_nettle',
      [FIBER, 1, 2, 4],
      [ITEM.borealNettleSeed, 0.35, 1, 2],
      [ITEM.nettleLeaves, 0.8, 1, 2],
    ),
    ...yields('cottongrass', [FIBER, 1, 1, 3], [ITEM.cottongrassSeed, 0.35, 1, 2], [ITEM.fleece, 0.5, 1, 1]),
    ...yields(
      'fireweed',
      [FIBER, 1, 1, 3],
      [ITEM.fireweedSeed, 0.35, 1, 2],
      [ITEM.fireweedLeaves, 0.9, 1, 3],
    ),
    ...yields('lyme_grass', [FIBER, 1, 1, 3], [ITEM.lymeGrassSeed, 0.35, 1, 2]),
    ...yields('driftwood', [TIMBER, 1, 1, 3], [STICKS, 0.6, 1, 2], [ITEM.amber, 0.02, 1, 1]),
    ...yields('mushroom', [ITEM.mushroomCap, 0.7, 1, 2], [ITEM.boletus, 0.6, 1, 3]),
    ...yields('pumpkin', [ITEM.pumpkinSlice, 1, 2, 4]),
    ...yields(
      'barrel',
      [ITEM.salvage, 1, 3, 9],
      [ITEM.scrapMetal, 0.6, 1, 3],
      [ITEM.flask, 0.08, 1, 1],
      [ITEM.parchment, 0.04, 1, 1],
      [ITEM.cloth, 0.25, 1, 1],
      [ITEM.copperWire, 0.2, 1, 1],
      [ITEM.tushonka, 0.12, 1, 1],
    ),
    ...yields('fallen_branch', [STICKS, 1, 2, 4], [TIMBER, 0.2, 1, 1]),
    ...yields('loose_stones', [STONE, 1, 1, 3], [ITEM.flint, 0.2, 1, 1]),
    ...yields('flint_nodule', [ITEM.flint, 1, 1, 2]),
    ...yields('basalt_boulder', [STONE, 1, 4, 8], [ITEM.flint, 0.25, 1, 2]),
    ...yields('obsidian_vein', [ITEM.obsidian, 1, 1, 3], [STONE, 1, 1, 2]),
    ...yields('sulfur_crust', [ITEM.sulfur, 1, 1, 3]),
    ...yields('blue_ice', [ITEM.ice, 1, 3, 6]),
    ...yields('clay_bank', [ITEM.clay, 1, 2, 4]),
    ...yields('peat_bank', [ITEM.peat, 1, 2, 4]),
    ...yields('crowberry', [ITEM.crowberry, 1, 2, 4]),
    ...yields('cloudberry', [ITEM.cloudberry, 1, 1, 3]),
    ...yields('sarana', [ITEM.saranaBulb, 1, 1, 2]),
    ...yields('ramson', [ITEM.ramson, 1, 1, 3]),
    ...yields('bird_nest', [ITEM.birdEgg, 1, 1, 3], [ITEM.feather, 0.6, 1, 2]),
    ...yields('mussel_bed', [ITEM.mussels, 1, 2, 4], [ITEM.amber, 0.02, 1, 1]),
    ...yields('bone_heap', [ITEM.bone, 1, 1, 3]),
    ...yields(
      'scrap_heap',
      [ITEM.salvage, 1, 3, 8],
      [ITEM.scrapMetal, 0.7, 1, 3],
      [ITEM.copperWire, 0.25, 1, 2],
      // Tools are normally made, but sometimes one was left behind.
      [ITEM.stoneHatchet, 0.03, 1, 1],
      [ITEM.flintKnife, 0.03, 1, 1],
      [ITEM.stonePick, 0.02, 1, 1],
    ),
    ...yields(
      'supply_crate',
      [ITEM.salvage, 1, 4, 10],
      [ITEM.tushonka, 0.5, 1, 2],
      [ITEM.cloth, 0.5, 1, 2],
      [ITEM.buckwheat, 0.4, 2, 4],
      [ITEM.parchment, 0.15, 1, 1],
      [ITEM.mapScrap, 0.2, 1, 1],
      // Clothes and bags are likewise sometimes left behind.
      [ITEM.backPack, 0.03, 1, 1],
      [ITEM.quiltedChestVest, 0.02, 1, 1],
      [ITEM.makarovRound, 0.15, 2, 5],
      [ITEM.gasMask, 0.05, 1, 1],
      [ITEM.stationFireAxe, 0.03, 1, 1],
      [ITEM.warmCore, 0.04, 1, 1],
    ),
    ...yields(
      'wreck_chest',
      [ITEM.salvage, 1, 10, 20],
      [ITEM.cloth, 1, 1, 3],
      [ITEM.plainHeadscarf, 0.1, 1, 1],
      [ITEM.feltBoots, 0.05, 1, 1],
      [ITEM.makarovRound, 0.5, 3, 6],
    ),
    ...yields('beet_bed', [ITEM.beetroot, 1, 1, 3]),
    ...yields('buckwheat_patch', [ITEM.buckwheat, 1, 2, 4]),
  ],
  (row) => `${row.node_type_id}:${row.item_id}`,
).all;

const NOTHING: readonly NodeYield[] = [];
const byNodeType = new Map<number, NodeYield[]>();
for (const row of NODE_YIELDS) {
  const rows = byNodeType.get(row.node_type_id);
  if (rows) rows.push(row);
  else byNodeType.set(row.node_type_id, [row]);
}

/** Returns the yields of a node type, its main purpose first. */
export const yieldsOf = (nodeTypeId: number): readonly NodeYield[] => byNodeType.get(nodeTypeId) ?? NOTHING;

/**
 * Guaranteed contents of a wreck's chest when a player first opens it, in addition to its yields: by the rank of the
 * wreck among all wrecks, the nearest to the first spawn first. All other wrecks, and later openings, add nothing.
 */
export const FIRST_OPENINGS: readonly (readonly { readonly item_id: number; readonly quantity: number }[])[] =
  [
    [{ item_id: ITEM.parchment, quantity: 1 }],
    [{ item_id: ITEM.iconPendant, quantity: 1 }],
    [
      { item_id: ITEM.babushkasMakarov, quantity: 1 },
      { item_id: ITEM.makarovRound, quantity: 8 },
    ],
    [{ item_id: ITEM.warmCore, quantity: 1 }],
  ];
