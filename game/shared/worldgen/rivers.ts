/** Rivers: from high ground down to the sea, growing as they go; frozen where they cross snow. */
import { createNoise } from '../math/noise.ts';
import { createRng, deriveSeed, hashUnit } from '../math/rng.ts';
import {
  COARSE,
  type CoarseGrid,
  coarseSize,
  drainage,
  middleCell,
  type Point,
  roundCorners,
  walkLine,
} from './coarse.ts';
import { type Draft, forDisc } from './draft.ts';
import { GROUND, SEA } from './palette.ts';

const RIVERS = 46;
/** Sources lie at least this far apart, in coarse cells. */
const SOURCE_SPACING = 13;

const SNOW = new Set([GROUND.lightSnow, GROUND.deepSnow, GROUND.glacier, GROUND.permafrost]);
/** Fire and lakes keep their ground when a river passes. */
const UNTOUCHED = new Set([
  GROUND.lava,
  GROUND.calderaLake,
  GROUND.hotSpring,
  GROUND.sea,
  GROUND.seaStack,
  GROUND.river,
  GROUND.frozenRiver,
]);

export function paintRivers(draft: Draft): void {
  const grid: CoarseGrid = { size: coarseSize(draft.size) };
  const total = grid.size * grid.size;
  const height = new Float32Array(total);
  const sea = new Uint8Array(total);
  const unrest = createNoise(deriveSeed(draft.seed, 'river unrest'), 9);
  for (let coarse = 0; coarse < total; coarse++) {
    const cell = middleCell(grid, coarse, draft.size);
    sea[coarse] = SEA[draft.cells[cell] ?? 0] as number;
    height[coarse] =
      (draft.height[cell] ?? 0) + 0.045 * unrest(coarse % grid.size, Math.floor(coarse / grid.size));
  }
  const down = drainage(grid, height, sea);
  const taken = new Uint8Array(total);
  for (const source of chooseSources(draft, grid, height)) {
    const way: number[] = [];
    for (let at = source; at !== -1; at = down[at] as number) {
      way.push(at);
      if (taken[at]) break;
      taken[at] = 1;
    }
    if (way.length >= 8) carve(draft, grid, way);
  }
}

function chooseSources(draft: Draft, grid: CoarseGrid, height: Float32Array): number[] {
  const rng = createRng(deriveSeed(draft.seed, 'river sources'));
  const sources: number[] = [];
  for (let attempt = 0; attempt < 6000 && sources.length < RIVERS; attempt++) {
    const x = rng.below(grid.size);
    const y = rng.below(grid.size);
    const coarse = y * grid.size + x;
    const high = height[coarse] as number;
    if (high < 0.3 || high > 0.85) continue;
    const crowded = sources.some((other) => {
      const dx = (other % grid.size) - x;
      const dy = Math.floor(other / grid.size) - y;
      return dx * dx + dy * dy < SOURCE_SPACING * SOURCE_SPACING;
    });
    if (!crowded) sources.push(coarse);
  }
  return sources;
}

function carve(draft: Draft, grid: CoarseGrid, way: readonly number[]): void {
  const seed = deriveSeed(draft.seed, 'meanders');
  const sway = (coarse: number, axis: number) => (hashUnit(coarse, axis, seed) - 0.5) * COARSE * 1.3;
  const line: Point[] = way.map((coarse, index) => {
    const still = index === way.length - 1 ? 0 : 1;
    return {
      x: (coarse % grid.size) * COARSE + COARSE / 2 + sway(coarse, 1) * still,
      y: Math.floor(coarse / grid.size) * COARSE + COARSE / 2 + sway(coarse, 2) * still,
    };
  });
  const unrest = createNoise(seed, 5);
  walkLine(roundCorners(line, 2), 0.5, (x, y, gone) => {
    const width = Math.min(2.3, 0.75 + gone * 0.008) + unrest(x, y) * 0.35;
    forDisc(draft, x, y, Math.max(0.72, width), (cell) => {
      const ground = draft.cells[cell] as number;
      if (UNTOUCHED.has(ground)) return;
      draft.cells[cell] = SNOW.has(ground) ? GROUND.frozenRiver : GROUND.river;
    });
  });
}
