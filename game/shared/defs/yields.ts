/**
 * What a harvest gives: rows of node_type_yields. Each row is rolled separately against its chance and then
 * gives a whole number between its two quantities. The database is seeded from it.
 */
import { z } from 'zod';
import { itemById } from './items.ts';
import { nodeTypeByName } from './nodes.ts';
import { DefinitionError, defineRegistry } from './registry.ts';

const yieldSchema = z
  .strictObject({
    node_type_id: z.int().min(1),
    item_id: z.int().min(1),
    /** 0 to 1. */
    chance: z.number().gt(0).max(1),
    min_quantity: z.int().min(1),
    max_quantity: z.int().min(1),
  })
  .refine((row) => row.min_quantity <= row.max_quantity, 'min_quantity may not exceed max_quantity')
  .refine((row) => itemById(row.item_id) !== undefined, 'the item is not in the catalogue')
  .readonly();
export type NodeYield = z.infer<typeof yieldSchema>;

/** [item id, chance, least, most] */
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

const TIMBER = 3;
const FIBER = 2;

/** Every yield; each pair of node type and item occurs at most once. */
export const NODE_YIELDS: readonly NodeYield[] = defineRegistry<string, NodeYield>(
  'node yield',
  yieldSchema,
  [
    ...yields('dahurian_larch', [TIMBER, 1, 4, 7], [12, 0.3, 1, 2]),
    ...yields('siberian_spruce', [TIMBER, 1, 4, 8], [12, 0.15, 1, 1]),
    ...yields('sakhalin_fir', [TIMBER, 1, 4, 7], [12, 0.15, 1, 1]),
    ...yields('ermans_birch', [TIMBER, 1, 3, 6], [FIBER, 0.4, 1, 2], [10, 0.1, 1, 1]),
    ...yields('mountain_ash', [TIMBER, 1, 2, 4], [8, 0.1, 1, 1]),
    ...yields('dwarf_alder', [TIMBER, 1, 1, 3], [FIBER, 0.5, 1, 2]),
    ...yields('kamchatka_willow', [TIMBER, 1, 1, 2], [FIBER, 0.8, 1, 3]),
    ...yields('siberian_dwarf_pine', [FIBER, 1, 1, 3], [TIMBER, 0.6, 1, 2], [12, 0.2, 1, 1]),
    ...yields('boreal_nettle', [FIBER, 1, 2, 4], [8, 0.35, 1, 2]),
    ...yields('cottongrass', [FIBER, 1, 1, 3], [9, 0.35, 1, 2]),
    ...yields('fireweed', [FIBER, 1, 1, 3], [10, 0.35, 1, 2]),
    ...yields('lyme_grass', [FIBER, 1, 1, 3], [11, 0.35, 1, 2]),
    ...yields('driftwood', [TIMBER, 1, 1, 3]),
    ...yields('mushroom', [13, 0.7, 1, 2], [502, 0.6, 1, 3]),
    ...yields('pumpkin', [504, 1, 2, 4]),
    ...yields('barrel', [1, 1, 3, 9], [5, 0.6, 1, 3], [301, 0.08, 1, 1], [601, 0.05, 1, 1]),
  ],
  (row) => `${row.node_type_id}:${row.item_id}`,
).all;
