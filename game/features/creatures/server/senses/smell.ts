/** How strongly somebody smells to those who hunt by it. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

/** Raw or roast, it carries far. */
const MEAT: ReadonlySet<number> = new Set([ITEM.gameMeat, ITEM.darkMeat, ITEM.roast]);
export const WITH_MEAT = 2;
/** Who has eaten the Insult to the Village is noticed only from half as far. */
const INSULTED = 0.5;

/** The factor of the distance from which a player is smelt. */
export function smellFactorOf({ inventory, buffs }: Player): number {
  let smell = 1;
  for (const { itemId } of inventory.stacks.values()) {
    if (!MEAT.has(itemId)) continue;
    smell = WITH_MEAT;
    break;
  }
  return buffs.some(({ id }) => id === 'insult') ? smell * INSULTED : smell;
}
