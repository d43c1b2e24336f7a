/** Drinking from natural water and scooping snow: E is held for a while; walking away, a blow or letting go ends it. */
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { applyNutrition } from '#game/features/needs/server/take-in.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { GULP_LEASH, GULP_MS, hasRoomForSnow, isOnSnow, scoopMs, waterNear } from '../shared/drinking.ts';
import type { DrinkingWork } from './drinking-work.ts';
import { fillFlask } from './flask.ts';
import { maybeGiveBellyAche } from './meals.ts';

export const DRINKING_REFUSED = {
  busy: 'You are doing that already.',
  dry: 'There is no water within reach.',
  bare: 'There is no snow under your feet.',
  full: 'The bag is full.',
  none: 'You were doing nothing.',
} as const;

/** Begins to drink or to scoop. Returns the refusal, or null on success. */
export function beginDrinking(world: World, player: Player, what: DrinkingWork['what']): string | null {
  const refusal = busyHandsReason(world, player) ?? refusalOf(world, player, what);
  if (refusal !== null) return refusal;
  const { now } = world;
  const ms = what === 'scoop' ? scoopMs(player.weapon) : GULP_MS;
  player.drinking = { what, since: now, until: now + ms, x: player.x, y: player.y };
  world.emit({ type: 'gulp', player, what, ms });
  return null;
}

/** Ends the player's drinking when they let go. Returns the refusal if they were not drinking, otherwise null. */
export function endDrinking(world: World, player: Player): string | null {
  if (!player.drinking) return DRINKING_REFUSED.none;
  stop(world, player);
  return null;
}

/** Cancels the work if it was interrupted, and completes it when its time has come. */
export function continueDrinking(world: World, player: Player): void {
  const work = player.drinking;
  if (!work) return;
  const isAble = !player.motion.isDead && !player.isDown && player.leavesAt === null;
  const hasWalked = Math.hypot(player.x - work.x, player.y - work.y) > GULP_LEASH;
  const isOver = !isAble || hasWalked || player.hurtAt > work.since;
  if (!isOver && world.now < work.until) return;
  stop(world, player);
  if (isOver || refusalOf(world, player, work.what) !== null || world.changes.refusal !== null) return;
  if (work.what === 'scoop') scoop(world, player);
  else drink(world, player);
}

function refusalOf(world: World, player: Player, what: DrinkingWork['what']): string | null {
  if (player.drinking) return DRINKING_REFUSED.busy;
  if (what === 'drink') return waterNear(world, player) ? null : DRINKING_REFUSED.dry;
  if (!isOnSnow(world.ground, player)) return DRINKING_REFUSED.bare;
  return hasRoomForSnow(player.inventory.stacks) ? null : DRINKING_REFUSED.full;
}

function stop(world: World, player: Player): void {
  const what = player.drinking?.what ?? 'drink';
  player.drinking = null;
  world.emit({ type: 'gulp', player, what, ms: 0 });
}

/** Quenches thirst with the water within reach, and fills a carried flask. */
function drink(world: World, player: Player): void {
  const water = waterNear(world, player);
  if (!water) return;
  applyNutrition(world, player, water);
  maybeGiveBellyAche(world, player, water.ache);
  if (water.fills) fillFlask(world, player, Number.POSITIVE_INFINITY);
  world.emit({ type: 'drank', player, from: water.id === 'sea' ? 'sea' : 'water' });
}

function scoop(world: World, player: Player): void {
  giveItems(world, player, [{ itemId: ITEM.packedSnow, quantity: 1 }]);
  world.emit({ type: 'snow-scooped', player });
}
