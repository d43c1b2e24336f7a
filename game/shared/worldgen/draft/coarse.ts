/** The world at a quarter of its resolution: the grid on which rivers and roads are routed. */
import type { Point } from '../../math/point.ts';
import { CostQueue } from './cost-queue.ts';

/** Tiles per coarse cell, in each direction. */
export const COARSE = 4;

export interface CoarseGrid {
  /** Number of coarse cells along an edge. */
  readonly size: number;
}

/** Returns the number of coarse cells along the edge of a world of `size` tiles. */
export const coarseSize = (size: number): number => Math.floor(size / COARSE);

/** Returns the cell in the middle of a coarse cell. */
export function middleCell(grid: CoarseGrid, coarse: number, size: number): number {
  const x = (coarse % grid.size) * COARSE + COARSE / 2;
  const y = Math.floor(coarse / grid.size) * COARSE + COARSE / 2;
  return y * size + x;
}

const DIAGONAL = Math.SQRT2;

const STEPS: readonly (readonly [number, number, number])[] = [
  [1, 0, 1],
  [-1, 0, 1],
  [0, 1, 1],
  [0, -1, 1],
  [1, 1, DIAGONAL],
  [-1, 1, DIAGONAL],
  [1, -1, DIAGONAL],
  [-1, -1, DIAGONAL],
];

function expand(grid: CoarseGrid, at: number, visit: (next: number, length: number) => void): void {
  const x = at % grid.size;
  const y = Math.floor(at / grid.size);
  for (const [dx, dy, length] of STEPS) {
    const nx = x + dx;
    const ny = y + dy;
    if (nx >= 0 && ny >= 0 && nx < grid.size && ny < grid.size) visit(ny * grid.size + nx, length);
  }
}

/** Paths by which water leaves the land. */
export interface Drainage {
  /** For every coarse cell, the next cell on its way down to the sea; -1 in the sea. */
  readonly next: Int32Array;
  /** All cells, each after the cell that it drains into. */
  readonly order: Int32Array;
}

/** Returns the drainage of the land by priority-flood (Barnes, Lehman and Mulla 2014), which leaves no pits. */
export function drainage(grid: CoarseGrid, height: Float32Array, isSea: Uint8Array): Drainage {
  const next = new Int32Array(grid.size * grid.size).fill(-1);
  const order = new Int32Array(next.length);
  let reached = 0;
  const level = new Float32Array(grid.size * grid.size).fill(-1);
  const queue = new CostQueue();
  for (let cell = 0; cell < isSea.length; cell++) {
    if (!isSea[cell]) continue;
    level[cell] = 0;
    queue.push(cell, 0);
  }
  while (queue.size > 0) {
    const at = queue.pop();
    order[reached] = at;
    reached += 1;
    const from = level[at] as number;
    expand(grid, at, (to) => {
      if (level[to] !== -1) return;
      level[to] = Math.max(from + 1e-5, height[to] as number);
      next[to] = at;
      queue.push(to, level[to] as number);
    });
  }
  return { next, order: order.subarray(0, reached) };
}

/** Returns the cheapest way over `cost` (per coarse cell) from one coarse cell to another, both included. */
export function cheapestWay(grid: CoarseGrid, cost: Float32Array, from: number, to: number): number[] {
  const spent = new Float32Array(cost.length).fill(Number.POSITIVE_INFINITY);
  const came = new Int32Array(cost.length).fill(-1);
  const queue = new CostQueue();
  spent[from] = 0;
  queue.push(from, 0);
  while (queue.size > 0) {
    const at = queue.pop();
    if (at === to) break;
    expand(grid, at, (next, length) => {
      const total = (spent[at] as number) + length * (cost[next] as number);
      if (total >= (spent[next] as number)) return;
      spent[next] = total;
      came[next] = at;
      queue.push(next, spent[next] as number);
    });
  }
  const way: number[] = [];
  for (let at = to; at !== -1; at = came[at] as number) way.push(at);
  return way.reverse();
}

/** Returns a line of points with corners rounded `times` times (Chaikin's corner cutting); the ends stay in place. */
export function roundCorners(points: readonly Point[], times: number): readonly Point[] {
  let line = points;
  for (let k = 0; k < times; k++) {
    const first = line[0];
    const last = line.at(-1);
    if (first === undefined || last === undefined || line.length < 3) return line;
    const cut: Point[] = [first];
    for (let i = 0; i + 1 < line.length; i++) {
      const a = line[i] as Point;
      const b = line[i + 1] as Point;
      cut.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 });
      cut.push({ x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 });
    }
    cut.push(last);
    line = cut;
  }
  return line;
}

/** Calls `visit` for points along a line, at most `spacing` tiles apart, with the distance from its start in tiles. */
export function walkLine(
  points: readonly Point[],
  spacing: number,
  visit: (x: number, y: number, gone: number) => void,
): void {
  let gone = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i] as Point;
    const b = points[i + 1] as Point;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    const steps = Math.max(1, Math.ceil(length / spacing));
    for (let k = 0; k < steps; k++) {
      visit(a.x + ((b.x - a.x) * k) / steps, a.y + ((b.y - a.y) * k) / steps, gone + (length * k) / steps);
    }
    gone += length;
  }
}
