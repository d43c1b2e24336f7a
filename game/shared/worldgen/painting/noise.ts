/** Noise tables for the borders and patches of painted ground; they are seamless and made once. */
import { hashUnit } from '../../math/rng.ts';

/** Edge of the border tables, in px. */
export const NOISE_EDGE = 256;
/** Edge of the patch table; one entry is {@link PATCH_STEP} px wide, so patches repeat after 32 tiles. */
export const PATCH_EDGE = 512;
export const PATCH_STEP = 2;

export interface PaintNoise {
  /** Swings of one to two tiles, which keep borders from following cells. In [-1, 1], mostly near either end. */
  readonly wide: Float32Array;
  /** Period of about 12 px. In [-1, 1]. */
  readonly middle: Float32Array;
  /** Period of about 4 px. In [-1, 1]. */
  readonly fine: Float32Array;
  /** Large patches of another tone. In [-1, 1]. */
  readonly patch: Float32Array;
}

/**
 * Adds gradient noise (Perlin, "Improving noise", 2002) of about [-1, 1] with `cells` lattice cells along an edge.
 * Unlike value noise, its shapes do not follow rows and columns.
 */
function fill(edge: number, cells: number, seed: number, weight: number, into: Float32Array): void {
  const slopes = new Float32Array(cells * cells * 2);
  for (let at = 0; at < cells * cells; at++) {
    const angle = hashUnit(at % cells, Math.floor(at / cells), seed) * Math.PI * 2;
    slopes[at * 2] = Math.cos(angle) * 1.5 * weight;
    slopes[at * 2 + 1] = Math.sin(angle) * 1.5 * weight;
  }
  const step = cells / edge;
  for (let y = 0; y < edge; y++) {
    const j = Math.floor(y * step);
    const fy = y * step - j;
    const [upper, lower] = [j * cells, ((j + 1) % cells) * cells];
    for (let x = 0; x < edge; x++) {
      const i = Math.floor(x * step);
      const fx = x * step - i;
      const next = (i + 1) % cells;
      const at = (corner: number, dx: number, dy: number) =>
        (slopes[corner * 2] as number) * dx + (slopes[corner * 2 + 1] as number) * dy;
      const [a, b] = [at(upper + i, fx, fy), at(upper + next, fx - 1, fy)];
      const [c, d] = [at(lower + i, fx, fy - 1), at(lower + next, fx - 1, fy - 1)];
      const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
      const top = a + (b - a) * u;
      into[y * edge + x] = (into[y * edge + x] as number) + top + (c + (d - c) * u - top) * v;
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

/**
 * Pushes a noise table, which is mostly near 0, toward its extremes, so that a border displaced by it is rarely
 * straight.
 */
const pushed = (table: Float32Array): Float32Array =>
  table.map((value) => Math.max(-1, Math.min(1, value * (2.1 - Math.min(1, Math.abs(value))))));

/** Returns the noise tables of the painter. */
export function createPaintNoise(): PaintNoise {
  const wide = [
    [5, 0.7],
    [9, 0.6],
  ] as const;
  const patch = [
    [9, 0.6],
    [21, 0.4],
    [60, 0.22],
  ] as const;
  return {
    wide: pushed(layered(NOISE_EDGE, wide, 11)),
    middle: pushed(layered(NOISE_EDGE, [[21, 1]], 21)),
    fine: layered(NOISE_EDGE, [[58, 1.2]], 31),
    patch: layered(PATCH_EDGE, patch, 41),
  };
}
