/**
 * Provisions for newcomers around both appearance points, whatever the seed: enough for a fire, a first meal, a first
 * axe and a bag to sleep in. Whatever has not grown there is added.
 */
import { nodeTypeById } from '../../defs/nodes.ts';
import { deriveSeed } from '../../math/rng.ts';
import { APPEARANCES } from '../cover/guarantees.ts';
import { forDisc } from '../draft/draft.ts';
import { freeTilesAround, type Plot, put, typeOf } from './node-plot.ts';

interface Provision {
  /** Names of the node types that count; missing nodes are added as the first of them. */
  readonly names: readonly string[];
  readonly count: number;
  /** Distances from the place of appearance, in tiles. */
  readonly from: number;
  readonly to: number;
}

const TREES = [
  'siberian_spruce',
  'dahurian_larch',
  'sakhalin_fir',
  'ermans_birch',
  'mountain_ash',
  'dwarf_alder',
  'kamchatka_willow',
];
const FIBER_HERBS = ['fireweed', 'boreal_nettle', 'cottongrass', 'lyme_grass'];

/** Provisions; the area nearer than seven tiles is the clearing in which players appear. */
export const PROVISIONS: readonly Provision[] = [
  { names: ['fallen_branch'], count: 6, from: 7, to: 14 },
  { names: ['loose_stones'], count: 4, from: 7, to: 14 },
  { names: ['flint_nodule'], count: 2, from: 7, to: 12 },
  { names: ['crowberry'], count: 4, from: 7, to: 16 },
  { names: ['fireweed'], count: 3, from: 7, to: 16 },
  { names: ['sarana'], count: 2, from: 7, to: 18 },
  { names: FIBER_HERBS, count: 8, from: 0, to: 25 },
  { names: TREES, count: 8, from: 7, to: 25 },
];

/** Adds missing provisions. If the shore leaves too little room, as many are added as fit. */
export function provideForNewcomers(plot: Plot): void {
  const { draft } = plot;
  for (const { x, y } of APPEARANCES) {
    for (const { names, count, from, to } of PROVISIONS) {
      let there = 0;
      forDisc(draft, x, y, to, (cell, _x, _y, distance) => {
        const name = nodeTypeById(plot.types[cell] as number)?.node_type;
        if (distance >= from && name !== undefined && names.includes(name)) there += 1;
      });
      if (there >= count) continue;
      const type = typeOf(names[0] ?? '');
      const seed = deriveSeed(draft.seed, `provisions ${type.node_type}`);
      const places = freeTilesAround(plot, type, { x, y, from, to }, seed);
      for (const cell of places.slice(0, count - there)) put(plot, cell, type);
    }
  }
}
