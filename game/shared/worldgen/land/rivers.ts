/**
 * Rivers: they begin where enough water has gathered, follow the valleys that it has cut, grow with every tributary,
 * widen into lakes where the ground is flat, and freeze in the north and where they cross snow.
 */
import { createNoise, type Noise } from '../../math/noise.ts';
import type { Point } from '../../math/point.ts';
import { createRng, deriveSeed, hashUnit } from '../../math/rng.ts';
import { COARSE, type CoarseGrid, roundCorners, walkLine } from '../draft/coarse.ts';
import { type Draft, forDisc } from '../draft/draft.ts';
import { GROUND } from '../draft/palette.ts';
import type { Waters } from './erosion.ts';

/** Number of coarse cells whose water must flow together for a river to begin. */
const SPRING_AREA = 105;
/** Number of coarse cells whose water fills a bed to its full width, and that width, in tiles from the middle. */
const FULL_AREA = 2600;
const FULL_WIDTH = 2.9;
const BROOK_WIDTH = 0.72;
/** Minimum length of a river, in coarse cells; shorter rivers are left out. */
const SHORTEST = 9;
const LAKES = 14;
/** Share of the world's edge north of which rivers are frozen, plus or minus {@link FROST_SWAY}. */
const FROST = 0.15;
const FROST_SWAY = 0.07;

const SNOW = new Set([GROUND.lightSnow, GROUND.deepSnow, GROUND.glacier, GROUND.permafrost]);
/** Ground that a river does not change: lava, lakes, hot springs, the sea and existing rivers. */
const UNTOUCHED = new Set([
  GROUND.lava,
  GROUND.calderaLake,
  GROUND.hotSpring,
  GROUND.sea,
  GROUND.seaStack,
  GROUND.river,
  GROUND.frozenRiver,
]);

interface Bed {
  readonly frost: Noise;
  readonly unrest: Noise;
  readonly seed: number;
}

/** Paints all rivers, then the lakes on them. */
export function paintRivers(draft: Draft, waters: Waters): void {
  const { seed } = draft;
  const bed: Bed = {
    frost: createNoise(deriveSeed(seed, 'frost line'), 60),
    unrest: createNoise(deriveSeed(seed, 'meanders'), 5),
    seed: deriveSeed(seed, 'meanders'),
  };
  const { grid, drainage, area } = waters;
  const isTaken = new Uint8Array(area.length);
  for (const head of findHeads(waters)) {
    const way: number[] = [];
    for (let at = head; at !== -1; at = drainage.next[at] as number) {
      way.push(at);
      if (isTaken[at]) break;
      isTaken[at] = 1;
    }
    if (way.length >= SHORTEST) carve(draft, grid, area, way, bed);
  }
  fillLakes(draft, waters, isTaken, bed);
}

/** Returns the cells in which rivers begin, starting with the one farthest from the sea along its course. */
function findHeads({ drainage, area }: Waters): number[] {
  const { next, order } = drainage;
  const isFed = new Uint8Array(area.length);
  for (const cell of order) {
    const below = next[cell] as number;
    if (below !== -1 && (area[cell] as number) >= SPRING_AREA) isFed[below] = 1;
  }
  const steps = new Uint16Array(area.length);
  for (const cell of order) {
    const below = next[cell] as number;
    if (below !== -1) steps[cell] = (steps[below] as number) + 1;
  }
  const heads = Array.from(order).filter(
    (cell) => next[cell] !== -1 && (area[cell] as number) >= SPRING_AREA && !isFed[cell],
  );
  return heads.sort((a, b) => (steps[b] as number) - (steps[a] as number) || a - b);
}

function carve(draft: Draft, grid: CoarseGrid, area: Float32Array, way: readonly number[], bed: Bed): void {
  const sway = (coarse: number, axis: number) => (hashUnit(coarse, axis, bed.seed) - 0.5) * COARSE * 1.3;
  const line: Point[] = way.map((coarse, index) => {
    const still = index === way.length - 1 ? 0 : 1;
    return {
      x: (coarse % grid.size) * COARSE + COARSE / 2 + sway(coarse, 1) * still,
      y: Math.floor(coarse / grid.size) * COARSE + COARSE / 2 + sway(coarse, 2) * still,
    };
  });
  walkLine(roundCorners(line, 2), 0.5, (x, y) => {
    const coarse = Math.floor(y / COARSE) * grid.size + Math.floor(x / COARSE);
    const flow = Math.max(SPRING_AREA, nearestFlow(area, grid, coarse));
    const grown = Math.sqrt(Math.min(1, flow / FULL_AREA));
    const width = BROOK_WIDTH + (FULL_WIDTH - BROOK_WIDTH) * grown + bed.unrest(x, y) * 0.4;
    wet(draft, x, y, Math.max(BROOK_WIDTH, width), bed);
  });
}

/**
 * Returns the largest flow around a coarse cell, capped at that of a full bed; the search is needed because a smoothed
 * line strays from its cells a little.
 */
function nearestFlow(area: Float32Array, grid: CoarseGrid, coarse: number): number {
  let flow = 0;
  for (const step of [0, -1, 1, -grid.size, grid.size]) flow = Math.max(flow, area[coarse + step] ?? 0);
  return Math.min(flow, FULL_AREA);
}

function wet(draft: Draft, x: number, y: number, radius: number, bed: Bed): void {
  forDisc(draft, x, y, radius, (cell, tileX, tileY) => {
    const ground = draft.cells[cell] as number;
    if (UNTOUCHED.has(ground)) return;
    const frost = (FROST + bed.frost(tileX, tileY) * FROST_SWAY) * draft.size;
    draft.cells[cell] = SNOW.has(ground) || tileY < frost ? GROUND.frozenRiver : GROUND.river;
  });
}

/** Widens rivers into lakes where they slope only a little. */
function fillLakes(
  draft: Draft,
  { grid, drainage, height, area }: Waters,
  isRiver: Uint8Array,
  bed: Bed,
): void {
  const rng = createRng(deriveSeed(draft.seed, 'lakes'));
  const shape = createNoise(deriveSeed(draft.seed, 'lake shores'), 9);
  const made: Point[] = [];
  for (let attempt = 0; attempt < 4000 && made.length < LAKES; attempt++) {
    const coarse = rng.below(isRiver.length);
    const below = drainage.next[coarse] as number;
    if (!isRiver[coarse] || below === -1 || (area[coarse] as number) > FULL_AREA) continue;
    const fall = (height[coarse] as number) - (height[below] as number);
    const x = (coarse % grid.size) * COARSE + COARSE / 2;
    const y = Math.floor(coarse / grid.size) * COARSE + COARSE / 2;
    const coast = draft.coast[y * draft.size + x] as number;
    const isNear = made.some((lake) => (lake.x - x) * (lake.x - x) + (lake.y - y) * (lake.y - y) < 90 * 90);
    if (fall > 0.012 || coast < 60 || isNear || y < draft.size * 0.1) continue;
    made.push({ x, y });
    const radius = rng.between(5, 10);
    forDisc(draft, x, y, radius * 1.5, (_cell, tileX, tileY, distance) => {
      if (distance / radius + shape(tileX, tileY) * 0.45 < 1) wet(draft, tileX, tileY, 0.5, bed);
    });
  }
}
