/** Strength of a player's smell to creatures that hunt by it. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

/** Meat, raw or roast: its smell carries far. */
const MEAT: ReadonlySet<number> = new Set([ITEM.gameMeat, ITEM.darkMeat, ITEM.roast]);
export const WITH_MEAT = 2;
/** Factor for a player who has eaten the Insult to the Village: creatures smell that player at half the distance. */
const INSULTED = 0.5;

/** Returns the factor of the distance at which a player is smelt. */
export function smellFactorOf({ inventory, buffs }: Player): number {
  let smell = 1;
  for (const { itemId } of inventory.stacks.values()) {
    if (!MEAT.has(itemId)) continue;
    smell = WITH_MEAT;
    break;
  }
  return buffs.some(({ id }) => id === 'insult') ? smell * INSULTED : smell;
}
