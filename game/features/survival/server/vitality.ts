/**
 * What time does to a player: it is counted, health comes back to those who are fed, watered and warm, and hunger, thirst
 * and cold grow. Rates are those that the player is told ({@link file://./condition.ts}).
 */
import { DOWN_HEALTH } from '#game/features/needs/shared/down.ts';
import { WASTED_HEALTH } from '#game/features/needs/shared/hardship.ts';
import { passiveRates } from '#game/features/needs/shared/needs.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Cause } from '#game/server/world/effects.ts';
import type { World } from '#game/server/world/world.ts';
import { circumstancesOf } from './condition.ts';

/** After a stall of the server no more than this counts at once, in ms. */
const LONGEST_MS = 2000;
/** Health comes and goes in portions of at least this much, so that it is not told every second. */
const PORTION = 0.5;
/** A level is told when it has passed another half point. */
const STEPS = 2;

/** Lets the time since it was last counted pass for a player. */
export function updateVitals(world: World, player: Player): void {
  const { now } = world;
  const passed = Math.min(LONGEST_MS, now - player.livedAt);
  player.livedAt = now;
  // Of those who have left only the body is here.
  if (player.leavesAt === null) player.playedMs += passed;
  if (player.motion.isDead || player.isDown) {
    player.healing = 0;
    player.wasting = 0;
    return;
  }
  const { hunger, thirst, warmth, wasting, healing } = passiveRates(circumstancesOf(world, player));
  heal(world, player, healing, passed);
  // Whoever has left is out of the game: only their body can still be hurt.
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
 * Lets the time pass until now for a player who leaves, and takes what wasting has not taken yet: however often somebody
 * leaves and comes back, they are as hungry, cold and wasted as if they had stayed. It kills nobody.
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

/** Clothes warm no further than this; what fire has given beyond stays. */
function warmthLimit({ felt, warmth }: Player): number {
  return Math.max(warmth, felt?.upTo ?? 0);
}

/** @returns whether the level has passed a step that is told */
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

/** Empty levels take health: cold to the end, hunger and thirst until it is low. */
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
