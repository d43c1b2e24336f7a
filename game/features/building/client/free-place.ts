/** Search for the nearest place where one rule no longer refuses a structure. */
import { wayWords } from '#game/client/hud/compass-words.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';

const DIRECTIONS = 16;
/** Maximum distance of the search, in tiles. */
const TILES = 64;

/**
 * Returns the middle of the nearest tile that is not refused, in sixteen directions; null if there is none within
 * {@link TILES}.
 */
export function nearestFree(from: Point, isRefused: (place: Point) => boolean): Point | null {
  for (let step = 1; step <= TILES; step += 1) {
    for (let k = 0; k < DIRECTIONS; k += 1) {
      const angle = (k * 2 * Math.PI) / DIRECTIONS;
      const x = from.x + Math.cos(angle) * step * TILE_SIZE;
      const y = from.y + Math.sin(angle) * step * TILE_SIZE;
      const place = tileMiddle(tileAt(x, y));
      if (!isRefused(place)) return place;
    }
  }
  return null;
}

/** Returns text such as " 12 m east."; empty if there is no such place. */
export const wayToFree = (from: Point, to: Point | null): string =>
  to === null ? '' : ` ${wayWords(from, to)}.`;
