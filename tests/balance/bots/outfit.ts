/** What a bot comes with. */
import type { Player } from '#game/server/world/player.ts';
import { wornSlot } from '#game/shared/rules/inventory/slots.ts';
import { partFor } from '#game/shared/rules/inventory/stack.ts';

/** Puts clothes on somebody, by catalogue numbers. */
export function dress({ inventory }: Player, worn: readonly number[]): void {
  for (const itemId of worn) {
    const part = partFor(itemId);
    if (part) inventory.apply(new Map([[wornSlot(part), { itemId, quantity: 1 }]]));
  }
}
