/** Places worth finding that have not been found yet, shown as pencil notes at an approximate position on the map. */
import { TILE_SIZE, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Discovery } from '#game/shared/worldgen/charting/discoveries.ts';
import { cellAt, type SeenCells } from '../../shared/seen.ts';

/**
 * Distance that can be covered in a day, there and back, in px: a day has a quarter of an hour of light, and most of it
 * goes into fires, food, and the way around water and slopes.
 */
export const DAYS_WALK = 20_000;
/** Precision with which a place is known before it is visited, in px. */
export const ROUGHLY = 20 * TILE_SIZE;

export interface Unvisited extends Point {
  readonly id: string;
  /** True if SOVA has named the place. */
  readonly isNamed: boolean;
}

/**
 * Returns the unvisited places around a place. @param known places found and seen, and the id of the place that SOVA
 * sends the player to
 */
export function unvisitedAround(
  from: Point,
  discoveries: readonly Discovery[],
  known: {
    readonly found: readonly { readonly id: string }[];
    readonly seen: Pick<SeenCells, 'has'>;
    readonly named: string | undefined;
  },
): readonly Unvisited[] {
  const found = new Set(known.found.map(({ id }) => id));
  return discoveries
    .filter(({ id, kind, x, y }) => {
      // A seen station already has its own sign.
      if (found.has(id) || (kind === 'station' && known.seen.has(cellAt(x, y)))) return false;
      return id === known.named || Math.hypot(x - from.x, y - from.y) <= DAYS_WALK;
    })
    .map(({ id, x, y }) => ({ id, isNamed: id === known.named, x: roughly(x), y: roughly(y) }));
}

/** Returns the middle of the `ROUGHLY` px wide interval that contains a coordinate. */
const roughly = (value: number): number =>
  Math.min(WORLD_SIZE - 1, (Math.floor(value / ROUGHLY) + 0.5) * ROUGHLY);
