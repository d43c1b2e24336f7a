/** Places in the world where a test is not affected by the remains of another test. */
import { canStand } from '#game/features/movement/shared/movement.ts';
import { TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import { TERRAIN, type TerrainId } from '#game/shared/defs/terrain.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';

/** Distance between two fields, in px: neither can be seen from the other. */
const APART = 25 * TILE_SIZE;
/** Distance of the first row from the middle of the world, in px: beyond its safe circle. */
const FROM_CENTRE = 37.5 * TILE_SIZE;
/** Distance from the middle of the world up to which fields are searched for, in px. */
const SEARCHED = 468.5 * TILE_SIZE;
/** Distance around a field within which nothing grows, in px: farther than E reaches from beside the field. */
const BARE = 240;
/** Terrain that is not slow, warm or slippery, and for which E has no offer. */
const PLAIN: ReadonlySet<TerrainId> = new Set([TERRAIN.moss, TERRAIN.lichen, TERRAIN.soil]);

/** Yields the middles of tiles surrounded by plain, bare ground, outside every safe circle and hot spot, in px. */
export function* openFields(ground: Ground): Generator<Point, undefined> {
  for (let dy = FROM_CENTRE; dy < SEARCHED; dy += APART) {
    for (let dx = -SEARCHED; dx < SEARCHED; dx += TILE_SIZE) {
      const [x, y] = [WORLD_CENTRE.x + dx, WORLD_CENTRE.y + dy];
      if (!isOpen(ground, x, y)) continue;
      yield { x, y };
      dx += APART - TILE_SIZE;
    }
  }
}

function isOpen(ground: Ground, x: number, y: number): boolean {
  if (ground.isHotSpot(x, y)) return false;
  if (ground.nodesIn({ x: x - BARE, y: y - BARE, width: 2 * BARE, height: 2 * BARE }).length > 0)
    return false;
  for (let dx = -160; dx <= 160; dx += 16) {
    for (let dy = -96; dy <= 96; dy += 16) {
      if (!canStand(ground, x + dx, y + dy)) return false;
      if (!PLAIN.has(ground.terrainAt(x + dx, y + dy).id)) return false;
    }
  }
  return true;
}
