/** Open containers: their contents, by the slot numbers their openers see, and change notices to the openers. */
import { ITEM } from '#game/features/items/shared/items.ts';
import { CONTAINER_SLOTS, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { mayOpen } from '#game/features/structures/server/claims/rights.ts';
import { spoilNow } from '#game/features/structures/server/decay.ts';
import { canReachByHand } from '#game/features/structures/server/hand-reach.ts';
import { accrueUpkeep } from '#game/features/structures/server/upkeep.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { storedAtRate, takenFromStore, withSpoiling } from '../shared/freshness.ts';
import type { Changes } from '../shared/places.ts';
import { CONTAINER_REACH } from '../shared/reach.ts';
import { contentsAgedByNow, noteIce, spoilRateOf } from './cold-store.ts';
import type { SlotRow } from './inventory.ts';
import { findOpenable, SADDLEBAGS_KIND } from './openable.ts';

/** Reach allowed in addition to the reach on the player's own screen, in px, because they may have moved since. */
const TOLERANCE = 32;

/** Reason why an open container was closed. */
export type CloseReason = 'closed' | 'away' | 'gone' | 'dead';

/** Returns the contents of a fixture by slot number from 200 up, in the state they would have in a bag. */
export function contentsAsHoldings(world: World, id: string): Map<number, Stack> {
  const rows = contentsAsRows(world, id);
  return new Map(rows.map(({ slot, ...stack }): [number, Stack] => [slot, stack]));
}

/** Returns the number of slots of a fixture. */
export function slotCountOf({ kind, state }: Pick<Fixture, 'kind' | 'state'>): number {
  if (kind === SADDLEBAGS_KIND && typeof state.slots === 'number') return state.slots;
  return structureOf(kind)?.slots || CONTAINER_SLOTS;
}

/** Returns the contents of a fixture as rows, for events. */
export function contentsAsRows(world: World, id: string): SlotRow[] {
  const rows = contentsAgedByNow(world, id);
  const rate = spoilRateOf(world, world.fixtures.find(id), rows);
  return rows.map(({ slot, ...stack }) => ({
    ...withSpoiling(takenFromStore(stack, rate, world.wallNow), spoilNow(world)),
    slot: FIRST_SLOT.container + slot,
  }));
}

/**
 * Changes the contents of a fixture, and notifies the players who have it open.
 * @param changes by slot number from 200 up
 * @param by the player who made the changes, who is notified in another way
 */
export function changeContents(world: World, id: string, changes: Changes, by?: Player): void {
  const next = contentsAsHoldings(world, id);
  for (const [slot, stack] of changes) {
    if (stack) next.set(slot, stack);
    else next.delete(slot);
  }
  layInto(world, id, next);
  const kind = world.fixtures.find(id)?.kind;
  if (kind === ITEM.hearth) accrueUpkeep(world, id, by !== undefined);
  world.fixtures.touch(id);
  world.tames.touch(id);
  for (const player of world.contents.openersOf(id)) {
    if (player === by) continue;
    player.inventory.outdate();
    const { revision } = player.inventory;
    world.emit({ type: 'contents-changed', isLasting: true, player, id, revision, changes });
  }
}

/** Sets the contents of a fixture, given in bag form and stored with the ageing rate of that place. */
function layInto(world: World, id: string, stacks: ReadonlyMap<number, Stack>): void {
  const rows = [...stacks].map(([slot, stack]): SlotRow => ({ slot: slot - FIRST_SLOT.container, ...stack }));
  noteIce(world, id, rows);
  const rate = spoilRateOf(world, world.fixtures.find(id), rows);
  const laid = rows.map(({ slot, ...stack }) => ({ slot, ...storedAtRate(stack, rate, world.wallNow) }));
  world.contents.set(
    id,
    laid.sort((a, b) => a.slot - b.slot),
  );
}

/** Closes the container a player has open, if any, and notifies them. */
export function closeContainer(world: World, player: Player, reason: CloseReason): void {
  const id = world.contents.close(player);
  if (id !== null) world.emit({ type: 'container-closed', isLasting: true, player, id, reason });
}

/** Closes a player's open container if they have moved out of its reach or can no longer use it. */
export function closeIfOutOfReach(world: World, player: Player): void {
  if (player.openId === null) return;
  const fixture = findOpenable(world, player.openId);
  if (player.motion.isDead || player.isDown) closeContainer(world, player, 'dead');
  else if (!fixture || reachRefusal(world, player, fixture) !== null || !mayOpen(world, player, fixture))
    closeContainer(world, player, 'away');
}

/**
 * Returns the reason why the player's hands cannot reach a container (too far away, or behind a wall); null if they
 * can.
 */
export function reachRefusal(world: World, player: Player, { x, y }: Fixture): string | null {
  if (Math.hypot(player.x - x, player.y - y) > CONTAINER_REACH + TOLERANCE) return 'It is too far away.';
  return canReachByHand(world, player, { x, y }) ? null : WALL_BETWEEN;
}
