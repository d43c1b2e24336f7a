/** Shooting and throwing: conditions, costs, and the start of a shot. */
import { setStackState, takeItems } from '#game/features/inventory/server/belongings.ts';
import { hasAffliction } from '#game/features/needs/server/ailments.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { makeNoise } from '#game/server/world/noises.ts';
import { MOST_MADE_GOOD_MS, viewDelay } from '#game/server/world/view-delay.ts';
import type { World } from '#game/server/world/world.ts';
import { SHOT_SLACK_MS, type Shooter, shooterOf } from '../../shared/shots.ts';
import { dueAt } from '../fight-state.ts';
import { isWeaponUsable, wearWeapon, wieldedSlot, wieldedStack } from '../weapon-wear.ts';

export interface Aim {
  /** Direction, in radians. */
  readonly angle: number;
  /** World time that the client showed, in ms. */
  readonly shown?: number | undefined;
}

/** Draws the bow in hand; other weapons cannot be drawn. Returns the refusal; null if the bow is drawn. */
export function drawBow(_world: World, player: Player, at: number): string | null {
  if (shooterOf(player.weapon)?.undrawn == null) return 'no bow';
  const refusal = unfit(player, at);
  if (refusal !== null) return refusal;
  player.fight = { ...player.fight, drawnAt: at };
  return null;
}

/**
 * Shoots with the weapon in hand, or throws a snowball with empty hands. Returns the refusal; null if the shot began.
 */
export function shoot(world: World, player: Player, { angle, shown }: Aim, at: number): string | null {
  const shooter = shooterOf(player.weapon);
  if (!shooter) return 'no shot';
  const refusal = unready(world, player, shooter, at) ?? spend(world, player, shooter);
  if (refusal !== null) return refusal;
  const { drawnAt } = player.fight;
  const { damageMin, damageMax, undrawn, intervalMs } = shooter;
  const isDrawn = drawnAt !== null && at - drawnAt >= intervalMs - SHOT_SLACK_MS && player.hurtAt <= drawnAt;
  const share = undrawn === null || isDrawn ? 1 : undrawn;
  const damage = (damageMin + (damageMax - damageMin) * world.random()) * share;
  player.fight = { ...player.fight, readyAt: dueAt(player, at) + intervalMs, drawnAt: null };
  player.safeUntil = Number.NEGATIVE_INFINITY;
  if (shooter.itemId !== null && shooter.ammo !== shooter.itemId) wearWeapon(world, player);
  const shot = world.shots.add({
    by: player.id,
    viewer: player.handle,
    shooter,
    from: { x: player.x, y: player.y },
    angle,
    at: world.now - viewDelay(world.now, shown, MOST_MADE_GOOD_MS),
    damage,
    flownMs: 0,
    isPassingTree: false,
  });
  if (shooter.heard > 0) makeNoise(world, player, shooter.heard, player.id);
  world.emit({ type: 'shot', shot });
  return null;
}

function unfit(player: Player, at: number): 'dead' | 'down' | 'stunned' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  return hasAffliction(player, 'stunned', at) ? 'stunned' : null;
}

function unready(world: World, player: Player, shooter: Shooter, at: number): string | null {
  const refusal = unfit(player, at);
  if (refusal !== null) return refusal;
  if (shooter.itemId !== null && wieldedSlot(player) === null) return 'not carried';
  if (!isWeaponUsable(player)) return 'worn out';
  const { readyAt, reloadsAt } = player.fight;
  if (at < (readyAt ?? at) - SHOT_SLACK_MS) return 'too soon';
  if (reloadsAt !== null) return 'reloading';
  return shooter.ammo === null ? null : world.changes.refusal;
}

/**
 * Takes the cost of a shot: a round from the magazine, or the piece of ammunition itself. Returns the refusal; null if
 * the cost was paid.
 */
function spend(world: World, player: Player, shooter: Shooter): 'no ammunition' | 'empty' | null {
  const { ammo, magazine } = shooter;
  if (ammo === null) return null;
  if (magazine === 1) return takeItems(world, player, ammo, 1) ? null : 'no ammunition';
  const slot = wieldedSlot(player);
  const state = wieldedStack(player)?.state ?? {};
  const loaded = state.loaded ?? 0;
  if (slot === null || loaded === 0) return reload(world, player, shooter);
  setStackState(world, player, slot, { ...state, loaded: loaded - 1 });
  return null;
}

/** Begins to fill an empty magazine, which takes `reloadMs`. */
function reload(world: World, player: Player, { ammo, reloadMs }: Shooter): 'no ammunition' | 'empty' {
  if (ammo === null || player.inventory.count(ammo) === 0) return 'no ammunition';
  const reloadsAt = world.now + reloadMs;
  player.fight = { ...player.fight, reloadsAt };
  world.schedule.at(reloadsAt, { type: 'reload', id: player.id });
  world.emit({ type: 'reloading', player, ms: reloadMs });
  return 'empty';
}

/** Fills the magazine with the available rounds, if the player still holds the weapon and is on their feet. */
export function finishReload(world: World, player: Player, at: number): void {
  if (player.fight.reloadsAt !== at) return;
  player.fight = { ...player.fight, reloadsAt: null };
  const shooter = shooterOf(player.weapon);
  const slot = wieldedSlot(player);
  if (!shooter || shooter.ammo === null || slot === null || player.motion.isDead || player.isDown) return;
  if (world.changes.refusal !== null) return;
  const state = wieldedStack(player)?.state ?? {};
  const loaded = state.loaded ?? 0;
  const rounds = Math.min(shooter.magazine - loaded, player.inventory.count(shooter.ammo));
  if (rounds <= 0 || !takeItems(world, player, shooter.ammo, rounds)) return;
  setStackState(world, player, slot, { ...state, loaded: loaded + rounds });
}
