/** The noise that borders and patches of painted ground follow: tables without edges, made once. */
import { hashUnit } from '../math/rng.ts';

/** Edge of the border tables, in px. */
export const NOISE_EDGE = 256;
/** Edge of the patch table; one entry is {@link PATCH_STEP} px wide. */
export const PATCH_EDGE = 512;
export const PATCH_STEP = 4;

export interface PaintNoise {
  /** Swings about three tiles long: keep borders from following cells. In [-1, 1]. */
  readonly wide: Float32Array;
  /** About 12 px. In [-1, 1]. */
  readonly middle: Float32Array;
  /** About 4 px. In [-1, 1]. */
  readonly fine: Float32Array;
  /** Large patches of another tone. In [-1, 1]. */
  readonly patch: Float32Array;
}

/** Value noise in [-1, 1] with `cells` lattice cells along an edge. */
function fill(edge: number, cells: number, seed: number, weight: number, into: Float32Array): void {
  const corner = (a: number, b: number) => hashUnit(a % cells, b % cells, seed) * 2 - 1;
  for (let y = 0; y < edge; y++) {
    const v = (y / edge) * cells;
    const j = Math.floor(v);
    const fy = (v - j) * (v - j) * (3 - 2 * (v - j));
    for (let x = 0; x < edge; x++) {
      const u = (x / edge) * cells;
      const i = Math.floor(u);
      const fx = (u - i) * (u - i) * (3 - 2 * (u - i));
      const top = corner(i, j) + (corner(i + 1, j) - corner(i, j)) * fx;
      const bottom = corner(i, j + 1) + (corner(i + 1, j + 1) - corner(i, j + 1)) * fx;
      into[y * edge + x] = (into[y * edge + x] as number) + weight * (top + (bottom - top) * fy);
    }
  }
}

function layered(
  edge: number,
  layers: readonly (readonly [cells: number, weight: number])[],
  seed: number,
): Float32Array {
  const table = new Float32Array(edge * edge);
  for (const [index, [cells, weight]] of layers.entries()) fill(edge, cells, seed + index, weight, table);
  return table;
}

export function createPaintNoise(): PaintNoise {
  return {
    wide: layered(NOISE_EDGE, [[4, 1]], 11),
    middle: layered(NOISE_EDGE, [[21, 1]], 21),
    fine: layered(NOISE_EDGE, [[58, 1]], 31),
    patch: layered(
      PATCH_EDGE,
      [
        [14, 0.62],
        [37, 0.28],
        [120, 0.2],
      ],
      41,
    ),
  };
}
