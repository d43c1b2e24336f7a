/**
 * Squeezing out: a shut-in player can get past the fixture that blocks the way, slowly, and only outward. A walk
 * (`houses/pens.ts`) tests at the start and again at the end that the player is shut in.
 */
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { REASONS, withStructure } from '#game/features/structures/server/structure-deeds.ts';
import { isObstructive } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { enclosedTiles, squeezeExit } from './pens.ts';

/** Duration of squeezing, in ms. */
export const SQUEEZE_MS = 5000;
/**
 * Maximum distance from the feet to the middle of the fixture, in px. A player farther away at the end has given up, or
 * was dragged away.
 */
const BESIDE = 1.5 * TILE_SIZE;

/**
 * Starts squeezing. Returns the refusal, or null on success. @param id of a fixture beside the player that blocks the
 * way
 */
export function beginSqueeze(world: World, player: Player, id: string): Answer {
  return withStructure(world, player, id, null, (wall, structure) => {
    if (!isObstructive(structure)) return REASONS.cannot;
    if (player.camp.squeezing) return null;
    if (!isBeside(player, wall)) return REASONS.far;
    if (!enclosedTiles(world, player)) return 'You are not shut in.';
    player.camp = { ...player.camp, squeezing: { id, x: player.x, y: player.y, since: world.now } };
    world.schedule.at(world.now + SQUEEZE_MS, { type: 'squeeze', id: player.id });
    world.emit({ type: 'squeezing', player, ms: SQUEEZE_MS });
    return null;
  });
}

/** Cancels squeezing out; does nothing if the player is not squeezing. */
export function endSqueeze(world: World, player: Player): null {
  if (!player.camp.squeezing) return null;
  player.camp = { ...player.camp, squeezing: null };
  world.emit({ type: 'squeezing', player, ms: 0 });
  return null;
}

/** Moves the player out when the time has passed, unless they have stopped in the meantime. */
export function finishSqueeze(world: World, player: Player): void {
  const { squeezing } = player.camp;
  if (!squeezing || world.now - squeezing.since < SQUEEZE_MS) return;
  endSqueeze(world, player);
  const wall = world.fixtures.find(squeezing.id);
  if (!wall || !isBeside(player, wall) || player.motion.isDead || player.isDown) return;
  const out = squeezeExit(world, player);
  if (out) teleportPlayer(world, player, out, 'placed');
  else world.emit({ type: 'notice', player, message: 'There is no way out near enough to squeeze through.' });
}

const isBeside = (player: Point, wall: Point): boolean =>
  Math.hypot(player.x - wall.x, player.y - wall.y) <= BESIDE;
