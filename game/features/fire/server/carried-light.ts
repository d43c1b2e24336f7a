/**
 * Lighting and putting out carried lights. A burning piece is alone in its slot and stores the time at which it will
 * have burnt out; a piece that was put out stores its remaining time as durability, in seconds.
 */
import { applySlotChanges } from '#game/features/inventory/server/belongings.ts';
import type { Outcome } from '#game/features/inventory/shared/places.ts';
import { removeItems } from '#game/features/inventory/shared/rules.ts';
import { HAND_LIGHT, handLightMs, handLightOf } from '#game/features/items/shared/hand-light.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { BAG_AREAS, slotsOf } from '#game/features/items/shared/slots.ts';
import { durabilityOf, type Holdings, type Stack, withState } from '#game/features/items/shared/stack.ts';
import { stormOver } from '#game/features/weather/server/storm.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { burnOutTime, fuelBurnt } from './fuel.ts';
import { type LitPiece, litPiecesOf } from './hand-light.ts';

/** Remaining time below which a torch that is put out is discarded, in s. */
const STUMP = 3;

/** Returns the slot changes of using a light: puts it out if it burns, otherwise lights it. */
export function toggleLight(world: World, player: Player, slot: number, stack: Stack): Outcome {
  const lit = litPiecesOf(player.inventory.stacks);
  const own = lit.find((piece) => piece.slot === slot);
  if (own) return { changes: new Map([[slot, doused(world, player, own)]]) };
  const kind = handLightOf(stack.itemId);
  const refusal =
    kind === null ? 'This gives no light.' : lightRefusal(world, player, HAND_LIGHT[kind].isOpen);
  if (refusal !== null || kind === null) return { refusal: refusal ?? '' };
  const { stacks } = player.inventory;
  const changes = new Map<number, Stack | null>();
  const { refill, isOpen } = HAND_LIGHT[kind];
  let left = (durabilityOf(stack) ?? 0) * 1000;
  if (left === 0) {
    if (refill === null) return { refusal: 'It is burnt down.' };
    const spent = removeItems(stacks, refill, 1);
    if ('refusal' in spent) return { refusal: `It is empty. It takes ${itemById(refill)?.name ?? 'fuel'}.` };
    for (const [at, next] of spent.changes) changes.set(at, next);
    left = handLightMs(kind);
  }
  if (stack.quantity > 1) {
    const room = freeSlot(stacks);
    if (room === null) return { refusal: 'There is no room for the rest of them.' };
    changes.set(room, { ...stack, quantity: stack.quantity - 1 });
  }
  for (const piece of lit) changes.set(piece.slot, doused(world, player, piece));
  const until = isOpen ? burnOutTime(world.wallNow, left, 0, stormOver(world, player)) : world.wallNow + left;
  changes.set(slot, withState({ ...stack, quantity: 1 }, { litUntil: Math.round(until) }));
  return { changes };
}

/** Advances the light in a player's hand: it burns down, and water or a two-handed weapon puts it out. */
export function burnHandLight(world: World, player: Player): void {
  if (player.lit === null || world.changes.refusal !== null) return;
  const lit = litPiecesOf(player.inventory.stacks);
  const changes = new Map<number, Stack | null>();
  for (const [rank, piece] of lit.entries()) {
    const isOut = rank > 0 || lightRefusal(world, player, HAND_LIGHT[piece.light].isOpen) !== null;
    if (world.wallNow >= piece.until || isOut) changes.set(piece.slot, doused(world, player, piece));
  }
  applySlotChanges(world, player, changes);
}

/** Returns the reason why no light can burn in this hand now; null if a light can burn there. */
function lightRefusal(world: World, player: Player, isOpen: boolean): string | null {
  const weapon = player.weapon === null ? undefined : itemById(player.weapon)?.properties;
  if ((weapon?.weapon?.two_handed ?? weapon?.ranged?.two_handed) === true)
    return 'Your weapon takes both hands.';
  const isWet = isOpen && (world.ground.liquidAt?.(player.x, player.y) ?? false);
  return isWet ? 'It would go out in the water.' : null;
}

/** Returns a lit piece after it is put out; null if nothing is left of it. */
function doused(world: World, player: Player, { stack, light, until }: LitPiece): Stack | null {
  const { isOpen, refill } = HAND_LIGHT[light];
  const now = world.wallNow;
  const left = isOpen ? fuelBurnt(now, until, 0, stormOver(world, player)) : Math.max(0, until - now);
  const seconds = Math.min(handLightMs(light) / 1000, Math.floor(left / 1000));
  if (refill === null && seconds < STUMP) return null;
  return withState(stack, { durability: seconds });
}

function freeSlot(stacks: Holdings): number | null {
  for (const area of BAG_AREAS) for (const slot of slotsOf(area)) if (!stacks.has(slot)) return slot;
  return null;
}
