/**
 * Effects of time on a player: it counts the playing time, heals players who are fed, watered and warm, and lowers
 * hunger, thirst and warmth. The rates equal those sent to the player ({@link file://./condition.ts}).
 */
import { DOWN_HEALTH } from '#game/features/needs/shared/down.ts';
import { WASTED_HEALTH } from '#game/features/needs/shared/hardship.ts';
import { passiveRates } from '#game/features/needs/shared/needs.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Cause } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import { circumstancesOf } from './condition.ts';

/** Maximum time applied in one step after a stall of the server, in ms. */
const LONGEST_MS = 2000;
/** Minimum portion in which health changes, so that it is not sent every second. */
const PORTION = 0.5;
/** Steps per point: a level is sent whenever it has crossed another half point. */
const STEPS = 2;

/** Advances a player's vitals to the current time. */
export function updateVitals(world: World, player: Player): void {
  const { now } = world;
  const passed = Math.min(LONGEST_MS, now - player.livedAt);
  player.livedAt = now;
  // After the player has left, only their body remains in the world, and their playing time stops.
  if (player.leavesAt === null) player.playedMs += passed;
  if (player.motion.isDead || player.isDown) {
    player.healing = 0;
    player.wasting = 0;
    return;
  }
  const { hunger, thirst, warmth, wasting, healing } = passiveRates(circumstancesOf(world, player));
  heal(world, player, healing, passed);
  // A player who has left has no more needs: their body can only be hurt, or heal.
  if (player.leavesAt !== null) return;
  const minutes = passed / 60_000;
  const isTold = [
    change(player, 'hunger', hunger * minutes, player.maxHunger),
    change(player, 'thirst', thirst * minutes, player.maxThirst),
    change(player, 'warmth', warmth * minutes, Math.min(player.maxWarmth, warmthLimit(player))),
  ].some((has) => has);
  if (isTold) {
    world.changes.mark('vitals', player.id);
    world.emit({ type: 'needs', player });
  }
  waste(world, player, wasting * minutes);
}

/**
 * Advances the vitals of a leaving player to the current time and takes the pending waste, so that leaving and
 * rejoining avoids no hunger, cold or waste. It never kills.
 */
export function settleVitals(world: World, player: Player): void {
  updateVitals(world, player);
  const least = player.warmth <= 0 ? DOWN_HEALTH : WASTED_HEALTH;
  player.health = Math.max(Math.min(player.health, least), player.health - player.wasting);
  player.wasting = 0;
  world.changes.mark('vitals', player.id);
}

function heal(world: World, player: Player, perMinute: number, passed: number): void {
  player.healing = perMinute === 0 ? 0 : player.healing + (perMinute * passed) / 60_000;
  if (player.healing < PORTION) return;
  world.effects.queue({ to: player.id, from: null, deed: { type: 'heal', amount: player.healing } });
  player.healing = 0;
}

/** Returns the maximum warmth: clothes warm only up to `upTo`, but warmth above it from a fire is kept. */
function warmthLimit({ felt, warmth }: Player): number {
  return Math.max(warmth, felt?.upTo ?? 0);
}

/** Changes a level within its limits. @returns true if the level has crossed a half point and must be sent */
function change(
  player: Player,
  level: 'hunger' | 'thirst' | 'warmth',
  amount: number,
  most: number,
): boolean {
  if (amount === 0) return false;
  const before = player[level];
  player[level] = Math.max(0, Math.min(most, before + amount));
  return Math.floor(before * STEPS) !== Math.floor(player[level] * STEPS);
}

/** Takes health for empty levels: cold without a limit, hunger and thirst until health is low. */
function waste(world: World, player: Player, amount: number): void {
  player.wasting = amount === 0 ? 0 : player.wasting + amount;
  if (player.wasting < PORTION) return;
  const isCold = player.warmth <= 0;
  const cause: Cause = isCold ? 'cold' : player.hunger <= 0 ? 'hunger' : 'thirst';
  const due = isCold ? player.wasting : Math.min(player.wasting, player.health - WASTED_HEALTH);
  player.wasting = 0;
  if (due <= 0) return;
  world.effects.queue({ to: player.id, from: null, deed: { type: 'damage', amount: due, cause } });
}
