/**
 * Helping a knocked-out player up: a player who is not an enemy stands by them for a while. Walking away, a blow, or
 * stopping ends the work without result.
 */
import { takeItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import {
  HELP_MS,
  HELP_REACH,
  HELP_WITH_KIT_MS,
  HELPED_HEALTH,
  HELPED_WARMTH,
} from '#game/features/needs/shared/down.ts';
import { mayHarm } from '#game/features/pvp/server/consent.ts';
import { needsConsent } from '#game/features/pvp/shared/rule.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { isStunned } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import type { Point } from '#game/shared/math/point.ts';
import { FIGHT_NEAR, isInOthersFight } from './fight-around.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Distance a helper may move before the work is interrupted, in px. */
const LEASH = 16;

export type HelpRefusal =
  | 'dead'
  | 'down'
  | 'stunned'
  | 'nobody there'
  | 'not down'
  | 'too far'
  | 'a wall between'
  | 'an enemy'
  | 'not their fight'
  | 'busy';

/** Begins to help the player of this id. Returns the refusal; null if the work began. */
export function beginHelping(world: World, player: Player, patientId: string): HelpRefusal | null {
  const { now } = world;
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  if (isStunned(player, now)) return 'stunned';
  if (player.help?.patientId === patientId) return 'busy';
  const patient = whereaboutsOf(world, patientId);
  if (!patient || patientId === player.id) return 'nobody there';
  if (!patient.isDown) return 'not down';
  if (!isNear(player, patient)) return 'too far';
  if (!canReachByHand(world, player, patient)) return 'a wall between';
  if (isEnemy(world, player.id, patientId)) return 'an enemy';
  if (meddles(world, player, patientId, patient)) return 'not their fight';
  const hasKit = player.inventory.count(ITEM.fieldKit) > 0;
  const ms = hasKit ? HELP_WITH_KIT_MS : HELP_MS;
  const { x, y } = player;
  player.help = { patientId, hasKit, since: now, until: now + ms, x, y };
  world.emit({ type: 'helping', player, patientId, ms });
  return null;
}

/** True if both have agreed to a fight. In an open world nobody has, and who lies there may be helped by anybody. */
const isEnemy = (world: World, one: string, other: string): boolean =>
  needsConsent(world.pvpRule) && (mayHarm(world, one, other) || mayHarm(world, other, one));

/** True if the helper would meddle in a fight of others. Sends the helper a notice in that case. */
function meddles(world: World, player: Player, id: string, { x, y }: Point): boolean {
  if (!isInOthersFight(world, player.id, { id, x, y })) return false;
  world.emit({ type: 'notice', player, message: FIGHT_NEAR });
  return true;
}

/** Ends the help at the helper's request. */
export function endHelping(world: World, player: Player): 'not helping' | null {
  if (!player.help) return 'not helping';
  const { patientId } = player.help;
  player.help = null;
  world.emit({ type: 'helping', player, patientId, ms: 0 });
  return null;
}

/** Continues a helper's work: cancels it if interrupted, raises the patient when due. */
export function continueHelping(world: World, player: Player): void {
  const { help: work } = player;
  if (!work) return;
  const patient = whereaboutsOf(world, work.patientId);
  const isOver =
    isInterrupted(player, work) ||
    !patient?.isDown ||
    !isNear(player, patient) ||
    meddles(world, player, work.patientId, patient);
  if (isOver) endHelping(world, player);
  if (isOver || world.now < work.until) return;
  if (work.hasKit && !takeItems(world, player, ITEM.fieldKit, 1)) {
    // The kit was lost in the meantime: the work takes as long as with bare hands.
    player.help = { ...work, hasKit: false, until: work.since + HELP_MS };
    const ms = player.help.until - world.now;
    world.emit({ type: 'helping', player, patientId: work.patientId, ms });
    return;
  }
  const deed = { type: 'raise', health: HELPED_HEALTH, warmth: HELPED_WARMTH } as const;
  world.effects.queue({ to: work.patientId, from: player.id, deed });
  endHelping(world, player);
}

function isInterrupted(player: Player, work: NonNullable<Player['help']>): boolean {
  const isAble = !player.motion.isDead && !player.isDown && player.leavesAt === null;
  const hasWalked = Math.hypot(player.x - work.x, player.y - work.y) > LEASH;
  return !isAble || hasWalked || player.hurtAt > work.since;
}

function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= HELP_REACH;
}
