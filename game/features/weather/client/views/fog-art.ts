/** Banks of fog that tile, generated here: soft noise would be a large file but takes only a few lines of code. */
import type Phaser from 'phaser';
import { hashUnit } from '#game/shared/math/rng.ts';

export const FOG_TEXTURE = 'fx-fog';
/** Edge of the fog's tile, in art px. */
export const FOG_EDGE = 384;
/** Edge of the grid on which the density is computed: every second px only, which is a quarter of the work. */
const GRID = FOG_EDGE / 2;

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** The threshold of a px in a 4 × 4 dither matrix, in [0, 1). */
function bayer(x: number, y: number): number {
  return ((BAYER[(y & 3) * 4 + (x & 3)] as number) + 0.5) / 16;
}

/** Makes the texture: smooth noise on a torus, in two densities. */
export function addFog(scene: Phaser.Scene): void {
  const texture = scene.textures.createCanvas(FOG_TEXTURE, FOG_EDGE, FOG_EDGE);
  if (!texture) return;
  const pixels = texture.context.createImageData(FOG_EDGE, FOG_EDGE);
  const densities = new Float32Array(GRID * GRID);
  for (let at = 0; at < densities.length; at++) {
    // Flattened, because banks of fog are low.
    const [x, y] = [at % GRID, Math.floor(at / GRID) * 2];
    densities[at] = (0.6 * torus(x, y, 7) + 0.3 * torus(x, y, 21) + 0.1 * torus(x, y, 60) - 0.4) * 5;
  }
  for (let y = 0; y < FOG_EDGE; y++) {
    for (let x = 0; x < FOG_EDGE; x++) {
      const density = densities[(y >> 1) * GRID + (x >> 1)] ?? 0;
      const step = Math.floor(density) + (density - Math.floor(density) > bayer(x, y) ? 1 : 0);
      const alpha = [0, 90, 160][Math.max(0, Math.min(2, step))] ?? 0;
      pixels.data.set([188, 200, 223, alpha], (y * FOG_EDGE + x) * 4);
    }
  }
  texture.context.putImageData(pixels, 0, 0);
  texture.refresh();
}

/** Value noise in [0, 1] with `cells` cells along the grid's edge. */
function torus(x: number, y: number, cells: number): number {
  const [u, v] = [(x / GRID) * cells, (y / GRID) * cells];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [fx, fy] = [ease(u - i), ease(v - j)];
  const at = (a: number, b: number) => hashUnit(a % cells, b % cells, cells);
  const top = at(i, j) + (at(i + 1, j) - at(i, j)) * fx;
  const bottom = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * fx;
  return top + (bottom - top) * fy;
}
