/**
 * Doorways: a door shuts on players who may not open it, and puts them outside. The outside is where the ground leads on
 * to open land; within a fence it is the side without a roof, and within a house the side away from the player who shuts.
 */

import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { canStand, FOOT_HALF_HEIGHT, FOOT_HALF_WIDTH } from '#game/features/movement/shared/movement.ts';
import { mayUse } from '#game/features/structures/server/claims/rights.ts';
import { adjacentTiles, tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { type Body, stopBody } from '#game/server/world/bodies/body.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { enclosureAround } from '../../shared/pens.ts';
import { bodiesOnTile } from '../structures.ts';
import { isOpenTo } from './pens.ts';

/**
 * Puts all bodies out of the doorway of an open door. Moves none of them and returns false if one of them may hold the
 * door, or has no place outside.
 * @param by the player who shuts the door
 */
export function clearDoorway(world: World, by: Player, door: Fixture): boolean {
  const moves: { readonly body: Body; readonly place: Point }[] = [];
  for (const body of bodiesOnTile(world, tileAt(door.x, door.y))) {
    const place = mayHold(world, body, door) ? null : outsideOf(world, body, by, door);
    if (!place) return false;
    moves.push({ body, place });
  }
  for (const { body, place } of moves) putOutside(world, body, place);
  return true;
}

/** True if a body keeps the door open: a player who may open it, the animal of such a player, and a wild creature. */
function mayHold(world: World, body: Body, door: Fixture): boolean {
  const ownerId = body instanceof Player ? body.id : world.tames.find(body.id)?.ownerId;
  if (ownerId === undefined || ownerId === door.ownerId) return true;
  const player = world.players.get(ownerId);
  return player !== undefined && mayUse(world, player, door, 'open');
}

/** Returns the nearest place outside of a door where the body can stand; null if there is none. */
function outsideOf(world: World, body: Body, by: Player, door: Fixture): Point | null {
  const player = body instanceof Player ? body : null;
  const ends = adjacentTiles(tileAt(door.x, door.y)).flatMap((tile) => {
    const place = placeOn(world, body, tile);
    if (!place || !isOpenTo(world, player, tile)) return [];
    return { place, leadsOut: leadsOut(world, player, tile, door), isOpenAir: !isRoofed(world, tile) };
  });
  const isOutside: readonly ((end: (typeof ends)[number]) => boolean)[] = [
    (end) => end.leadsOut && end.isOpenAir,
    (end) => end.leadsOut,
    (end) => end.isOpenAir,
    (end) => isAcross(end.place, by, door),
  ];
  const outer = isOutside.map((fits) => ends.filter(fits)).find((found) => found.length > 0) ?? [];
  const [nearest] = outer.sort((one, other) => distance(one.place, body) - distance(other.place, body));
  return nearest?.place ?? null;
}

/** True if the ground of a tile leads on to open land once the door is shut. */
function leadsOut(world: World, player: Player | null, tile: number, { x, y }: Point): boolean {
  const shut = tileAt(x, y);
  return enclosureAround(tile, (other) => other !== shut && isOpenTo(world, player, other)) === null;
}

/** True if a place beside a door lies on the other side of it than the player. */
const isAcross = (place: Point, by: Point, door: Point): boolean =>
  (place.x - door.x) * (by.x - door.x) + (place.y - door.y) * (by.y - door.y) < 0;

/** True for a tile under a roof: with the door open, what is inside counts as no room. */
const isRoofed = ({ structures }: World, tile: number): boolean =>
  structures.tiles.roofOver(tile) !== undefined;

/** Returns the place on a tile nearest to a body where it can stand, if possible on dry ground; null if there is none. */
function placeOn({ ground }: World, body: Point, tile: number): Point | null {
  const { x, y } = tileMiddle(tile);
  const [wide, high] = [TILE_SIZE / 2 - FOOT_HALF_WIDTH - 1, TILE_SIZE / 2 - FOOT_HALF_HEIGHT - 1];
  const near = { x: clamp(body.x, x - wide, x + wide), y: clamp(body.y, y - high, y + high) };
  const places = [near, { x, y }].filter((place) => canStand(ground, place.x, place.y));
  return places.find((place) => !ground.liquidAt?.(place.x, place.y)) ?? places[0] ?? null;
}

function putOutside(world: World, body: Body, place: Point): void {
  if (body instanceof Player) {
    teleportPlayer(world, body, place, 'placed');
    world.emit({ type: 'notice', player: body, message: 'The door shuts, and leaves you outside.' });
    return;
  }
  Object.assign(body, place);
  stopBody(body);
  world.moved(body);
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
