/**
 * Buffs of a player from meals, rest or illness. Code whose result a buff may change calls {@link buffEffectOf}. Buffs
 * are saved with the player's life as remaining time, which does not pass while the player is away.
 */
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { type BuffId, type BuffSlot, combinedEffect, type EffectKey } from '../shared/buffs.ts';
import { effectsOf, type LastingBuff } from './lasting-buffs.ts';

/**
 * Gives a player a buff for `ms`. If the player already has the buff, the later end applies. A plate replaces the
 * previous plate, and a cup the previous cup.
 */
export function giveBuff(
  world: World,
  player: Player,
  id: BuffId,
  ms: number,
  slot: BuffSlot = 'body',
): void {
  if (ms <= 0 || player.motion.isDead) return;
  const { now } = world;
  const before = player.buffs.find((buff) => buff.id === id && buff.slot === slot);
  const until = Math.max(now + ms, before?.until ?? 0);
  const others = player.buffs.filter((buff) => (slot === 'body' ? buff.id !== id : buff.slot !== slot));
  replace(world, player, [...others, { id, until, slot }]);
}

/** Ends one of a player's buffs. Returns false if the player does not have it. */
export function endBuff(world: World, player: Player, id: BuffId): boolean {
  const left = player.buffs.filter((buff) => buff.id !== id);
  if (left.length === player.buffs.length) return false;
  replace(world, player, left);
  return true;
}

/** Ends all buffs of a player when a life ends. */
export function endAllBuffs(world: World, player: Player): void {
  if (player.buffs.length > 0) replace(world, player, []);
}

/** True if the player has this buff now. */
export function hasBuff(world: World, player: Player, id: BuffId): boolean {
  return player.buffs.some((buff) => buff.id === id && buff.until > world.now);
}

/**
 * Returns the combined value of an effect over a player's buffs: the product of factors (1 without any) or the sum of
 * addends (0 without any).
 */
export function buffEffectOf(player: Player, key: EffectKey): number {
  return player.buffs.length === 0 ? combinedEffect([], key) : combinedEffect(effectsOf(player.buffs), key);
}

/** Removes expired buffs and notifies the player. */
export function expireBuffs(world: World, player: Player): void {
  const { buffs } = player;
  if (buffs.length === 0 || buffs.every(({ until }) => until > world.now)) return;
  replace(
    world,
    player,
    buffs.filter(({ until }) => until > world.now),
  );
}

function replace(world: World, player: Player, buffs: readonly LastingBuff[]): void {
  const before = buffEffectOf(player, 'healthMax');
  player.buffs = buffs;
  const more = buffEffectOf(player, 'healthMax') - before;
  if (more !== 0) {
    player.maxHealth += more;
    player.health = Math.min(player.health, player.maxHealth);
    world.emit({ type: 'needs', player });
  }
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'buffs', player });
}
