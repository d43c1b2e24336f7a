/** Effect of using one piece of an item: the form of a row in the tables of uses. */
import type { Item } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Outcome } from '../shared/places.ts';

export interface Use {
  /** True if this use applies to the item. The first matching row counts. */
  fits(item: Item): boolean;
  /** Returns the reason why the item cannot be used now; null if it can. */
  refusal?(world: World, player: Player, item: Item): string | null;
  /** Effect in addition to the loss of one piece. */
  run?(world: World, player: Player, item: Item, stack: Stack): void;
  /** Slot changes of an item that is not used up, instead of the loss of one piece. */
  outcome?(world: World, player: Player, slot: number, stack: Stack): Outcome;
}
