/** Roofs that the local player can see under. */
import type { KnownFixture } from '#game/client/session/fixtures.ts';
import { findRoom } from '#game/features/structures/shared/rooms.ts';
import { adjacentTiles, type TileIndex } from '#game/features/structures/shared/tiles.ts';

/**
 * Returns the tiles whose roofs are transparent to a player who stands on `tile`: those of the room that the player is
 * in, with its walls. Empty for a player who is under no roof.
 */
export function openRoofs(tiles: TileIndex<KnownFixture>, tile: number): ReadonlySet<number> {
  const room = findRoom(tiles, tile)?.tiles ?? (tiles.roofOver(tile) ? new Set([tile]) : new Set<number>());
  const open = new Set(room);
  for (const inside of room) {
    const [north, east, south, west] = adjacentTiles(inside);
    for (const beside of [north, east, south, west, north - 1, north + 1, south - 1, south + 1])
      open.add(beside);
  }
  return open;
}
