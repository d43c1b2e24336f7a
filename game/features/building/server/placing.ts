/** Placing of structures from the bag, according to the shared rule. */
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import { refuseRequest } from '#game/features/inventory/server/requests.ts';
import { REFUSED } from '#game/features/inventory/shared/places.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { withQuantity } from '#game/features/items/shared/stack.ts';
import { claimAt } from '#game/features/structures/server/claims/claims.ts';
import { NO_PLACE, type NoPlace } from '#game/features/structures/shared/placing.ts';
import { isHousePiece, type Structure, structureOf } from '#game/features/structures/shared/structures.ts';
import { tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { type Answer, busyHandsReason } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import { WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { hasRoomInChunk, makeRoomInChunk } from './chunk-limits.ts';
import { giveOrDrop, salvageOf } from './materials.ts';
import { beginPause, paceRefusal } from './pace.ts';
import { placeStructure, refusalToPlace, replacedStructureAt } from './structures.ts';

export interface PlaceWish {
  /** Slot of its item in the bag. */
  readonly slot: number;
  /** A place anywhere in the tile, in world px. */
  readonly x: number;
  readonly y: number;
  readonly request: number;
}

/**
 * Takes one piece out of the bag and builds it, or does neither. If it replaces a structure, half of that structure's
 * ingredients are returned.
 */
export function placeFromBag(world: World, player: Player, wish: PlaceWish): Answer {
  const refusal = busyHandsReason(world, player) ?? refusalOf(world, player, wish);
  if (refusal !== null) return refuseRequest(world, player, wish.request, refusal);
  const stack = player.inventory.stackAt(wish.slot);
  const structure = structureOf(stack?.itemId ?? 0);
  if (!stack || !structure) return null;
  const old = replacedStructureAt(world, structure, tileAt(wish.x, wish.y));
  if (!isHousePiece(structure)) makeRoomInChunk(world, player, wish);
  placeStructure(world, player, structure.id, wish.x, wish.y, stack.state?.built);
  beginPause(world, player);
  const left = withQuantity(stack, stack.quantity - 1);
  applySlotChanges(world, player, new Map([[wish.slot, left]]), wish.request);
  if (old) giveOrDrop(world, player, salvageOf(old.kind));
  return null;
}

function refusalOf(world: World, player: Player, { slot, x, y }: PlaceWish): Answer {
  const stack = slot < FIRST_SLOT.container ? player.inventory.stackAt(slot) : undefined;
  if (!stack) return REFUSED.empty;
  const structure = structureOf(stack.itemId);
  if (!structure) return 'This cannot be placed.';
  const tooFast = paceRefusal(world, player);
  if (tooFast !== null) return tooFast;
  const isInside = x >= 0 && y >= 0 && x < WORLD_SIZE && y < WORLD_SIZE;
  if (!isInside) return NO_PLACE.ground;
  return (
    refusalToPlace(world, player, structure, { x, y }) ?? crowdRefusal(world, player, structure, { x, y })
  );
}

/** Returns the refusal if the chunk is full; null if there is room. Walls, doors and roofs have other limits. */
function crowdRefusal(world: World, player: Player, structure: Structure, place: Point): NoPlace | null {
  if (isHousePiece(structure)) return null;
  const middle = tileMiddle(tileAt(place.x, place.y));
  const isClaimed = claimAt(world, middle.x, middle.y) !== null;
  return hasRoomInChunk(world, player, middle, isClaimed) ? null : NO_PLACE.crowded;
}
