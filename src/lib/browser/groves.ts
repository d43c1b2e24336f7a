/** The blog's animated figure: trees in groves, placed by the game's own hash. */
import { hashUnit } from '#game/shared/math/rng.ts';

/** Edge of a patch of the coarse grid, in pixels: the size of a grove. */
const PATCH = 6;
const GROUND = '#3f4a3a';
const TREES = ['#1f3a34', '#27483f', '#16302c'];

/**
 * Returns the density of the forest at a pixel, 0 to 1: hashed values at the corners of a coarse grid, interpolated in
 * between.
 */
export function density(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x / PATCH), Math.floor(y / PATCH)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [across, down] = [ease(x / PATCH - left), ease(y / PATCH - top)];
  const row = (at: number) => hashUnit(left, at, seed) * (1 - across) + hashUnit(left + 1, at, seed) * across;
  return row(top) * (1 - down) + row(top + 1) * down;
}

/**
 * True if a pixel has a tree: compares a hash with the square of the density, so that groves are dense and gaps bare.
 */
export const hasTree = (x: number, y: number, seed: number): boolean =>
  hashUnit(x, y, seed + 1) < density(x, y, seed) ** 2;

export function startGroves(figure: HTMLElement): void {
  const canvas = figure.querySelector('canvas');
  const context = canvas?.getContext('2d');
  const label = figure.querySelector<HTMLElement>('[data-groves-seed]');
  let seed = 7;
  const draw = () => {
    if (!canvas || !context) return;
    context.fillStyle = GROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (let y = 0; y < canvas.height; y += 1) {
      for (let x = 0; x < canvas.width; x += 1) {
        if (!hasTree(x, y, seed)) continue;
        context.fillStyle = TREES[Math.floor(hashUnit(x, y, seed + 2) * TREES.length)] ?? GROUND;
        context.fillRect(x, y, 1, 1);
      }
    }
    if (label !== null) label.textContent = `Seed ${seed}`;
  };
  figure.querySelector('[data-groves-next]')?.addEventListener('click', () => {
    seed += 1;
    draw();
  });
  draw();
}
