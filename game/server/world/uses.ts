/**
 * What `inventory:use` does with a piece of an item: one table, by what the item is. To add a use, add a row.
 */
import { type Item, itemById } from '#game/shared/defs/items.ts';
import type { Outcome } from '#game/shared/rules/inventory/places.ts';
import { move } from '#game/shared/rules/inventory/rules.ts';
import { areaOf, wornSlot } from '#game/shared/rules/inventory/slots.ts';
import { partFor, type Stack, withQuantity } from '#game/shared/rules/inventory/stack.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

export interface Use {
  /** Is it this use that an item of this kind has? The first row that says yes counts. */
  fits(item: Item): boolean;
  /** Why it cannot be used now; null when it can. */
  refusal?(world: World, player: Player, item: Item): string | null;
  /** What happens besides that one piece is gone. */
  run?(world: World, player: Player, item: Item): void;
  /** For what is not used up: what changes instead. */
  outcome?(world: World, player: Player, slot: number, stack: Stack): Outcome;
}

const NO_USE = 'This cannot be used.';

const USES: readonly Use[] = [
  {
    fits: ({ id }) => partFor(id) !== null,
    outcome: (_world, { inventory }, from, { itemId }) => {
      const part = partFor(itemId);
      if (part === null || areaOf(from) === 'worn') return { refusal: NO_USE };
      return move(inventory.stacks, { from, to: wornSlot(part), quantity: 1 });
    },
  },
];

/** Why a player cannot use this now; null when they can. */
export function refusalToUse(world: World, player: Player, { itemId }: Stack): string | null {
  const item = itemById(itemId);
  const row = item && USES.find((one) => one.fits(item));
  if (!row) return NO_USE;
  return row.refusal?.(world, player, item) ?? null;
}

/** Uses one piece of what lies in a slot. */
export function usedUp(world: World, player: Player, slot: number, stack: Stack): Outcome {
  const item = itemById(stack.itemId);
  const row = item && USES.find((one) => one.fits(item));
  if (!row) return { refusal: NO_USE };
  if (row.outcome) return row.outcome(world, player, slot, stack);
  row.run?.(world, player, item);
  return { changes: new Map([[slot, withQuantity(stack, stack.quantity - 1)]]) };
}
