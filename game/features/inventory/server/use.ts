/** What using one piece of an item does: the form of a row in the tables of uses. */
import type { Item } from '#game/features/items/shared/items.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Outcome } from '../shared/places.ts';

export interface Use {
  /** Is it this use that an item of this kind has? The first row that says yes counts. */
  fits(item: Item): boolean;
  /** Why it cannot be used now; null when it can. */
  refusal?(world: World, player: Player, item: Item): string | null;
  /** What happens besides that one piece is gone. */
  run?(world: World, player: Player, item: Item, stack: Stack): void;
  /** For what is not used up: what changes instead. */
  outcome?(world: World, player: Player, slot: number, stack: Stack): Outcome;
}
