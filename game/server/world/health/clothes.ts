/** What the clothes of a player do for warmth. */
import { type Warming, warmingOf } from '#game/shared/rules/inventory/wearing.ts';
import type { Inventory } from '../parts/inventory.ts';
import type { Player } from '../player.ts';

const known = new WeakMap<Inventory, { readonly revision: number; readonly warming: Warming }>();

/** What a player's clothes do for warmth; looked up again when what they carry has changed. */
export function clothesOf({ inventory }: Player): Warming {
  const { revision } = inventory;
  const before = known.get(inventory);
  if (before?.revision === revision) return before.warming;
  const warming = warmingOf(inventory.stacks);
  known.set(inventory, { revision, warming });
  return warming;
}
