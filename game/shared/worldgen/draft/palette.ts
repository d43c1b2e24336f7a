/** Palette indexes by readable names, so that generation code needs no one-letter ids. */
import {
  TERRAIN,
  TERRAIN_IDS,
  type TerrainId,
  type TerrainName,
  terrainById,
  terrainIndex,
} from '../../defs/terrain.ts';

/** Palette index of each kind of ground. */
export const GROUND = Object.fromEntries(
  Object.entries(TERRAIN).map(([name, id]) => [name, terrainIndex(id)]),
) as Record<TerrainName, number>;

const table = (test: (id: TerrainId) => boolean) => Uint8Array.from(TERRAIN_IDS, (id) => (test(id) ? 1 : 0));

/** By palette index: 1 for ground that can be entered on foot. */
export const WALKABLE = table((id) => terrainById(id).walkable && terrainById(id).movementPenalty > 0);
/** By palette index: 1 for the sea and the sea stacks in it. */
export const SEA = table((id) => id === TERRAIN.sea || id === TERRAIN.seaStack);
/** By palette index: 1 for liquids that can be swum in, including lava. */
export const WET = table((id) => terrainById(id).swimmable);
