/** Value noise without edges, for textures and masks. */
import { hashUnit } from '../shared/math/rng.ts';

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Noise in [0, 1) that repeats every `period` px, with `cells` lattice cells in a period. */
export function periodicNoise(x: number, y: number, period: number, cells: number, seed: number): number {
  const u = ((((x / period) * cells) % cells) + cells) % cells;
  const v = ((((y / period) * cells) % cells) + cells) % cells;
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [ease(u - i), ease(v - j)];
  const corner = (a: number, b: number) => hashUnit(a % cells, b % cells, seed);
  const top = corner(i, j) + (corner(i + 1, j) - corner(i, j)) * fx;
  const bottom = corner(i, j + 1) + (corner(i + 1, j + 1) - corner(i, j + 1)) * fx;
  return top + (bottom - top) * fy;
}
