/** Effect of a player's clothes on warmth. */
import type { Inventory } from '#game/features/inventory/server/inventory.ts';
import { type Warming, warmthFromClothes } from '#game/features/items/shared/wearing.ts';
import type { Player } from '#game/server/world/bodies/player.ts';

const known = new WeakMap<Inventory, { readonly revision: number; readonly warming: Warming }>();

/** Returns the effect of a player's clothes on warmth; recomputed only after the inventory has changed. */
export function clothesOf({ inventory }: Player): Warming {
  const { revision } = inventory;
  const before = known.get(inventory);
  if (before?.revision === revision) return before.warming;
  const warming = warmthFromClothes(inventory.stacks);
  known.set(inventory, { revision, warming });
  return warming;
}
