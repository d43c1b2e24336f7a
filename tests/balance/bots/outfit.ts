/** The clothes of a bot. */
import { wornSlot } from '#game/features/items/shared/slots.ts';
import { bodyPartFor } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

/** Puts clothes on a player, given by item ids. */
export function dress({ inventory }: Player, worn: readonly number[]): void {
  for (const itemId of worn) {
    const part = bodyPartFor(itemId);
    if (part) inventory.apply(new Map([[wornSlot(part), { itemId, quantity: 1 }]]));
  }
}
