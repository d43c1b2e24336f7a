/** Being shut in: decided by a walk. Both sides ask this, each with what it knows of what is open. */
import FlatQueue from 'flatqueue';
import { adjacentTiles, tileAt } from '#game/features/structures/shared/tiles.ts';
import { WORLD_CENTRE, WORLD_TILES } from '#game/shared/constants.ts';

/** Who can walk so many tiles nearer to the world's centre, or to it, is not shut in. */
export const NEARER = 64;
/** Nor who can walk to so many tiles that nobody has walled them all in. */
export const FREE_TILES = 4096;

/**
 * The tiles that somebody can walk to from a tile, that one with them; null when nobody who can walk there is shut in. It walks
 * toward the world's centre first, so that in the open it looks at few.
 * @param isOpen whether a body of theirs can be in a tile
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

/** From a tile to the world's centre, in tiles. */
function toCentre(tile: number): number {
  const dx = (tile % WORLD_TILES) - (CENTRE % WORLD_TILES);
  const dy = Math.floor(tile / WORLD_TILES) - Math.floor(CENTRE / WORLD_TILES);
  return Math.hypot(dx, dy);
}
