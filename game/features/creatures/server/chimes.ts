/**
 * Wind chimes that ring before a hostile creature comes near, heard by every player within earshot. Checked once a
 * second for players near chimes. Lengths in world px, times in ms of world time.
 */
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { discoverRule } from './lore/lore.ts';
import { creaturesNear } from './senses/near.ts';
import { emitCall } from './senses/voices.ts';

/** Warning that the chimes give, in s, before a hostile creature comes within {@link CHIMES_NEAR} of them. */
export const CHIMES_WARN_S = 10;
export const CHIMES_NEAR = 600;
/** Distance at which chimes are heard. */
export const CHIMES_HEARD = 900;
/** Distance at which chimes sense a creature: far enough to cover every awake creature around a camp. */
const FELT = 2400;
/** Time after which chimes ring again for the same creature. */
const AGAIN_MS = 60_000;
/** Key of a creature's note that holds the time at which chimes last rang for it. */
const RUNG_AT = 'rungAt';
const WARNING = 'The chimes ring, and there is no wind. Something is coming.';

/** Rings the chimes near a player if a hostile creature is coming. */
export function ringChimes(world: World, { x, y }: Player): void {
  for (const chimes of world.structures.chimesNear(x, y, CHIMES_HEARD)) feel(world, chimes);
}

function feel(world: World, chimes: Point): void {
  const coming = creaturesNear(world, chimes, FELT).filter((one) => isComing(world, one, chimes));
  if (coming.length === 0) return;
  for (const { mind } of coming) mind.notes = { ...mind.notes, [RUNG_AT]: world.now };
  emitCall(world, { kind: 'chimes', x: chimes.x, y: chimes.y }, 'ring', CHIMES_HEARD);
  for (const { id, kind } of world.near.within(chimes, CHIMES_HEARD)) {
    const player = kind === PLAYER_KIND ? world.players.get(id) : undefined;
    if (!player) continue;
    world.emit({ type: 'notice', player, message: WARNING });
    discoverRule(world, player, 'chimes-ring');
  }
}

/** True if the creature is hostile and near already, or will be within ten seconds at its current velocity. */
function isComing(world: World, creature: Creature, chimes: Point): boolean {
  const { mind, motion, kind, velocityX, velocityY } = creature;
  if (motion.isDead || mind.tameOf !== null || !world.creatures.speciesOf(kind)?.is_hostile) return false;
  const { [RUNG_AT]: rung } = mind.notes;
  if (typeof rung === 'number' && world.now - rung < AGAIN_MS) return false;
  const [dx, dy] = [chimes.x - creature.x, chimes.y - creature.y];
  const away = Math.hypot(dx, dy);
  if (away <= CHIMES_NEAR) return true;
  const approach = (velocityX * dx + velocityY * dy) / away;
  return approach > 0 && (away - CHIMES_NEAR) / approach <= CHIMES_WARN_S;
}
