/** Wear of clothes outdoors: every garment worn loses one use every four minutes. */
import { wearItem } from '#game/features/inventory/server/belongings.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { isWornOut } from '#game/features/items/shared/stack.ts';
import { roomAt } from '#game/features/structures/server/rooms.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

export const WEARS_MS = 4 * 60_000;
/** Interval between calls of {@link wearClothesOutdoors}, in ms. */
const LOOK_MS = 1000;

/**
 * Wears a player's clothes if they are outdoors at one fixed moment in every four minutes, different for each player.
 * In the long run this equals counting the time outdoors, without any state. Called once per second.
 */
export function wearClothesOutdoors(world: World, player: Player): void {
  const phase = (player.handle * LOOK_MS) % WEARS_MS;
  const at = (world.now + phase) % WEARS_MS;
  if (at >= LOOK_MS || player.motion.isDead || world.changes.refusal !== null) return;
  if (roomAt(world, player.x, player.y)) return;
  for (const slot of slotsOf('worn')) {
    const stack = player.inventory.stackAt(slot);
    if (stack && !isWornOut(stack)) wearItem(world, player, slot, 1);
  }
}
