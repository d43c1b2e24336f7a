/**
 * A bot's path over land, tile by tile, around water, trunks and walls. Creatures find paths with
 * `creatures/server/motion/paths.ts`, which looks at a few tiles around them and ignores the kind of ground; people see
 * a whole screen, and walk around a bog. Lengths in world px.
 */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CostQueue } from '#game/shared/worldgen/draft/cost-queue.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';

/** Half of the edge of the square that is searched for a path, in tiles. */
const HALF = 48;
const EDGE = 2 * HALF + 1;
/** Cost factor of swimming, which bots avoid if they can. */
const WET = 8;
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

const middle = (tile: number): number => (tile + 0.5) * TILE_SIZE;

/**
 * Returns a path to within `within` px of a place, or as near to it as can be reached in the square of tiles around
 * `from`.
 * @param isShunned true for places that bots avoid if they can
 * @returns places to walk to, one after another
 */
export function findLandPath(
  ground: GroundRules,
  from: Point,
  to: Point,
  within: number,
  isShunned: (place: Point) => boolean = () => false,
): Point[] {
  const left = Math.floor(from.x / TILE_SIZE) - HALF;
  const top = Math.floor(from.y / TILE_SIZE) - HALF;
  const x = (cell: number) => middle(left + (cell % EDGE));
  const y = (cell: number) => middle(top + Math.floor(cell / EDGE));
  const away = (cell: number) => Math.hypot(x(cell) - to.x, y(cell) - to.y);
  const costs = new Float64Array(EDGE * EDGE).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(EDGE * EDGE).fill(-1);
  const open = (cell: number) => canStand(ground, x(cell), y(cell));
  const queue = new CostQueue();
  const start = HALF * EDGE + HALF;
  costs[start] = 0;
  queue.push(start, away(start));
  const done = new Uint8Array(EDGE * EDGE);
  let best = start;
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
    if (done[cell]) continue;
    done[cell] = 1;
    if (away(cell) < away(best)) best = cell;
    if (away(cell) <= within) break;
    const column = cell % EDGE;
    const row = Math.floor(cell / EDGE);
    for (const [dx, dy] of AROUND) {
      if (column + dx < 0 || column + dx >= EDGE || row + dy < 0 || row + dy >= EDGE) continue;
      const next = cell + dy * EDGE + dx;
      if (done[next] || !open(next)) continue;
      if (dx !== 0 && dy !== 0 && !(open(cell + dx) && open(cell + dy * EDGE))) continue;
      const hard = stepCost(ground, x(next), y(next)) * (isShunned({ x: x(next), y: y(next) }) ? WET : 1);
      const cost = (costs[cell] ?? 0) + hard * Math.hypot(dx, dy) * TILE_SIZE;
      if (cost >= (costs[next] ?? 0)) continue;
      costs[next] = cost;
      before[next] = cell;
      queue.push(next, cost + away(next));
    }
  }
  const way: Point[] = [];
  for (let cell = best; cell !== start && cell >= 0; cell = before[cell] ?? -1)
    way.push({ x: x(cell), y: y(cell) });
  return way.reverse();
}

function stepCost(ground: GroundRules, x: number, y: number): number {
  const wet = ground.liquidAt?.(x, y) ? WET : 1;
  return wet / Math.max(0.1, ground.multiplierAt(x, y));
}
