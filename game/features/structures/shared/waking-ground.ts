/**
 * Where newcomers wake nobody can be walled in: within {@link WAKING_REACH} of a place where people wake without a bed, and
 * on the way from there inland, nothing is put up that belongs to a house, stands in anybody's way, or makes the land
 * somebody's. What lies flat or burns, a camp for one night, is allowed. Lengths in world px.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_HALF } from './claims.ts';
import { isHousePiece, type Structure } from './structures.ts';
import { tileAt, tileMiddle } from './tiles.ts';

/** Where people wake without a bed of their own. */
export const WAKING_PLACES: readonly Point[] = [FIRST_SPAWN, WORLD_CENTRE];
/** From such a place outward. */
export const WAKING_REACH = 1500;
/** What stood there before this rule is gone after so long, in ms of the wall clock. */
export const CLEARED_MS = 24 * 3_600_000;

/** Does a tile belong to the way inland, which is kept free? Left out where the land has none. */
export type WayTile = ((tileX: number, tileY: number) => boolean) | undefined;

export function isWakingGround({ x, y }: Point): boolean {
  return WAKING_PLACES.some((place) => Math.hypot(place.x - x, place.y - y) <= WAKING_REACH);
}

/**
 * Why a structure may not stand on the tile of a place for the sake of those who wake: it is too near, its claim would be,
 * or it would stand on their way. Null when it may.
 */
export function wakingRefusal(
  structure: Structure,
  place: Point,
  isWay: WayTile,
): 'near' | 'claim' | 'way' | null {
  const tile = tileAt(place.x, place.y);
  const middle = tileMiddle(tile);
  if (structure.id === ITEM.hearth && claimReaches(middle)) return 'claim';
  if (!isHousePiece(structure) && structure.solid === null) return null;
  if (isWakingGround(middle)) return 'near';
  return isWay?.(Math.floor(middle.x / TILE_SIZE), Math.floor(middle.y / TILE_SIZE)) ? 'way' : null;
}

/** Does the claim of a hearth in the middle of a tile have land within reach of a waking place? */
function claimReaches({ x, y }: Point): boolean {
  const half = (CLAIM_HALF + 0.5) * TILE_SIZE;
  return WAKING_PLACES.some((place) => {
    const awayX = Math.max(0, Math.abs(place.x - x) - half);
    const awayY = Math.max(0, Math.abs(place.y - y) - half);
    return Math.hypot(awayX, awayY) <= WAKING_REACH;
  });
}
