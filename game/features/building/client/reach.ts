/** The tiles on which the local player can place something from where they stand. */
import { PLACE_REACH } from '#game/features/structures/shared/placing.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

/** Margin for the difference between the player's feet here and on the server while the player walks, in px. */
const MARGIN = 8;
const TILES = Math.ceil(PLACE_REACH / TILE_SIZE);

/** Returns the middles of the tiles in reach, those nearest to `wish` first. World px. */
export function tilesInReach(feet: Point, wish: Point): readonly Point[] {
  const away = ({ x, y }: Point) => Math.hypot(x - wish.x, y - wish.y);
  const found: Point[] = [];
  for (let dy = -TILES; dy <= TILES; dy += 1) {
    for (let dx = -TILES; dx <= TILES; dx += 1) {
      const middle = tileMiddle(tileAt(feet.x + dx * TILE_SIZE, feet.y + dy * TILE_SIZE));
      if (Math.hypot(middle.x - feet.x, middle.y - feet.y) <= PLACE_REACH - MARGIN) found.push(middle);
    }
  }
  return found.sort((a, b) => away(a) - away(b));
}

/** Returns the middle of the tile in reach that is nearest to a place: the place's own tile, if that is in reach. */
export function nearestInReach(feet: Point, wish: Point): Point {
  const own = tileMiddle(tileAt(wish.x, wish.y));
  if (Math.hypot(own.x - feet.x, own.y - feet.y) <= PLACE_REACH - MARGIN) return own;
  return tilesInReach(feet, wish)[0] ?? own;
}
