/** Squeezing out: whoever is shut in by walls can get past one of them, slowly, and only outward. */
import { TILE_SIZE } from '#game/shared/constants.ts';
import { structureOf } from '#game/shared/defs/structures.ts';
import { isOpenDoor } from '#game/shared/rules/building/solid.ts';
import { besides, middleOf, tileAt } from '#game/shared/rules/building/tiles.ts';
import { canStand } from '#game/shared/rules/movement.ts';
import { atStructure, REASONS } from '../building/structure-deeds.ts';
import { placeAt } from '../placing.ts';
import type { Player } from '../player.ts';
import type { Answer } from '../things/requests.ts';
import type { World } from '../world.ts';

/** How long it takes, in ms. */
export const SQUEEZE_MS = 5000;
/** Who moves so far meanwhile has given up, in px. */
const GIVEN_UP = 24;
/** A space larger than this is no prison, in tiles. */
const PRISON_TILES = 200;

export function beginSqueeze(world: World, player: Player, id: string): Answer {
  return atStructure(world, player, id, null, (wall, { use }) => {
    if (use !== 'wall' && use !== 'door') return REASONS.cannot;
    if (player.camp.squeezing) return null;
    if (Math.hypot(player.x - wall.x, player.y - wall.y) > 1.25 * TILE_SIZE) return REASONS.far;
    if (!wayOut(world, player, tileAt(wall.x, wall.y))) return 'You are not shut in.';
    player.camp = { ...player.camp, squeezing: { id, x: player.x, y: player.y, since: world.now } };
    world.schedule.at(world.now + SQUEEZE_MS, { type: 'squeeze', id: player.id });
    world.emit({ type: 'squeezing', player, ms: SQUEEZE_MS });
    return null;
  });
}

export function endSqueeze(world: World, player: Player): null {
  if (!player.camp.squeezing) return null;
  player.camp = { ...player.camp, squeezing: null };
  world.emit({ type: 'squeezing', player, ms: 0 });
  return null;
}

/** The time has come: they are out, unless they have let go meanwhile. */
export function finishSqueeze(world: World, player: Player): void {
  const { squeezing } = player.camp;
  if (!squeezing || world.now - squeezing.since < SQUEEZE_MS) return;
  endSqueeze(world, player);
  const wall = world.fixtures.find(squeezing.id);
  const hasMoved = Math.hypot(player.x - squeezing.x, player.y - squeezing.y) > GIVEN_UP;
  if (!wall || hasMoved || player.motion.isDead || player.isDown) return;
  const out = wayOut(world, player, tileAt(wall.x, wall.y));
  if (out) placeAt(world, player, out, 'placed');
}

/** Where one comes out behind a wall; null when one is not shut in, or there is no room behind it. */
function wayOut(world: World, player: Player, wallTile: number): { x: number; y: number } | null {
  const inside = prisonOf(world, tileAt(player.x, player.y));
  if (!inside || !besides(wallTile).some((tile) => inside.has(tile))) return null;
  for (const tile of besides(wallTile)) {
    const place = middleOf(tile);
    if (!inside.has(tile) && canStand(world.ground, place.x, place.y)) return place;
  }
  return null;
}

/** The tiles that somebody can walk to; null when they are not shut in. */
function prisonOf(world: World, start: number): ReadonlySet<number> | null {
  const tiles = new Set([start]);
  for (const tile of tiles) {
    for (const beside of besides(tile)) {
      if (tiles.has(beside) || isBlocked(world, beside)) continue;
      if (tiles.size >= PRISON_TILES) return null;
      tiles.add(beside);
    }
  }
  return tiles;
}

function isBlocked(world: World, tile: number): boolean {
  const wall = world.structures.tiles.standingOn(tile);
  const use = structureOf(wall?.kind ?? 0)?.use;
  if (wall && (use === 'wall' || use === 'door') && !isOpenDoor(wall.kind, wall.state)) return true;
  const { x, y } = middleOf(tile);
  return !world.ground.passableTile(Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
}
