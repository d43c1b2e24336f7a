/** Goods taken out of a bag for a purpose, which can be given back in the same state. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { withChanges } from '../shared/places.ts';
import { removeItems } from '../shared/rules.ts';
import { applySlotChanges, dropPile, giveAtHand, giveItems } from './belongings.ts';
import { PILE_MS } from './piles.ts';

/**
 * Takes all `parts` out of a player's bag. @returns the stacks in the state they had; null, with nothing taken, if some
 * are missing
 */
export function takeGoods(
  world: World,
  player: Player,
  parts: readonly { readonly item_id: number; readonly quantity: number }[],
): readonly Stack[] | null {
  const changes = new Map<number, Stack | null>();
  const taken: Stack[] = [];
  let holdings = player.inventory.stacks;
  for (const { item_id, quantity } of parts) {
    const outcome = removeItems(holdings, item_id, quantity);
    if ('refusal' in outcome) return null;
    for (const [slot, after] of outcome.changes) {
      const before = holdings.get(slot);
      if (before) taken.push({ ...before, quantity: before.quantity - (after?.quantity ?? 0) });
      changes.set(slot, after);
    }
    holdings = withChanges(holdings, outcome.changes);
  }
  applySlotChanges(world, player, changes);
  return taken;
}

/**
 * Gives goods to a player; stacks that do not fit are laid at their feet and are reserved for them for a while.
 * @param isForNow true if the goods are for immediate use, so that they go into the hotbar
 * @returns number of pieces laid on the ground
 */
export function giveGoods(
  world: World,
  player: Player,
  stacks: readonly Stack[],
  isForNow: boolean = false,
): number {
  const left = isForNow
    ? stacks.flatMap((stack) => giveAtHand(world, player, stack))
    : giveItems(world, player, stacks);
  if (left.length > 0) dropPile(world, player, left, { kind: 'pile', ownerId: player.id, forMs: PILE_MS });
  return left.reduce((sum, { quantity }) => sum + quantity, 0);
}
