/**
 * Rules for places where a creature may appear: on ground that carries it, away from light, and out of every player's
 * sight.
 */
import { LIT, lampLightAt } from '#game/features/fire/server/light.ts';
import { isInSafeCircle } from '#game/features/pvp/shared/pvp.ts';
import { claimAt } from '#game/features/structures/server/claims/claims.ts';
import { roomOfTile } from '#game/features/structures/server/rooms.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import { chunkAt } from '#game/shared/math/chunks.ts';
import type { Point } from '#game/shared/math/point.ts';
import { NEAR, OUT_OF_SIGHT, SQUARE } from '../../shared/population.ts';
import { isLeftAlone } from '../attack/left-alone.ts';

/** Minimum distance at which a hostile creature appears from a player who is left alone, in px. */
const SPARED = 2600;

/** Properties of a species that decide where it may appear. */
export interface Comer {
  readonly is_hostile: boolean;
  readonly swims: boolean;
  readonly flies: boolean;
}

/** Returns the players within `radius` px of a place. */
export function playersNear(world: World, place: Point, radius: number): Player[] {
  const found: Player[] = [];
  world.hot.players.forEachIn(place.x, place.y, radius, radius, (handle) => {
    const body = world.byHandle[handle];
    if (!(body instanceof Player)) return;
    if (Math.hypot(body.x - place.x, body.y - place.y) <= radius) found.push(body);
  });
  return found;
}

/** True if the ground at the place carries such a body. */
export function canBodyBeAt(world: World, { swims, flies }: Comer, { x, y }: Point): boolean {
  const { ground } = world;
  if (!ground.passableTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE))) return false;
  if ((ground.damageAt?.(x, y) ?? 0) > 0) return false;
  if (flies || swims) return true;
  return !ground.liquidAt?.(x, y) && ground.multiplierAt(x, y) > 0;
}

/** True if no player could see a body at the place. */
export const isUnseen = (world: World, { x, y }: Point): boolean =>
  !world.hot.players.isAnyIn(x, y, OUT_OF_SIGHT.x, OUT_OF_SIGHT.y);

/**
 * True if a creature may appear there: not in a player's sight, in light, in a safe circle, a claim or a room; and not
 * near a player who is left alone if the creature is hostile.
 */
export function mayAppear(world: World, comer: Comer, place: Point): boolean {
  const { x, y } = place;
  if (!world.chunks.isAwake(chunkAt(x, y)) || !canBodyBeAt(world, comer, place)) return false;
  if (isInSafeCircle(place) || claimAt(world, x, y) || roomOfTile(world, tileAt(x, y))) return false;
  if (!isUnseen(world, place) || lampLightAt(world, x, y) >= LIT) return false;
  return !comer.is_hostile || playersNear(world, place, SPARED).every((one) => !isLeftAlone(world, one));
}

/** Counts bodies around a place: creatures and players for each player near, and creatures in the square. */
export function crowdAt(world: World, place: Point) {
  const near = playersNear(world, place, NEAR).map((player) => {
    const all = world.near.within(player, NEAR);
    const players = all.filter(({ kind }) => kind === PLAYER_KIND).length;
    return { players, creatures: all.length - players };
  });
  const inSquare = world.near
    .within(place, SQUARE)
    .filter(
      ({ kind, x, y }) =>
        kind !== PLAYER_KIND && Math.abs(x - place.x) < SQUARE / 2 && Math.abs(y - place.y) < SQUARE / 2,
    );
  return { near, inSquare: inSquare.length };
}

/**
 * Returns a place for another member of a group, at most `reach` px from `place`; null if there is no suitable ground.
 */
export function placeBeside(world: World, comer: Comer, place: Point, reach: number): Point | null {
  for (let at = 0; at < 6; at += 1) {
    const angle = world.random() * 2 * Math.PI;
    const away = reach * (0.3 + 0.7 * world.random());
    const found = { x: place.x + Math.cos(angle) * away, y: place.y + Math.sin(angle) * away };
    if (mayAppear(world, comer, found)) return found;
  }
  return null;
}
