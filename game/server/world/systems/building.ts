/** What players do with structures: placing them. The shared rule says where. */
import { structureOf } from '#game/shared/defs/structures.ts';
import { tileAt } from '#game/shared/rules/building/tiles.ts';
import { REFUSED } from '#game/shared/rules/inventory/places.ts';
import { FIRST_SLOT } from '#game/shared/rules/inventory/slots.ts';
import { withQuantity } from '#game/shared/rules/inventory/stack.ts';
import { change } from '../belongings.ts';
import type { Player } from '../player.ts';
import { type Answer, handsRefusal, refused } from '../requests.ts';
import { placeStructure, refusalToPlace } from '../structures.ts';
import type { World } from '../world.ts';

export interface PlaceWish {
  /** Where in the bag it lies. */
  readonly slot: number;
  /** Anywhere in the tile, in world px. */
  readonly x: number;
  readonly y: number;
  readonly request: number;
}

/** Takes one piece out of the bag and puts it up; both are kept, or neither. */
export function place(world: World, player: Player, wish: PlaceWish): Answer {
  const refusal = handsRefusal(world, player) ?? refusalOf(world, player, wish);
  if (refusal !== null) return refused(world, player, wish.request, refusal);
  const stack = player.inventory.stackAt(wish.slot);
  if (!stack) return null;
  placeStructure(world, player, stack.itemId, wish.x, wish.y);
  change(world, player, new Map([[wish.slot, withQuantity(stack, stack.quantity - 1)]]), wish.request);
  return null;
}

function refusalOf(world: World, player: Player, { slot, x, y }: PlaceWish): Answer {
  const stack = slot < FIRST_SLOT.container ? player.inventory.stackAt(slot) : undefined;
  if (!stack) return REFUSED.empty;
  const structure = structureOf(stack.itemId);
  if (!structure) return 'This cannot be placed.';
  return tileAt(x, y) < 0 ? 'Nothing can stand there.' : refusalToPlace(world, player, structure, { x, y });
}
