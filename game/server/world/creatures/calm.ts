/**
 * Whom creatures leave in peace: newcomers with nothing better than a ladle, and who fell a short while ago. Whoever
 * strikes first has no such claim. Times in ms.
 */
import { ITEM } from '#game/shared/defs/items.ts';
import { type Weapon, weaponOf } from '#game/shared/rules/combat.ts';
import type { Creature } from '../creature.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Nobody is hunted before they have played this long, nor so long after they fell. */
export const NEWCOMER_MS = 20 * 60_000;
export const AFTER_A_FALL_MS = 8 * 60_000;

/** A note of a creature that respects nobody's calm: one put there for testing. */
export const FIERCE = 'fierce';

/** Does this creature leave this player alone? */
export function isLeftInPeace(world: World, { mind }: Pick<Creature, 'mind'>, player: Player): boolean {
  if (mind.foe === player.id || mind.notes[FIERCE] === true) return false;
  return isInCalm(world, player);
}

/** Is a player one whom nothing hunts for now? */
export function isInCalm({ now }: World, player: Player): boolean {
  const { playedMs, diedAt, night, pvp } = player;
  if (playedMs < NEWCOMER_MS || now - diedAt < AFTER_A_FALL_MS) return true;
  // A knock-out counts as a death does.
  if (night.fellAt !== null && now - night.fellAt < AFTER_A_FALL_MS) return true;
  return pvp.isSheltered && !isArmed(player);
}

const perSecond = ({ damageMin, damageMax, cooldownMs }: Weapon): number =>
  (damageMin + damageMax) / cooldownMs;
const ladle = weaponOf(ITEM.steelLadle);
const LADLE = ladle ? perSecond(ladle) : 0;

/** Do they have any weapon that is better than a ladle? */
function isArmed({ inventory }: Player): boolean {
  for (const { itemId } of inventory.stacks.values()) {
    const weapon = weaponOf(itemId);
    if (weapon && perSecond(weapon) > LADLE) return true;
  }
  return false;
}
