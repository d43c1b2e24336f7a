/**
 * Finds a walk for the client's benchmark: around a square, into forests and out of them, where most nodes are drawn.
 */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** Distance between candidate squares, and between the checked points of a walk, in px. */
const GRID = 320;
const STEP = 96;
/** Minimum number of terrains on a walk, and the minimum share of the walk on each of them, 0 to 1. */
const KINDS = 3;
const SHARE = 0.08;

/**
 * Returns the upper left corner of the best square with edges of `edge` px. The walk around it is on dry, open ground
 * of at least three terrains, and has the most resource nodes within `view` (px) of its corners.
 */
export function richestWalk(ground: Ground, edge: number, view: { width: number; height: number }): Point {
  let best: Point | undefined;
  let most = 0;
  const size = ground.width * 64;
  for (let y = GRID; y < size - edge - GRID; y += GRID) {
    for (let x = GRID; x < size - edge - GRID; x += GRID) {
      if (!isWalkable(ground, x, y, edge)) continue;
      const corners = [x, x + edge].flatMap((left) => [y, y + edge].map((top) => ({ x: left, y: top })));
      const mean = corners.reduce((sum, at) => sum + nodesRound(ground, at, view), 0) / corners.length;
      if (mean <= most) continue;
      most = mean;
      best = { x, y };
    }
  }
  if (!best) throw new Error('no walk leads over three kinds of open ground');
  return best;
}

function isWalkable(ground: Ground, x: number, y: number, edge: number): boolean {
  const kinds = new Map<string, number>();
  let points = 0;
  for (let along = 0; along <= edge; along += STEP) {
    for (const [px, py] of [
      [x + along, y],
      [x + along, y + edge],
      [x, y + along],
      [x + edge, y + along],
    ] as const) {
      const terrain = ground.terrainAt(px, py);
      if (
        !terrain.walkable ||
        !ground.passableTile(Math.floor(px / TILE_SIZE), Math.floor(py / TILE_SIZE)) ||
        terrain.damageAmount > 0
      )
        return false;
      kinds.set(terrain.id, (kinds.get(terrain.id) ?? 0) + 1);
      points += 1;
    }
  }
  return [...kinds.values()].filter((count) => count >= points * SHARE).length >= KINDS;
}

function nodesRound(
  ground: Ground,
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): number {
  return ground.nodesIn({ x: x - width / 2, y: y - height / 2, width, height }).length;
}
