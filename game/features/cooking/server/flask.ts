/** Water in flasks. */
import { setStackState } from '#game/features/inventory/server/belongings.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Pours up to `sips` sips into a carried flask that has room for them. Returns false if there is no such flask. */
export function fillFlask(world: World, player: Player, sips: number): boolean {
  const most = itemById(ITEM.flask)?.properties.sips ?? 0;
  const slot = player.inventory.findSlot(
    ({ itemId, state }) => itemId === ITEM.flask && (state?.sips ?? 0) < most,
  );
  const stack = slot === null ? undefined : player.inventory.stackAt(slot);
  if (slot === null || !stack) return false;
  return setStackState(world, player, slot, {
    ...stack.state,
    sips: Math.min(most, (stack.state?.sips ?? 0) + sips),
  });
}
