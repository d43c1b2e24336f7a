/** Search for a place to stand near a wanted place. Lengths in world px. */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { canStand } from './movement.ts';

/**
 * Returns the nearest place to `wish` where a body can stand, searching ring by ring of tiles; `wish` itself if a body
 * can stand there.
 */
export function standingPlace(ground: GroundRules, wish: Point): Point {
  return nearest(wish, (x, y) => canStand(ground, x, y));
}

/** Returns the nearest dry place where a body can stand: the shore for a place in water or lava. */
export function shorePlace(ground: GroundRules, wish: Point): Point {
  return nearest(wish, (x, y) => canStand(ground, x, y) && !(ground.liquidAt?.(x, y) ?? false));
}

function nearest(wish: Point, fits: (x: number, y: number) => boolean): Point {
  if (fits(wish.x, wish.y)) return { x: wish.x, y: wish.y };
  const tileX = Math.floor(wish.x / TILE_SIZE);
  const tileY = Math.floor(wish.y / TILE_SIZE);
  for (let ring = 0; ring < WORLD_TILES; ring += 1) {
    for (const [dx, dy] of ringOffsets(ring)) {
      const x = (tileX + dx + 0.5) * TILE_SIZE;
      const y = (tileY + dy + 0.5) * TILE_SIZE;
      if (fits(x, y)) return { x, y };
    }
  }
  throw new Error('there is no place in the world where a body could stand');
}

function* ringOffsets(ring: number): Generator<readonly [number, number]> {
  for (let dx = -ring; dx <= ring; dx += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) yield [dx, dy];
    }
  }
}
