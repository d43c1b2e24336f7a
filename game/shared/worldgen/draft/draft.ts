/** A world during generation: the data that the stages of generation pass on. */
import { WORLD_TILES } from '../../constants.ts';
import { DISTANCE_UNIT } from './grid.ts';

export interface Draft {
  readonly seed: number;
  /** Edge of the world, in tiles. */
  readonly size: number;
  /** Palette indexes, row by row. */
  readonly cells: Uint8Array;
  /** Distance to the sea over land, in thirds of a tile; 0 in the sea. */
  readonly coast: Uint16Array;
  /** Height above the sea, about 0 (shore) to 1.4 (the summit of a volcano). */
  readonly height: Float32Array;
  readonly volcanoes: readonly Volcano[];
}

export type VolcanoKind = 'active' | 'caldera' | 'icy' | 'shattered';

/** Places and sizes in tiles. */
export interface Volcano {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly kind: VolcanoKind;
}

/** Returns the distance of a cell from the sea, in tiles. */
export const coastTiles = (draft: Draft, cell: number): number => (draft.coast[cell] ?? 0) / DISTANCE_UNIT;

/** Returns the cell of a tile, which must be in the world. */
export const cellOf = (draft: Draft, tileX: number, tileY: number): number => tileY * draft.size + tileX;

/** True if a tile is in the world. */
export const inWorld = (draft: Draft, tileX: number, tileY: number): boolean =>
  tileX >= 0 && tileY >= 0 && tileX < draft.size && tileY < draft.size;

/**
 * Calls `visit` for every tile within `radius` tiles of a point, with its cell and its distance, row by row, so that
 * the order never depends on the caller.
 */
export function forDisc(
  draft: Draft,
  x: number,
  y: number,
  radius: number,
  visit: (cell: number, tileX: number, tileY: number, distance: number) => void,
): void {
  const y1 = Math.min(draft.size - 1, Math.floor(y + radius));
  const x1 = Math.min(draft.size - 1, Math.floor(x + radius));
  for (let tileY = Math.max(0, Math.ceil(y - radius)); tileY <= y1; tileY++) {
    for (let tileX = Math.max(0, Math.ceil(x - radius)); tileX <= x1; tileX++) {
      const dx = tileX - x;
      const dy = tileY - y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance <= radius) visit(cellOf(draft, tileX, tileY), tileX, tileY, distance);
    }
  }
}

/** The edge of the generated world, in tiles. */
export const SIZE = WORLD_TILES;
