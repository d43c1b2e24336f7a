/**
 * Enclosure: a walk over open tiles decides whether a player is shut in. Server and client use it, each with the open
 * tiles that it knows.
 */
import FlatQueue from 'flatqueue';
import { adjacentTiles, tileAt } from '#game/features/structures/shared/tiles.ts';
import { WORLD_CENTRE, WORLD_TILES } from '#game/shared/constants.ts';

/**
 * Number of tiles by which a player must be able to get nearer to the world's centre, unless they can reach the centre
 * itself, to count as not shut in.
 */
export const NEARER = 64;
/** Number of reachable tiles at which a player counts as not shut in: so large an area cannot be walled in. */
export const FREE_TILES = 4096;

/**
 * Returns the tiles that a player can walk to from a tile, including that tile; null if a player there is not shut in.
 * The walk goes toward the world's centre first, so that in the open it examines few tiles.
 * @param isOpen true if the player's body can be in a tile
 */
export function enclosureAround(
  start: number,
  isOpen: (tile: number) => boolean,
): ReadonlySet<number> | null {
  const goal = Math.max(1, toCentre(start) - NEARER);
  const seen = new Set([start]);
  const next = new FlatQueue<number>();
  for (let tile: number | undefined = start; tile !== undefined; tile = next.pop()) {
    if (toCentre(tile) <= goal || seen.size >= FREE_TILES) return null;
    for (const beside of adjacentTiles(tile)) {
      if (seen.has(beside) || !isOpen(beside)) continue;
      seen.add(beside);
      next.push(beside, toCentre(beside));
    }
  }
  return seen;
}

export const CENTRE = tileAt(WORLD_CENTRE.x, WORLD_CENTRE.y);

/** Returns the distance from a tile to the world's centre, in tiles. */
function toCentre(tile: number): number {
  const dx = (tile % WORLD_TILES) - (CENTRE % WORLD_TILES);
  const dy = Math.floor(tile / WORLD_TILES) - Math.floor(CENTRE / WORLD_TILES);
  return Math.hypot(dx, dy);
}
