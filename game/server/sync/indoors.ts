/**
 * Rooms and sight: a body in a closed, roofed room is seen only from within that room, and from its doorway. A client is
 * not sent the bodies under a roof that is opaque on its screen. Rooms are cached (`rooms.ts`); the room of a body is
 * determined again only after it has moved, or after a piece of a house has changed.
 */

import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import type { FoundRoom } from '#game/features/structures/shared/rooms.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import { adjacentTiles, tileAt } from '#game/features/structures/shared/tiles.ts';
import type { Point } from '#game/shared/math/point.ts';
import { HANDLES, turnsSince } from '../world/bodies/hot-state.ts';
import type { World } from '../world/world.ts';
import type { View } from './viewer.ts';

type RoomsSeen = View['rooms'];

const NO_ROOMS: RoomsSeen = [];

export class Indoors {
  readonly #world: World;
  /** By handle: the room of each body, and the turn and the revision of structures in which it was determined. */
  readonly #rooms: (FoundRoom | null)[] = new Array(HANDLES).fill(null);
  readonly #foundAt = new Int32Array(HANDLES);
  readonly #revisions = new Int32Array(HANDLES).fill(-1);

  constructor(world: World) {
    this.#world = world;
  }

  /** Returns the rooms into which a player at a place (world px) sees: their own, or those on both sides of a doorway. */
  seenFrom({ x, y }: Point): RoomsSeen {
    const tile = tileAt(x, y);
    const { tiles } = this.#world.structures;
    if (structureOf(tiles.standingOn(tile)?.kind ?? 0)?.use === 'door')
      return adjacentTiles(tile).flatMap((beside) => roomOfTile(this.#world, beside) ?? []);
    const own = roomOfTile(this.#world, tile);
    return own ? [own] : NO_ROOMS;
  }

  /** True if a place (world px) is in a room into which the viewer does not see. */
  isPlaceShutAway({ x, y }: Point, seen: RoomsSeen): boolean {
    const room = roomOfTile(this.#world, tileAt(x, y));
    return room !== null && !seen.includes(room);
  }

  /** True if a body is in a room into which the viewer does not see. */
  isShutAway(handle: number, seen: RoomsSeen): boolean {
    const room = this.#roomOf(handle);
    return room !== null && !seen.includes(room);
  }

  #roomOf(handle: number): FoundRoom | null {
    const { hot, turn, structures } = this.#world;
    const foundAt = this.#foundAt[handle] ?? 0;
    const isKnown = this.#revisions[handle] === structures.revision;
    if (isKnown && (foundAt === turn || turnsSince(foundAt, hot.changedAt[handle] ?? 0) > 0))
      return this.#rooms[handle] ?? null;
    const room = roomOfTile(this.#world, tileAt(hot.x[handle] ?? 0, hot.y[handle] ?? 0));
    this.#rooms[handle] = room;
    this.#foundAt[handle] = turn;
    this.#revisions[handle] = structures.revision;
    return room;
  }
}
