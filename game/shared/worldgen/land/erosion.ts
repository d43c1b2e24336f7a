/**
 * Erosion by running water: valleys cut down to the sea, on the coarse grid. One step solves the stream power law
 * dh/dt = −K·√A·slope from the sea upward, so that any step is stable (Braun and Willett 2013). The drainage comes from
 * a flood that leaves no pits.
 */
import { COARSE, type CoarseGrid, coarseSize, type Drainage, drainage, middleCell } from '../draft/coarse.ts';
import type { Draft } from '../draft/draft.ts';
import { SEA } from '../draft/palette.ts';

const STEPS = 3;
/** The product K·dt of the law, for heights in the draft's unit and areas in coarse cells. */
const POWER = 0.036;
/** Maximum cut, as a share of a cell's height, because high ground is firm rock. */
const DEEPEST = 0.72;

/** Drainage of the land after the cut, by coarse cell. */
export interface Waters {
  readonly grid: CoarseGrid;
  readonly height: Float32Array;
  readonly drainage: Drainage;
  /** Number of coarse cells whose water flows through, including the cell itself. */
  readonly area: Float32Array;
}

/** Cuts valleys into the draft's heights, in place, and returns the drainage. */
export function erode(draft: Draft): Waters {
  const grid = { size: coarseSize(draft.size) };
  const total = grid.size * grid.size;
  const before = new Float32Array(total);
  const sea = new Uint8Array(total);
  for (let coarse = 0; coarse < total; coarse++) {
    const cell = middleCell(grid, coarse, draft.size);
    sea[coarse] = SEA[draft.cells[cell] as number] as number;
    before[coarse] = draft.height[cell] as number;
  }
  const height = before.slice();
  for (let step = 0; step < STEPS; step++) cut(grid, height, before, sea);
  const change = height.map((after, coarse) => after - (before[coarse] as number));
  spread(draft, grid, change);
  const way = drainage(grid, height, sea);
  return { grid, height, drainage: way, area: areas(way) };
}

function cut(grid: CoarseGrid, height: Float32Array, before: Float32Array, sea: Uint8Array): void {
  const way = drainage(grid, height, sea);
  const area = areas(way);
  for (const cell of way.order) {
    const below = way.next[cell] as number;
    if (below === -1) continue;
    const pull = POWER * Math.sqrt(area[cell] as number);
    const floor = height[below] as number;
    const cutTo = ((height[cell] as number) + pull * floor) / (1 + pull);
    const least = (before[cell] as number) * (1 - DEEPEST);
    height[cell] = Math.min(height[cell] as number, Math.max(cutTo, least));
  }
}

/**
 * Returns the drained area of each cell: going from the farthest cell back to the sea, each cell passes on the area it
 * has gathered.
 */
function areas({ order, next }: Drainage): Float32Array {
  const area = new Float32Array(next.length).fill(1);
  for (let k = order.length - 1; k >= 0; k--) {
    const cell = order[k] as number;
    const below = next[cell] as number;
    if (below !== -1) area[below] = (area[below] as number) + (area[cell] as number);
  }
  return area;
}

/** Adds a height change given on the coarse grid to all land, bilinear between the middles of coarse cells. */
function spread(draft: Draft, grid: CoarseGrid, change: Float32Array): void {
  const { size, height } = draft;
  const last = grid.size - 1;
  for (let tileY = 0; tileY < size; tileY++) {
    const v = Math.min(last, Math.max(0, (tileY - COARSE / 2) / COARSE));
    const row = Math.min(last - 1, Math.floor(v));
    const fy = v - row;
    for (let tileX = 0; tileX < size; tileX++) {
      const cell = tileY * size + tileX;
      if ((draft.coast[cell] as number) === 0) continue;
      const u = Math.min(last, Math.max(0, (tileX - COARSE / 2) / COARSE));
      const column = Math.min(last - 1, Math.floor(u));
      const fx = u - column;
      const at = row * grid.size + column;
      const top = (change[at] as number) * (1 - fx) + (change[at + 1] as number) * fx;
      const bottom =
        (change[at + grid.size] as number) * (1 - fx) + (change[at + grid.size + 1] as number) * fx;
      height[cell] = Math.max(0.02, (height[cell] as number) + top * (1 - fy) + bottom * fy);
    }
  }
}
