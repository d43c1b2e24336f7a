/**
 * Outline of the land: a peninsula that hangs from the mainland in the north and narrows to a cape, with a long
 * headland to the north-west (where every player begins), a cape to the east, and islands. Coordinates of the outline
 * are shares of the world's edge.
 */
import { createNoise, smoothstep } from '../../math/noise.ts';
import type { Point } from '../../math/point.ts';
import { createRng, deriveSeed } from '../../math/rng.ts';

/** A stroke of land from one round end to another. */
interface Stroke {
  readonly x0: number;
  readonly y0: number;
  readonly r0: number;
  readonly x1: number;
  readonly y1: number;
  readonly r1: number;
}

const stroke = (x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Stroke => ({
  x0,
  y0,
  r0,
  x1,
  y1,
  r1,
});

const PENINSULA: readonly Stroke[] = [
  stroke(0.62, 0.13, 0.17, 0.6, 0.32, 0.24),
  stroke(0.6, 0.32, 0.24, 0.52, 0.52, 0.26),
  stroke(0.52, 0.52, 0.26, 0.46, 0.72, 0.19),
  stroke(0.46, 0.72, 0.19, 0.4, 0.9, 0.07),
  // The mainland to the north-east.
  stroke(0.62, 0.13, 0.15, 0.9, 0.11, 0.1),
  // The north-western headland.
  stroke(0.56, 0.2, 0.15, 0.3, 0.15, 0.13),
  stroke(0.3, 0.15, 0.13, 0.13, 0.09, 0.075),
  stroke(0.13, 0.09, 0.075, 0.05, 0.046, 0.033),
  // The eastern cape and the western bulge.
  stroke(0.7, 0.44, 0.12, 0.89, 0.5, 0.05),
  stroke(0.4, 0.55, 0.14, 0.2, 0.62, 0.06),
];

/** Returns the signed distance to a stroke, in shares of the world: above 0 inside. */
function insideStroke(s: Stroke, x: number, y: number): number {
  const dx = s.x1 - s.x0;
  const dy = s.y1 - s.y0;
  const t = Math.min(1, Math.max(0, ((x - s.x0) * dx + (y - s.y0) * dy) / (dx * dx + dy * dy)));
  const px = x - s.x0 - dx * t;
  const py = y - s.y0 - dy * t;
  return s.r0 + (s.r1 - s.r0) * t - Math.sqrt(px * px + py * py);
}

function islands(seed: number): Stroke[] {
  const rng = createRng(deriveSeed(seed, 'islands'));
  const made: Stroke[] = [];
  // A chain of islands that continues the southern cape, and some islands off both coasts.
  for (let k = 0; k < 5; k++) {
    const x = 0.36 - k * 0.035 + rng.between(-0.012, 0.012);
    const y = 0.945 + rng.between(-0.02, 0.012);
    made.push(stroke(x, y, rng.between(0.008, 0.02), x - 0.012, y + 0.006, 0.006));
  }
  const around: readonly (readonly [number, number, number])[] = [
    [0.1, 0.34, 0.05],
    [0.16, 0.44, 0.03],
    [0.86, 0.7, 0.055],
    [0.92, 0.8, 0.025],
    [0.8, 0.84, 0.03],
    [0.07, 0.8, 0.04],
    [0.95, 0.32, 0.02],
    [0.62, 0.9, 0.025],
    [0.24, 0.28, 0.02],
  ];
  for (const [cx, cy, r] of around) {
    const x = cx + rng.between(-0.02, 0.02);
    const y = cy + rng.between(-0.02, 0.02);
    made.push(stroke(x, y, r, x + rng.between(-0.05, 0.05), y + rng.between(-0.04, 0.04), r * 0.5));
  }
  return made;
}

/** Approximate signed distance of a tile from the coast line, in tiles: above 0 is land. */
export type LandField = (tileX: number, tileY: number) => number;

/**
 * Returns the land field of a seed.
 * @param size edge of the world in tiles
 * @param calm a tile around which the coast keeps to the outline, so that the tile is certain to be land
 */
export function createLandField(seed: number, size: number, calm: Point): LandField {
  const strokes = [...PENINSULA, ...islands(seed)];
  const layers = [
    { noise: createNoise(deriveSeed(seed, 'coast 1'), size * 0.26), height: size * 0.05 },
    { noise: createNoise(deriveSeed(seed, 'coast 2'), size * 0.09), height: size * 0.03 },
    { noise: createNoise(deriveSeed(seed, 'coast 3'), 44), height: 11 },
    { noise: createNoise(deriveSeed(seed, 'coast 4'), 17), height: 4.2 },
    { noise: createNoise(deriveSeed(seed, 'coast 5'), 7), height: 1.9 },
    { noise: createNoise(deriveSeed(seed, 'coast 6'), 3.3), height: 0.9 },
  ];
  const rim = createNoise(deriveSeed(seed, 'world rim'), 19);
  return (tileX, tileY) => {
    const x = tileX / size;
    const y = tileY / size;
    let inside = -1;
    for (const s of strokes) inside = Math.max(inside, insideStroke(s, x, y));
    let land = inside * size;
    // The open sea and the deep inland are too far from the coast for the outline to matter.
    if (land < -140 || land > 140) return land;
    const dx = tileX - calm.x;
    const dy = tileY - calm.y;
    const rough = 0.16 + 0.84 * smoothstep(14, 130, Math.sqrt(dx * dx + dy * dy));
    for (const [index, layer] of layers.entries()) {
      land += layer.noise(tileX, tileY) * layer.height * (index < 3 ? rough : 1);
    }
    // The world ends in water on every side.
    const edge = Math.min(tileX, tileY, size - 1 - tileX, size - 1 - tileY);
    return Math.min(land, (edge - 7) * 1.6 + rim(tileX, tileY) * 4);
  };
}
