/**
 * Rooms, and the wind cover of walls outside of them. Queries are cheap: rooms are cached until a piece of a house
 * changes.
 */
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { type FoundRoom, findRoom } from '../shared/rooms.ts';
import { structureOf } from '../shared/structures.ts';
import { tileAt } from '../shared/tiles.ts';

export interface Room extends FoundRoom {
  /** True if a fire burns in the room. */
  readonly hasFire: boolean;
}

/** Distance behind a wall within which it breaks the wind, in px, and the share that it keeps off. */
const LEE = 96;
const LEE_COVER = 0.6;

interface Known {
  readonly revision: number;
  readonly rooms: Map<number, FoundRoom | null>;
}
const known = new WeakMap<World, Known>();

/** Returns the room that contains a place (world px); null outside of rooms. */
export function roomAt(world: World, x: number, y: number): Room | null {
  const room = roomOfTile(world, tileAt(x, y));
  return room && { ...room, hasFire: hasFire(world, room) };
}

/** Returns the room at a tile number, without information about its fire. */
export function roomOfTile(world: World, tile: number): FoundRoom | null {
  const { tiles, revision } = world.structures;
  if (!tiles.roofOver(tile)) return null;
  let kept = known.get(world);
  if (kept?.revision !== revision) {
    kept = { revision, rooms: new Map() };
    known.set(world, kept);
  }
  const before = kept.rooms.get(tile);
  if (before !== undefined) return before;
  const room = findRoom(tiles, tile);
  if (room === null) kept.rooms.set(tile, null);
  else for (const inside of room.tiles) kept.rooms.set(inside, room);
  return room;
}

function hasFire(world: World, { tiles }: FoundRoom): boolean {
  for (const tile of tiles) {
    const fixture = world.structures.tiles.standingOn(tile);
    if (!fixture || structureOf(fixture.kind)?.use !== 'fire') continue;
    const { burning } = fixture.state;
    if (typeof burning === 'number' && burning > world.wallNow) return true;
  }
  return false;
}

/** Wind in px/s; its direction matters only for the lee of walls. */
interface Wind {
  readonly windX: number;
  readonly windY: number;
}

/**
 * Returns the share of wind and snow that structures keep off, 0 to 1: 1 in a room, 0.6 if there is a wall upwind
 * within 96 px.
 */
export function buildingCoverAt(world: World, x: number, y: number, { windX, windY }: Wind): number {
  if (roomOfTile(world, tileAt(x, y))) return 1;
  const speed = Math.hypot(windX, windY);
  if (speed === 0) return 0;
  for (let away = TILE_SIZE / 2; away <= LEE; away += TILE_SIZE / 2) {
    const tile = tileAt(x - (windX / speed) * away, y - (windY / speed) * away);
    const use = structureOf(world.structures.tiles.standingOn(tile)?.kind ?? 0)?.use;
    if (use === 'wall' || use === 'door') return LEE_COVER;
  }
  return 0;
}
