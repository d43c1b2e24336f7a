/** Fog of a map: how clearly each px of it is known, from the seen cells. */
import { CELL_COLUMNS, CELL_TILES, type SeenCells } from '../seen.ts';

/**
 * Cells per row, including a border. Each cell counts together with the eight around it, so that the edge of the known
 * area is round and soft.
 */
const ROW = CELL_COLUMNS + 2;
/**
 * Values of knowledge (0 to 255, which means all cells around are known) from which a px is fully clear, and below
 * which it is dark.
 */
const CLEAR = 150;
const DARK = 62;
/** Order in which the px of a 4 × 4 square become clear (Bayer). */
const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];
export const THRESHOLDS = Uint8Array.from(ORDER, (rank) => DARK + ((rank + 0.5) * (CLEAR - DARK)) / 16);
/** Minimum knowledge at which a px may be clear. */
export const LEAST = Math.min(...THRESHOLDS);

export class MapFog {
  /** Knowledge by cell, with a border of one cell all around; 255 if the cell and all cells around it were seen. */
  readonly #known = new Uint8Array(ROW * ROW);

  constructor(seen: SeenCells) {
    this.update(seen);
  }

  /** Computes the fog again from the seen cells. */
  update(seen: SeenCells): void {
    const isSeen = new Uint8Array(ROW * ROW);
    for (let row = -1; row <= CELL_COLUMNS; row += 1) {
      for (let column = -1; column <= CELL_COLUMNS; column += 1) {
        const inside = (value: number) => Math.max(0, Math.min(CELL_COLUMNS - 1, value));
        const cell = inside(row) * CELL_COLUMNS + inside(column);
        isSeen[(row + 1) * ROW + column + 1] = seen.has(cell) ? 1 : 0;
      }
    }
    for (let row = 0; row < ROW; row += 1) {
      for (let column = 0; column < ROW; column += 1) {
        let sum = 0;
        for (let y = row - 1; y <= row + 1; y += 1) {
          for (let x = column - 1; x <= column + 1; x += 1) {
            sum += isSeen[Math.max(0, Math.min(ROW - 1, y)) * ROW + Math.max(0, Math.min(ROW - 1, x))] ?? 0;
          }
        }
        this.#known[row * ROW + column] = (sum * 255) / 9;
      }
    }
  }

  /**
   * Writes the knowledge of each px of a row of a map, 0 to 255, into `out`.
   * @param y tile of the middle of the row @param columns columns of the same px
   */
  row(out: Uint8Array, y: number, { cells, shares }: FogColumns): void {
    const known = this.#known;
    const v = clamped(y);
    const top = Math.floor(v) * ROW;
    const down = v - Math.floor(v);
    for (let at = 0; at < out.length; at += 1) {
      const left = top + (cells[at] as number);
      const a = known[left] as number;
      const b = known[left + 1] as number;
      const c = known[left + ROW] as number;
      const d = known[left + ROW + 1] as number;
      if (a === b && b === c && c === d) out[at] = a;
      else {
        const above = a + (b - a) * (shares[at] as number);
        out[at] = above + (c + (d - c) * (shares[at] as number) - above) * down;
      }
    }
  }
}

/** Cells between which the px of a row are, and the distance of each from its left cell, as a share. */
export interface FogColumns {
  readonly cells: Uint8Array;
  readonly shares: Float32Array;
}

/** Returns the columns of a row. @param first tile of the middle of the first px @param step tiles per px */
export function fogColumns(width: number, first: number, step: number): FogColumns {
  const places = Float32Array.from({ length: width }, (_, at) => clamped(first + at * step));
  return { cells: Uint8Array.from(places, Math.floor), shares: places.map((u) => u - Math.floor(u)) };
}

/** Returns the position of a tile among the cells with their border. */
const clamped = (tile: number): number => Math.max(0, Math.min(ROW - 1.001, tile / CELL_TILES + 0.5));
