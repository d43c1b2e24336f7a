/** Publicly known places of a world: its centre, and the stations, which are hot spots. */
import { TILE_SIZE, WORLD_CENTRE } from '../../constants.ts';
import { terrainById } from '../../defs/terrain.ts';
import type { Point } from '../../math/point.ts';
import type { TerrainWorld } from '../world/types.ts';

export interface Landmark extends Point {
  readonly id: string;
  readonly kind: 'centre' | 'station';
  readonly name: string;
}

/** Distance within which ground of the same kind belongs to a group, in tiles. */
const GROUP_REACH = 24;

const known = new WeakMap<TerrainWorld, readonly Landmark[]>();

/** Returns the landmarks in world px, the centre first. Each world is searched only once. */
export function landmarksOf(world: TerrainWorld): readonly Landmark[] {
  const found = known.get(world) ?? findLandmarks(world);
  known.set(world, found);
  return found;
}

function findLandmarks(world: TerrainWorld): readonly Landmark[] {
  const { cells, palette, width } = world;
  const isHot = Uint8Array.from(palette, (id) => {
    const { specialEffect, secondaryEffect } = terrainById(id);
    return specialEffect === 'pvpHotspot' || secondaryEffect === 'pvpHotspot' ? 1 : 0;
  });
  const groups: { x: number; y: number; count: number }[] = [];
  for (let tile = 0; tile < cells.length; tile += 1) {
    if (isHot[cells[tile] as number] !== 1) continue;
    const [x, y] = [tile % width, Math.floor(tile / width)];
    const group = groups.find((known) => Math.hypot(known.x - x, known.y - y) <= GROUP_REACH);
    if (!group) groups.push({ x, y, count: 1 });
    else {
      group.count += 1;
      group.x += (x - group.x) / group.count;
      group.y += (y - group.y) / group.count;
    }
  }
  const centre: Landmark = { id: 'centre', kind: 'centre', name: "World's centre", ...WORLD_CENTRE };
  const stations = groups.map(
    ({ x, y }, at): Landmark => ({
      id: `station ${at}`,
      kind: 'station',
      name: 'Station',
      x: (x + 0.5) * TILE_SIZE,
      y: (y + 0.5) * TILE_SIZE,
    }),
  );
  return [centre, ...stations];
}
