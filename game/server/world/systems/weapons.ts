/** Weapons in hand: who may take which, and how often one strikes. What a strike does to others is not its matter. */
import { isWeapon } from '#game/shared/rules/weapons.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Time between two strikes, in ms: the swing takes 250 to 300, and jitter of the network is forgiven. */
const STRIKE_PAUSE_MS = 250;

/** Takes a weapon in hand that the player carries; anything else changes nothing. */
export function equip(
  world: World,
  player: Player,
  itemId: number,
): 'dead' | 'not carried' | 'no weapon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.weapon === itemId) return null;
  if (!player.carries.has(itemId)) return 'not carried';
  if (!isWeapon(itemId)) return 'no weapon';
  player.weapon = itemId;
  world.emit({ type: 'armed', player });
  return null;
}

/** Puts away what is in hand; with empty hands that is done already. */
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
): 'dead' | 'empty-handed' | 'too soon' | null {
  if (player.motion.isDead) return 'dead';
  if (player.weapon === null) return 'empty-handed';
  if (at - player.attackedAt < STRIKE_PAUSE_MS) return 'too soon';
  player.attackedAt = at;
  player.struckWith = player.weapon;
  world.emit({ type: 'struck', player });
  return null;
}
