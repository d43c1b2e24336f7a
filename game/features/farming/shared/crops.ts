/**
 * Crops and their seeds. Crops are fixtures of their own, one per tile. Seeds grow into the herb they come from; beets,
 * buckwheat and pumpkins grow into more of themselves. The first row of `gives` is the main purpose of the crop.
 */
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';

export interface Crop {
  /** Catalogue number of the fixture kind. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Catalogue number of the item that is sown, one piece at a time. */
  readonly seed: number;
  /** Yields of one harvest: item, chance, minimum and maximum quantity. */
  readonly gives: readonly (readonly [item: number, chance: number, least: number, most: number])[];
}

const { rawFiber: FIBER } = ITEM;

/** A crop gives about twice as much as a wild plant, so that a garden is worth twenty minutes. */
export const CROPS: readonly Crop[] = [
  {
    id: 811,
    key: 'crop_nettle',
    name: 'Boreal Nettle',
    seed: ITEM.borealNettleSeed,
    gives: [
      [FIBER, 1, 3, 5],
      [ITEM.nettleLeaves, 1, 2, 4],
      [ITEM.borealNettleSeed, 0.5, 1, 1],
    ],
  },
  {
    id: 812,
    key: 'crop_cottongrass',
    name: 'Cottongrass',
    seed: ITEM.cottongrassSeed,
    gives: [
      [ITEM.fleece, 1, 1, 3],
      [FIBER, 1, 2, 4],
      [ITEM.cottongrassSeed, 0.5, 1, 1],
    ],
  },
  {
    id: 813,
    key: 'crop_fireweed',
    name: 'Fireweed',
    seed: ITEM.fireweedSeed,
    gives: [
      [ITEM.fireweedLeaves, 1, 3, 5],
      [FIBER, 1, 1, 3],
      [ITEM.fireweedSeed, 0.5, 1, 1],
    ],
  },
  {
    id: 814,
    key: 'crop_lyme_grass',
    name: 'Lyme Grass',
    seed: ITEM.lymeGrassSeed,
    gives: [
      [FIBER, 1, 5, 8],
      [ITEM.lymeGrassSeed, 0.5, 1, 1],
    ],
  },
  {
    id: 815,
    key: 'crop_beetroot',
    name: 'Beetroot',
    seed: ITEM.beetroot,
    gives: [[ITEM.beetroot, 1, 3, 4]],
  },
  {
    id: 816,
    key: 'crop_buckwheat',
    name: 'Buckwheat',
    seed: ITEM.buckwheat,
    gives: [[ITEM.buckwheat, 1, 3, 5]],
  },
  {
    id: 817,
    key: 'crop_pumpkin',
    name: 'Pumpkin',
    seed: ITEM.pumpkinSlice,
    gives: [[ITEM.pumpkinSlice, 1, 3, 5]],
  },
];

const bySeed = new Map(CROPS.map((crop) => [crop.seed, crop]));
const byId = new Map(CROPS.map((crop) => [crop.id, crop]));

/** Returns the crop that grows from an item; undefined for an item that cannot be sown. */
export const cropFromSeed = (itemId: number): Crop | undefined => bySeed.get(itemId);

/** Returns the crop of a fixture kind; undefined for other kinds. */
export const cropOf = (kind: number): Crop | undefined => byId.get(kind);
