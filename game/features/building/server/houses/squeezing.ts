/**
 * Squeezing out: whoever is shut in can get past what shuts them in, slowly, and only outward. Whether they are is decided
 * by a walk (`houses/pens.ts`), when they begin and again when they are through.
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

/** How long it takes, in ms. */
export const SQUEEZE_MS = 5000;
/** From the feet to the middle of what one squeezes past, in px. Who is farther from it in the end has given up, or was dragged away. */
const BESIDE = 1.5 * TILE_SIZE;

/** @param id of something beside them that is in their way */
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
  if (!wall || !isBeside(player, wall) || player.motion.isDead || player.isDown) return;
  const out = squeezeExit(world, player);
  if (out) teleportPlayer(world, player, out, 'placed');
  else world.emit({ type: 'notice', player, message: 'There is no way out near enough to squeeze through.' });
}

const isBeside = (player: Point, wall: Point): boolean =>
  Math.hypot(player.x - wall.x, player.y - wall.y) <= BESIDE;
