/** Heights: the land rises from the shore to a ridge of hills, and volcanoes stand along the spine. */
import { createFractal, createNoise, smoothstep } from '../../math/noise.ts';
import { createRng, deriveSeed } from '../../math/rng.ts';
import type { Volcano, VolcanoKind } from '../draft/draft.ts';
import { DISTANCE_UNIT } from '../draft/grid.ts';

/** Sites of volcanoes, as shares of the world's edge, and the kind of each. */
const SITES: readonly (readonly [number, number, VolcanoKind])[] = [
  [0.58, 0.28, 'icy'],
  [0.68, 0.36, 'active'],
  [0.5, 0.4, 'caldera'],
  [0.6, 0.5, 'icy'],
  [0.44, 0.52, 'shattered'],
  [0.55, 0.64, 'active'],
  [0.42, 0.68, 'caldera'],
  [0.44, 0.79, 'icy'],
  [0.74, 0.13, 'shattered'],
  [0.37, 0.18, 'icy'],
];

/** Returns the volcanoes of a seed: the sites, each moved and sized at random. */
export function placeVolcanoes(seed: number, size: number): Volcano[] {
  const rng = createRng(deriveSeed(seed, 'volcanoes'));
  return SITES.map(([x, y, kind]) => ({
    x: Math.round((x + rng.between(-0.025, 0.025)) * size),
    y: Math.round((y + rng.between(-0.025, 0.025)) * size),
    radius: rng.between(34, 62),
    kind,
  }));
}

/**
 * Returns a function for the height of land at a place (tiles) that is `inland` tiles from the sea (more than 0),
 * without volcanoes.
 */
export function createRises(seed: number): (tileX: number, tileY: number, inland: number) => number {
  const hills = createFractal(deriveSeed(seed, 'hills'), 150, 4);
  const ridge = createNoise(deriveSeed(seed, 'ridge'), 120);
  const fine = createNoise(deriveSeed(seed, 'fine relief'), 22);
  return (tileX, tileY, inland) => {
    const rise = smoothstep(0, 150, inland);
    const crest = 1 - Math.abs(ridge(tileX, tileY));
    return (
      0.06 +
      0.3 * rise +
      rise * (0.34 * crest * crest + 0.26 * hills(tileX, tileY)) +
      0.05 * smoothstep(0, 30, inland) * fine(tileX, tileY)
    );
  };
}

/** Returns the heights of every cell, from the distance to the sea (see {@link import('../draft/draft.ts').Draft}). */
export function computeHeights(
  seed: number,
  size: number,
  coast: Uint16Array,
  volcanoes: readonly Volcano[],
): Float32Array {
  const riseAt = createRises(seed);
  const height = new Float32Array(size * size);
  for (let tileY = 0; tileY < size; tileY++) {
    for (let tileX = 0; tileX < size; tileX++) {
      const cell = tileY * size + tileX;
      const inland = (coast[cell] ?? 0) / DISTANCE_UNIT;
      if (inland > 0) height[cell] = riseAt(tileX, tileY, inland);
    }
  }
  for (const volcano of volcanoes) addCone(height, size, volcano);
  return height;
}

/** Returns the radius of a volcano's slopes, in tiles. */
const coneReach = (volcano: Volcano): number => volcano.radius * 1.5;

/** Returns the height that a volcano adds at a tile, in the unit of `Draft.height`. */
export function coneAt(volcano: Volcano, tileX: number, tileY: number): number {
  const dx = tileX - volcano.x;
  const dy = tileY - volcano.y;
  const slope = 1 - Math.sqrt(dx * dx + dy * dy) / coneReach(volcano);
  return slope > 0 ? slope * slope * 0.9 : 0;
}

function addCone(height: Float32Array, size: number, volcano: Volcano): void {
  const reach = coneReach(volcano);
  for (let tileY = Math.ceil(volcano.y - reach); tileY <= volcano.y + reach; tileY++) {
    for (let tileX = Math.ceil(volcano.x - reach); tileX <= volcano.x + reach; tileX++) {
      if (tileX < 0 || tileY < 0 || tileX >= size || tileY >= size) continue;
      const cell = tileY * size + tileX;
      const before = height[cell] ?? 0;
      if (before > 0) height[cell] = before + coneAt(volcano, tileX, tileY);
    }
  }
}
