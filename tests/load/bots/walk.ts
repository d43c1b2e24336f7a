/** Finds a walk for the client's benchmark: round a square through woods and out of them, where most nodes are drawn. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** Candidates are so far apart, and the walk looked at every so many px. */
const GRID = 320;
const STEP = 96;
/** Kinds of ground that a walk has to lead over, each for this share of the way or more. */
const KINDS = 3;
const SHARE = 0.08;

/**
 * The upper left corner of the square, `edge` px long, round which one walks on dry, open ground of three kinds or more
 * with the most resource nodes within `view` (px) of its corners.
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
