/** Nodes beside remains: a chest and scrap at each wreck, bones around the remains of whales and reindeer. */
import { doodadOf } from '../../defs/doodads.ts';
import { deriveSeed } from '../../math/rng.ts';
import type { Doodad } from '../world/types.ts';
import { freeTilesAround, type Plot, put, typeOf } from './node-plot.ts';

/** Number of nodes of a type near a doodad, and their maximum distance, in tiles. */
interface Remains {
  readonly name: string;
  readonly count: number;
  readonly to: number;
}

/**
 * Maximum distance of a chest from its wreck, in tiles; it is larger than that of scrap, because each wreck must have a
 * chest.
 */
const CHEST_REACH = 12;
const WHALE: readonly Remains[] = [{ name: 'bone_heap', count: 3, to: 2.3 }];

/** Remains by key of the doodad. */
const REMAINS: Readonly<Record<string, readonly Remains[]>> = {
  'ship-bow': [{ name: 'scrap_heap', count: 4, to: 7 }],
  'ship-stern': [{ name: 'wreck_chest', count: 1, to: CHEST_REACH }],
  bones: WHALE,
  'whale-ribs': WHALE,
  'whale-skull': WHALE,
  // One heap per skull on open tundra: more would litter every other screen.
  antlers: [{ name: 'bone_heap', count: 1, to: 1.5 }],
};

/** Places the nodes at random within reach of their doodads, but chests as near as there is room. */
export function strewRemains(plot: Plot, doodads: readonly Doodad[]): void {
  const { size, seed } = plot.draft;
  for (const doodad of doodads) {
    const { tileX: x, tileY: y } = doodad;
    for (const { name, count, to } of REMAINS[doodadOf(doodad)?.key ?? ''] ?? []) {
      const type = typeOf(name);
      const places = freeTilesAround(plot, type, { x, y, from: 1, to }, deriveSeed(seed, name));
      if (to === CHEST_REACH) {
        const away = (cell: number) => ((cell % size) - x) ** 2 + (Math.floor(cell / size) - y) ** 2;
        places.sort((a, b) => away(a) - away(b) || a - b);
      }
      for (const cell of places.slice(0, count)) put(plot, cell, type);
    }
  }
}
