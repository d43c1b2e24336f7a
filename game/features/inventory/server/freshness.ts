/** Spoiling of food in bags. Ageing outside bags is in {@link file://./cold-store.ts}. */
import type { Stack } from '#game/features/items/shared/stack.ts';
import { spoilNow } from '#game/features/structures/server/decay.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { withSpoiling } from '../shared/freshness.ts';
import { applySlotChanges } from './belongings.ts';

/** Time at which the next stack of a bag spoils, valid for one revision of the inventory. */
const next = new WeakMap<Player, { readonly revision: number; readonly at: number }>();

/** Turns spoilt food in a player's bag into scraps. */
export function spoilBag(world: World, player: Player): void {
  const { inventory } = player;
  const known = next.get(player);
  const due = spoilNow(world);
  if (known?.revision === inventory.revision && known.at > due) return;
  const changes = new Map<number, Stack>();
  let at = Number.POSITIVE_INFINITY;
  for (const [slot, stack] of inventory.stacks) {
    const now = withSpoiling(stack, due);
    if (now !== stack) changes.set(slot, now);
    else at = Math.min(at, stack.state?.spoilsAt ?? at);
  }
  if (changes.size > 0 && world.changes.refusal === null) applySlotChanges(world, player, changes);
  next.set(player, { revision: inventory.revision, at });
}
