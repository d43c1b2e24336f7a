/**
 * Rules that keep newcomers from being walled in where they wake: within {@link WAKING_REACH} of a place where players
 * wake without a bed, and on the way inland from there, players may not build pieces of houses, structures that block
 * the way, or claims. Flat and burning structures, a camp for one night, are allowed. Lengths in world px.
 */
import { ITEM } from '#game/features/items/shared/items.ts';
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { CLAIM_HALF } from './claims.ts';
import { isHousePiece, type Structure } from './structures.ts';
import { tileAt, tileMiddle } from './tiles.ts';

/** Places where players wake without a bed of their own. */
export const WAKING_PLACES: readonly Point[] = [FIRST_SPAWN, WORLD_CENTRE];
/** Radius around a waking place, in px. */
export const WAKING_REACH = 1500;
/** Time after which structures from before these rules are gone, in ms of the wall clock. */
export const CLEARED_MS = 24 * 3_600_000;

/** True if a tile belongs to the way inland, which is kept free. Undefined if the land has none. */
export type WayTile = ((tileX: number, tileY: number) => boolean) | undefined;

/** True if a place is within {@link WAKING_REACH} of a waking place, or within `margin` px more. */
export function isWakingGround({ x, y }: Point, margin = 0): boolean {
  return WAKING_PLACES.some((place) => Math.hypot(place.x - x, place.y - y) <= WAKING_REACH + margin);
}

/**
 * Returns the reason why a structure may not stand on the tile of a place, for the sake of waking players: the
 * structure or its claim would be too near, or it would block their way. Null if it may.
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

/** True if the claim of a hearth in the middle of a tile would include land within reach of a waking place. */
function claimReaches({ x, y }: Point): boolean {
  const half = (CLAIM_HALF + 0.5) * TILE_SIZE;
  return WAKING_PLACES.some((place) => {
    const awayX = Math.max(0, Math.abs(place.x - x) - half);
    const awayY = Math.max(0, Math.abs(place.y - y) - half);
    return Math.hypot(awayX, awayY) <= WAKING_REACH;
  });
}
