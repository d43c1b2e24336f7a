/**
 * Reach of hands from one place to another: no wall, no shut door and no solid ground may be in between. Lengths in
 * world px.
 */
import { LINE_STEP } from '#game/features/movement/shared/line-of-sight.ts';
import { WORLD_TILES } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { isOpenDoor } from './solid.ts';
import { structureOf } from './structures.ts';
import { type Standing, type TileIndex, tileAt } from './tiles.ts';

/** Refusal for a player who tries to do something through a wall. */
export const WALL_BETWEEN = 'There is a wall between.';

/** A structure with the state that tells if it blocks hands. */
export type Barrier = Standing & { readonly state: Readonly<Record<string, unknown>> };

/** Structures and ground that may block hands. */
export interface Surroundings {
  readonly ground: Pick<GroundRules, 'passableTile'>;
  readonly tiles: Pick<TileIndex<Barrier>, 'standingOn'>;
}

/**
 * True if nothing blocks the way from a body to the thing that it wants to touch. The tiles of both ends do not count,
 * because a door is no wall to itself. Furniture, such as one chest in front of another, does not block the way, nor
 * does the corner of a wall that the line only grazes.
 */
export function handsReach(around: Surroundings, from: Point, to: Point): boolean {
  const last = tileAt(to.x, to.y);
  let tile = tileAt(from.x, from.y);
  const parts = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LINE_STEP));
  for (let i = 1; i <= parts && tile !== last; i += 1) {
    const x = from.x + ((to.x - from.x) * i) / parts;
    const y = from.y + ((to.y - from.y) * i) / parts;
    const next = tileAt(x, y);
    if (next === tile) continue;
    if (next !== last && isBarred(around, next)) return false;
    // Hands cannot pass through the point where the corners of two walls touch.
    const [row, column] = [rowOf(next) - rowOf(tile), columnOf(next) - columnOf(tile)];
    const isAcross = row !== 0 && column !== 0;
    if (isAcross && isBarred(around, tile + column) && isBarred(around, next - column)) return false;
    tile = next;
  }
  return true;
}

const rowOf = (tile: number): number => Math.floor(tile / WORLD_TILES);
const columnOf = (tile: number): number => tile % WORLD_TILES;

function isBarred({ ground, tiles }: Surroundings, tile: number): boolean {
  if (!ground.passableTile(columnOf(tile), rowOf(tile))) return true;
  const there = tiles.standingOn(tile);
  const use = there && structureOf(there.kind)?.use;
  return use === 'wall' || (there !== undefined && use === 'door' && !isOpenDoor(there.kind, there.state));
}
