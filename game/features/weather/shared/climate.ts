/**
 * Climate of every place of a world: the shares of cold, ashen and wet ground around it. The ground is sampled once, at
 * every fourth tile; sums over the samples then answer for any place without reading the ground again, and answers
 * between two samples are interpolated, so that nothing jumps underfoot.
 */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { TerrainClimate, TerrainType } from '#game/shared/defs/terrain.ts';
import type { Climate } from '#game/shared/worldgen/world/ground-rules.ts';

/** Distance between samples, in tiles. */
export const STEP = 4;
/** Half the size of the 33 × 25 samples around a place, without the middle one. */
export const REACH = { x: 16, y: 12 } as const;
export const SAMPLES = (2 * REACH.x + 1) * (2 * REACH.y + 1);
export const KINDS = ['cold', 'ashen', 'wet'] as const satisfies readonly TerrainClimate[];

/** Land whose climate can be computed. */
export interface SampledLand {
  /** Width and height, in tiles. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Returns the terrain of a tile, also outside the land. */
  terrainAtTile(tileX: number, tileY: number): TerrainType;
}

/** Returns a function that gives the climate around a place (world px); a call takes about half a microsecond. */
export function climateMapOf(land: SampledLand): (x: number, y: number) => Climate {
  // Places up to the edge of the land need samples all around them, so some samples are beyond the edge.
  const columns = Math.ceil(land.width / STEP) + 2 * REACH.x + 2;
  const rows = Math.ceil(land.height / STEP) + 2 * REACH.y + 2;
  const sums = KINDS.map(() => new Uint32Array((columns + 1) * (rows + 1)));
  for (let row = 0; row < rows; row += 1) {
    const counts = [0, 0, 0];
    for (let column = 0; column < columns; column += 1) {
      const { climate } = land.terrainAtTile((column - REACH.x) * STEP, (row - REACH.y) * STEP);
      const at = (row + 1) * (columns + 1) + column + 1;
      for (const [k, kind] of KINDS.entries()) {
        counts[k] = (counts[k] as number) + (climate.includes(kind) ? 1 : 0);
        const sum = sums[k] as Uint32Array;
        sum[at] = (sum[at - columns - 1] as number) + (counts[k] as number);
      }
    }
  }
  /** Returns the share of a kind in the samples around the one in this column and row. */
  const shareAt = (k: number, column: number, row: number): number => {
    const sum = sums[k] as Uint32Array;
    const corner = (right: number, below: number) => sum[below * (columns + 1) + right] as number;
    const [right, below] = [column + 2 * REACH.x + 1, row + 2 * REACH.y + 1];
    return (
      (corner(right, below) - corner(column, below) - corner(right, row) + corner(column, row)) / SAMPLES
    );
  };
  const share = (k: number, u: number, v: number): number => {
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const between = (at: number) => {
      const left = shareAt(k, column, at);
      return left + (shareAt(k, column + 1, at) - left) * (u - column);
    };
    const above = between(row);
    return above + (between(row + 1) - above) * (v - row);
  };
  const within = (px: number, samples: number) =>
    Math.max(0, Math.min(samples - 0.001, px / (STEP * TILE_SIZE)));
  return (x, y) => {
    const u = within(x, columns - 2 * REACH.x - 1);
    const v = within(y, rows - 2 * REACH.y - 1);
    return { cold: share(0, u, v), ashen: share(1, u, v), wet: share(2, u, v), seed: land.seed };
  };
}
