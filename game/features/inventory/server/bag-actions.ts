/** Player actions on the items they carry: moving, sorting, dropping, using. The shared rules decide. */
import { CONTAINER_SLOTS, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import { type Holdings, isBound, withQuantity } from '#game/features/items/shared/stack.ts';
import { NO_PLACE, PILES_IN_CHUNK } from '#game/features/structures/shared/placing.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Answer } from '#game/server/world/hands.ts';
import type { World } from '#game/server/world/world.ts';
import type { Outcome } from '../shared/places.ts';
import { checkOutcome, REFUSED, withChanges } from '../shared/places.ts';
import { moveItems, quickMove, sortHoldings } from '../shared/rules.ts';
import { dropPile } from './belongings.ts';
import { contentsAsHoldings, slotCountOf } from './open-containers.ts';
import { findOpenable } from './openable.ts';
import { LAID_BY, PILE_MS, pileCountOf } from './piles.ts';
import type { InventoryPorts } from './ports.ts';
import { answerRequest, type Request } from './requests.ts';

/** Moves, splits, merges or swaps stacks. */
export function moveStack(
  world: World,
  player: Player,
  asked: Request & { readonly from: number; readonly to: number; readonly quantity: number },
): Answer {
  return answerRequest(world, player, asked, () => {
    const { from, to } = asked;
    const isShut = player.openId === null && Math.max(from, to) >= FIRST_SLOT.container;
    return isShut
      ? { refusal: 'Nothing is open.' }
      : moveItems(reachable(world, player), asked, openSize(world, player));
  });
}

/**
 * Moves a stack to or from the open container; without one, equipment is put on and anything else goes to the hotbar.
 */
export function quickMoveStack(
  world: World,
  player: Player,
  asked: Request & { readonly from: number },
): Answer {
  return answerRequest(world, player, asked, () => {
    const hasContainer = player.openId !== null;
    if (!hasContainer && asked.from >= FIRST_SLOT.container) return { refusal: 'Nothing is open.' };
    return quickMove(reachable(world, player), asked.from, {
      hasContainer,
      container: openSize(world, player),
    });
  });
}

/** Sorts the player's inventory and pack, or refuses the request. */
export function sortBag(world: World, player: Player, asked: Request): Answer {
  return answerRequest(world, player, asked, () => sortHoldings(player.inventory.stacks));
}

/** Lays some or all of a stack on the ground at the player's feet, where any player may take it. */
export function dropStack(
  world: World,
  player: Player,
  asked: Request & { readonly from: number; readonly quantity: number },
  { hasRoom, makeRoom }: Pick<InventoryPorts, 'hasRoom' | 'makeRoom'>,
): Answer {
  return answerRequest(world, player, asked, () => {
    const { from, quantity } = asked;
    const stack = player.inventory.stackAt(from);
    if (!stack) return { refusal: REFUSED.empty };
    if (quantity > stack.quantity) return { refusal: REFUSED.quantity };
    if (isBound(stack.itemId)) return { refusal: REFUSED.bound };
    const left = withQuantity(stack, stack.quantity - quantity);
    const outcome = checkOutcome(player.inventory.stacks, new Map([[from, left]]));
    if ('refusal' in outcome) return outcome;
    if (pileCountOf(world, player) >= PILES_IN_CHUNK) return { refusal: NO_PLACE.strewn };
    if (!hasRoom(world, player, player, false)) return { refusal: NO_PLACE.crowded };
    makeRoom(world, player, player);
    const options = { kind: 'pile', ownerId: null, forMs: PILE_MS, state: { [LAID_BY]: player.id } } as const;
    dropPile(world, player, [{ ...stack, quantity }], options);
    return outcome;
  });
}

/** Uses one piece of a stack. */
export function applyItem(
  world: World,
  player: Player,
  asked: Request & { readonly from: number },
  { refusalToUse, usedUp }: Pick<InventoryPorts, 'refusalToUse' | 'usedUp'>,
): Answer {
  return answerRequest(world, player, asked, (): Outcome => {
    const stack = player.inventory.stackAt(asked.from);
    if (!stack) return { refusal: REFUSED.empty };
    const refusal = refusalToUse(world, player, stack);
    return refusal === null ? usedUp(world, player, asked.from, stack) : { refusal };
  });
}

/** Returns the number of slots of the open container. */
function openSize(world: World, { openId }: Player): number {
  const open = openId === null ? undefined : findOpenable(world, openId);
  return open ? slotCountOf(open) : CONTAINER_SLOTS;
}

/** Returns all stacks the player can reach: their own, and those in the open container. */
function reachable(world: World, player: Player): Holdings {
  const { openId, inventory } = player;
  return openId === null
    ? inventory.stacks
    : withChanges(inventory.stacks, contentsAsHoldings(world, openId));
}
