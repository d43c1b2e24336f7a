/**
 * Wind chimes sound before anything hostile comes near them, and whoever is within earshot hears it. Looked at once a second
 * by those who are near some. Lengths in world px, times in ms of world time.
 */
import { PLAYER_KIND } from '#game/server/world/bodies/body.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { discoverRule } from './lore/lore.ts';
import { creaturesNear } from './senses/near.ts';
import { emitCall } from './senses/voices.ts';

/** They sound so long before what is hostile is this near to them. */
export const CHIMES_WARN_S = 10;
export const CHIMES_NEAR = 600;
/** How far they are heard. */
export const CHIMES_HEARD = 900;
/** They feel what is so near: all that is awake round a camp. */
const FELT = 2400;
/** Of the same creature they tell again after this. */
const AGAIN_MS = 60_000;
/** In a creature's notes: when chimes sounded for it last. */
const RUNG_AT = 'rungAt';
const WARNING = 'The chimes ring, and there is no wind. Something is coming.';

/** The chimes near a player sound if they have a reason. */
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

/** Is it hostile, and near in ten seconds as it walks now, or near already? */
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
