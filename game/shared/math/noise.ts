/**
 * Seeded smooth noise over the plane. Simplex noise uses only the four operations and Math.floor on doubles, which IEEE
 * 754 defines exactly, so the values are equal on every engine.
 */
import { createNoise2D } from 'simplex-noise';
import { createRng } from './rng.ts';

/** Noise of about -1 to 1 at a point whose unit is one period. */
export type Noise = (x: number, y: number) => number;

/** Returns simplex noise with a period of `period` units. */
export function createNoise(seed: number, period: number): Noise {
  const noise = createNoise2D(createRng(seed).next);
  const scale = 1 / period;
  return (x, y) => noise(x * scale, y * scale);
}

/**
 * Returns the sum of `octaves` layers of noise, each with half the period and half the height of the previous layer.
 */
export function createFractal(seed: number, period: number, octaves: number): Noise {
  const layers = Array.from({ length: octaves }, (_, k) => createNoise(seed + k * 7919, period / (1 << k)));
  const total = 2 - 1 / (1 << (octaves - 1));
  return (x, y) => {
    let sum = 0;
    let height = 1;
    for (const layer of layers) {
      sum += layer(x, y) * height;
      height *= 0.5;
    }
    return sum / total;
  };
}

/** Returns the position of `value` between `from` and `to`, clamped to [0, 1] and eased at both ends. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
