/** Weapons in hand: who may take which, and how often a player may strike. What a strike does is not decided here. */
import { isWeapon } from '#game/shared/rules/weapons.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Least time between two strikes, in ms: a swing takes 250 to 300; the least of it, to tolerate network jitter. */
const STRIKE_PAUSE_MS = 250;

/** Takes a weapon that the player carries in hand; anything else is refused. */
export function equip(
  world: World,
  player: Player,
  itemId: number,
): 'dead' | 'down' | 'not carried' | 'no weapon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  if (player.weapon === itemId) return null;
  if (!player.inventory.has(itemId)) return 'not carried';
  if (!isWeapon(itemId)) return 'no weapon';
  player.weapon = itemId;
  world.emit({ type: 'armed', player });
  return null;
}

/** Puts away what is in hand; with empty hands nothing changes. */
export function unequip(world: World, player: Player): null {
  if (player.weapon === null) return null;
  player.weapon = null;
  world.emit({ type: 'armed', player });
  return null;
}

/** Strikes with the weapon in hand, unless the last strike is not over. */
export function strike(
  world: World,
  player: Player,
  at: number,
): 'dead' | 'down' | 'empty-handed' | 'too soon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.isDown) return 'down';
  if (player.weapon === null) return 'empty-handed';
  if (at - player.attackedAt < STRIKE_PAUSE_MS) return 'too soon';
  player.attackedAt = at;
  player.safeUntil = Number.NEGATIVE_INFINITY;
  player.struckWith = player.weapon;
  world.emit({ type: 'struck', player });
  return null;
}
