/**
 * What can be sown, and what grows of it: crops are fixtures of their own, one on a tile. Seeds grow into the herb that
 * they are of; beets, buckwheat and pumpkins into more of themselves. The first row of `gives` is what one sows it for.
 */
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';

export interface Crop {
  /** Catalogue number of the kind of fixture. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Catalogue number of the item that is sown: one piece. */
  readonly seed: number;
  /** What one harvest gives: item, chance, least and most. */
  readonly gives: readonly (readonly [item: number, chance: number, least: number, most: number])[];
}

const { rawFiber: FIBER } = ITEM;

/** About twice what a wild plant gives, so that a garden is worth twenty minutes. */
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

/** What grows from an item; undefined for what cannot be sown. */
export const cropFromSeed = (itemId: number): Crop | undefined => bySeed.get(itemId);

/** The crop of a kind of fixture; undefined for other kinds. */
export const cropOf = (kind: number): Crop | undefined => byId.get(kind);
