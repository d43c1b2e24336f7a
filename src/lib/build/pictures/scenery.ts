/**
 * The landscape behind the hero: ridges, a smoking volcano, spruces and stars, drawn at build time as pixel steps
 * from a seed. All lengths are art pixels.
 */
import type { Point } from '#game/shared/math/point.ts';
import { createRng } from '#game/shared/math/rng.ts';

/**
 * Returns the heights of a ridge, one per column, between `low` and `high`, by midpoint displacement; `roughness` below
 * 1 makes smoother ridges.
 */
export function ridge(seed: number, columns: number, low: number, high: number, roughness: number): number[] {
  const random = createRng(seed).next;
  let heights = [random(), random()];
  let spread = 0.5;
  while (heights.length < columns) {
    const finer: number[] = [];
    heights.forEach((height, index) => {
      finer.push(height);
      const next = heights[index + 1];
      if (next !== undefined) finer.push((height + next) / 2 + (random() - 0.5) * spread);
    });
    heights = finer;
    spread *= roughness;
  }
  const cut = heights.slice(0, columns);
  const least = Math.min(...cut);
  const range = Math.max(...cut) - least || 1;
  return cut.map((height) => Math.round(low + ((height - least) / range) * (high - low)));
}

/**
 * Returns the outline of everything below `tops` (a y per column) down to `floor`, as horizontal and vertical path
 * steps.
 */
export function stepsPath(tops: readonly number[], floor: number): string {
  let path = '';
  let level = floor;
  let run = 0;
  tops.forEach((top, x) => {
    if (top === level && x > 0) {
      run += 1;
      return;
    }
    path += x === 0 ? `M0 ${floor}V${top}` : `h${run}V${top}`;
    level = top;
    run = 1;
  });
  return `${path}h${run}V${floor}z`;
}

/** Returns the silhouette of a spruce of the given height whose base is at `foot`. */
export function sprucePath({ x, y }: Point, height: number): string {
  const half = Math.max(2, Math.round(height / 3.4));
  let path = '';
  for (let row = 0; row < height - 2; row += 1) {
    const progress = row / (height - 3);
    const tier = row % 4;
    const reach = Math.max(0, Math.round(half * progress * (0.62 + tier * 0.13)));
    path += `M${x - reach} ${y - height + row}h${reach * 2 + 1}v1h-${reach * 2 + 1}z`;
  }
  return `${path}M${x} ${y - 2}h1v2h-1z`;
}

/** Returns the y per column of a volcano whose crater is at `peak`; its flanks flatten toward `floor`. */
export function volcano(columns: number, peak: Point, crater: number, floor: number): number[] {
  const random = createRng(peak.x * 31 + peak.y).next;
  return Array.from({ length: columns }, (_, x) => {
    const away = Math.max(0, Math.abs(x - peak.x) - crater);
    const drop = (floor - peak.y) * (1 - 1 / (1 + away / 46) ** 1.7);
    const dent = away === 0 ? 2 : 0;
    return Math.round(peak.y + drop * 1.06 + dent + (away > 3 ? random() * 1.4 : 0));
  });
}
