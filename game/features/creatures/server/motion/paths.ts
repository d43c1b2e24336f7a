/**
 * Path search for obstacles that steering cannot get past: A* over tiles, in a small window and with a budget per turn,
 * so that a hundred wolves at a wall cost no more than one. A creature that finds no budget left asks again at its next
 * step.
 */
import FlatQueue from 'flatqueue';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Species } from '../../shared/creatures.ts';
import { canBeAt, tileCentre, tileNumberAt } from './open.ts';

/** Maximum number of tiles examined in one turn by all creatures together, and for one path. */
export const TILES_A_TURN = 600;
const TILES_A_WAY = 400;
/** Maximum distance of a path from its beginning, in tiles. */
const FARTHEST = 18;

/** Remaining budget of a turn. */
export interface Budget {
  tiles: number;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

interface Search {
  readonly world: World;
  readonly species: Species;
  readonly shy: Creature['mind']['shy'];
  readonly open: FlatQueue<number>;
  readonly cost: Map<number, number>;
  readonly before: Map<number, number>;
}

/**
 * Returns the waypoints in order; the last is the reachable place nearest to the goal. The list is empty if that is the
 * creature's own place. Null if there is no budget left.
 */
export function findPath(
  world: World,
  species: Species,
  creature: Creature,
  goal: Point,
  budget: Budget,
): Point[] | null {
  if (budget.tiles <= 0) return null;
  const [column, row] = [Math.floor(creature.x / TILE_SIZE), Math.floor(creature.y / TILE_SIZE)];
  const start = tileNumberAt(column, row);
  const end = tileNumberAt(Math.floor(goal.x / TILE_SIZE), Math.floor(goal.y / TILE_SIZE));
  const search: Search = {
    world,
    species,
    shy: creature.mind.shy,
    open: new FlatQueue(),
    cost: new Map([[start, 0]]),
    before: new Map(),
  };
  search.open.push(start, guess(start, end));
  let [best, nearest] = [start, guess(start, end)];
  for (let looked = 0; looked < TILES_A_WAY; looked += 1) {
    const tile = search.open.pop();
    if (tile === undefined) break;
    budget.tiles -= 1;
    const left = guess(tile, end);
    if (left < nearest) [best, nearest] = [tile, left];
    if (tile === end) break;
    lookRound(search, tile, end, column, row);
  }
  return wayTo(search, best, start);
}

function lookRound(search: Search, tile: number, end: number, column: number, row: number): void {
  const [x, y] = [tile % WORLD_TILES, Math.floor(tile / WORLD_TILES)];
  for (const [dx, dy] of SIDES) {
    const [toX, toY] = [x + dx, y + dy];
    if (Math.max(Math.abs(toX - column), Math.abs(toY - row)) > FARTHEST) continue;
    if (!isFree(search, toX, toY)) continue;
    // Corners are not cut: both tiles beside a diagonal must be free.
    if (dx !== 0 && dy !== 0 && !(isFree(search, x, toY) && isFree(search, toX, y))) continue;
    const next = tileNumberAt(toX, toY);
    const cost = (search.cost.get(tile) ?? 0) + Math.hypot(dx, dy);
    if (cost >= (search.cost.get(next) ?? Number.POSITIVE_INFINITY)) continue;
    search.cost.set(next, cost);
    search.before.set(next, tile);
    search.open.push(next, cost + guess(next, end));
  }
}

function isFree({ world, species, shy }: Search, column: number, row: number): boolean {
  if (column < 0 || row < 0 || column >= WORLD_TILES || row >= WORLD_TILES) return false;
  const { x, y } = tileCentre(tileNumberAt(column, row));
  if (shy && Math.hypot(x - shy.x, y - shy.y) < shy.radius) return false;
  return canBeAt(world, species, x, y);
}

/** Returns the minimum number of steps left, straight and diagonal. */
function guess(from: number, to: number): number {
  const dx = Math.abs((from % WORLD_TILES) - (to % WORLD_TILES));
  const dy = Math.abs(Math.floor(from / WORLD_TILES) - Math.floor(to / WORLD_TILES));
  return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
}

function wayTo({ before }: Search, end: number, start: number): Point[] {
  const way: Point[] = [];
  for (let tile: number | undefined = end; tile !== undefined && tile !== start; tile = before.get(tile)) {
    way.push(tileCentre(tile));
  }
  return way.reverse();
}
