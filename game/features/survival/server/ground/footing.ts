/**
 * Effects of difficult ground on players: ice and craters make runners fall, soft ground holds players who stand still,
 * fumes choke, geysers scald and warm.
 */
import { shoesWornBy } from '#game/features/movement/server/walking.ts';
import { FALLS, footingAt, GEYSER, SINK_MS } from '#game/features/movement/shared/footing.ts';
import { JUMP_MS } from '#game/features/movement/shared/jump.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { breathesAsh, eruptionReaching, fumeDamageOn, isChoking } from '../warmth/foul-air.ts';

/** Maximum time applied in one step after a stall of the server, in ms. */
const LONGEST_MS = 500;
/** Time for which sprinting counts after the last sprint move, in ms. */
const SPRINT_MS = 300;

/** Applies the effects of the ground to a player for the time since the last call. */
export function applyFooting(world: World, player: Player): void {
  const { now } = world;
  const { groundContact: treads } = player;
  const ms = Math.max(0, Math.min(LONGEST_MS, now - treads.at));
  const isStill = !player.motion.isMoving;
  const stillSince = isStill ? (treads.stillSince ?? now) : null;
  if (player.motion.isDead || player.isDown) {
    player.groundContact = {
      ...treads,
      at: now,
      stillSince,
      isSunk: false,
      fumesSince: null,
      isInAsh: false,
    };
    return;
  }
  const { isTreacherous, isUnstable } = footingAt(world.ground, player.x, player.y);
  const fumesSince = isChoking(world, player) ? (treads.fumesSince ?? now) : null;
  if (isTreacherous) slip(world, player, ms);
  choke(world, player, ms);
  const steamedBy = scald(world, player, ms);
  const isSunk = isUnstable && stillSince !== null && now - stillSince >= SINK_MS;
  const landedFrom = landed(player, now);
  const isInAsh = breathesAsh(world, player);
  player.groundContact = { at: now, stillSince, isSunk, fumesSince, isInAsh, landedFrom, steamedBy };
}

/** Returns the time of the last jump that the player has landed from. */
function landed({ jumpedAt, groundContact: treads }: Player, now: number): number {
  return jumpedAt > treads.landedFrom && now - jumpedAt >= JUMP_MS ? jumpedAt : treads.landedFrom;
}

/** A player who sprints or lands a jump may fall. Walking is always safe. */
function slip(world: World, player: Player, ms: number): void {
  const { now } = world;
  if (shoesWornBy(player).isNailed || hasAffliction(player, 'stunned', now)) return;
  const isSprinting = now - player.sprintedAt < SPRINT_MS;
  const isLanding = landed(player, now) !== player.groundContact.landedFrom;
  const stays =
    (isSprinting ? (1 - FALLS.perSecond) ** (ms / 1000) : 1) * (isLanding ? 1 - FALLS.onLanding : 1);
  if (stays === 1 || world.random() < stays) return;
  const [to, from] = [player.id, null];
  world.effects.queue({ to, from, deed: { type: 'status', status: 'stunned', ms: FALLS.ms } });
  world.effects.queue({ to, from, deed: { type: 'damage', amount: FALLS.health, cause: 'fall' } });
  world.emit({ type: 'slipped', player });
}

function choke(world: World, player: Player, ms: number): void {
  const amount = (fumeDamageOn(world, player) * ms) / 1000;
  if (amount <= 0) return;
  world.effects.queue({ to: player.id, from: null, deed: { type: 'damage', amount, cause: 'fumes' } });
}

/**
 * Deals steam damage while a geyser nearby erupts; once per eruption it also soaks and warms the player. Returns the
 * start of the last eruption that reached the player, or null.
 */
function scald(world: World, player: Player, ms: number): number | null {
  const geyser = eruptionReaching(world, player);
  if (geyser === null) return player.groundContact.steamedBy;
  const amount = (GEYSER.perSecond * ms) / 1000;
  if (amount > 0) {
    world.effects.queue({ to: player.id, from: null, deed: { type: 'damage', amount, cause: 'steam' } });
  }
  if (geyser > (player.groundContact.steamedBy ?? Number.NEGATIVE_INFINITY)) {
    player.wetness = Math.min(100, player.wetness + GEYSER.wetness);
    player.warmth = Math.min(player.maxWarmth, player.warmth + GEYSER.warmth);
    world.changes.mark('vitals', player.id);
    world.emit({ type: 'needs', player });
  }
  return geyser;
}
