/** Weapons in hand: who may take which, and how often one strikes. What a strike does to others is not its matter. */
import { isWeapon } from '#game/shared/rules/weapons.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Time between two strikes, in ms: the swing takes 250 to 300, and jitter of the network is forgiven. */
const STRIKE_PAUSE_MS = 250;

/** Takes a weapon in hand that the player carries; anything else changes nothing. */
export function equip(world: World, player: Player, itemId: number): void {
  if (player.motion.isDead || player.weapon === itemId) return;
  if (!player.carries.has(itemId) || !isWeapon(itemId)) return;
  player.weapon = itemId;
  world.emit({ type: 'armed', player });
}

export function unequip(world: World, player: Player): void {
  if (player.weapon === null) return;
  player.weapon = null;
  world.emit({ type: 'armed', player });
}

/** Strikes with the weapon in hand, unless the last strike is not over. */
export function strike(world: World, player: Player, at: number): void {
  if (player.motion.isDead || player.weapon === null || at - player.attackedAt < STRIKE_PAUSE_MS) return;
  player.attackedAt = at;
  player.struckWith = player.weapon;
  world.emit({ type: 'struck', player });
}
