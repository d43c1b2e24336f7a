/** The world in the shape that the specification names for the client, and the check it must pass. */
import { TERRAIN } from '../../defs/terrain.ts';
import type { Doodad, TerrainWorld } from './types.ts';

export interface WorldData {
  /** Terrain ids: rows of columns. */
  readonly terrainGrid: readonly (readonly string[])[];
  /** Parallel to the grid, rows of columns; sparse arrays, undefined where a tile carries none. */
  readonly terrainDoodads: readonly (readonly (Doodad | undefined)[])[];
  readonly worldSeed: number;
}

/** What the player is told when the check fails (specification, section 5). */
export const INVALID_WORLD_DATA = 'Received invalid terrain data structure from server.';

export class WorldDataError extends Error {
  override readonly name = 'WorldDataError';
}

export function toWorldData(world: TerrainWorld): WorldData {
  const terrainGrid = Array.from({ length: world.height }, (_, row) =>
    Array.from(
      world.cells.subarray(row * world.width, (row + 1) * world.width),
      (index) => world.palette[index] ?? TERRAIN.moss,
    ),
  );
  const terrainDoodads = Array.from({ length: world.height }, (): (Doodad | undefined)[] => []);
  for (const doodad of world.doodads) {
    const row = terrainDoodads[doodad.tileY];
    if (row !== undefined) row[doodad.tileX] = doodad;
  }
  return { terrainGrid, terrainDoodads, worldSeed: world.seed };
}

/**
 * Checks the outer shape, the length of every row and one cell a row; the cells themselves come from a
 * checked asset. Throws {@link WorldDataError} with the specification's text.
 */
export function validateWorldData(data: unknown): asserts data is WorldData {
  if (!isWorldData(data)) throw new WorldDataError(INVALID_WORLD_DATA);
}

function isWorldData(data: unknown): data is WorldData {
  if (typeof data !== 'object' || data === null) return false;
  const { terrainGrid, terrainDoodads, worldSeed } = data as Partial<Record<keyof WorldData, unknown>>;
  if (!Array.isArray(terrainGrid) || !Array.isArray(terrainDoodads)) return false;
  if (typeof worldSeed !== 'number' || !Number.isFinite(worldSeed)) return false;
  const first: unknown = terrainGrid[0];
  const columns = Array.isArray(first) ? first.length : 0;
  if (columns === 0) return false;
  return terrainGrid.every(
    (row: unknown) => Array.isArray(row) && row.length === columns && typeof row[0] === 'string',
  );
}
