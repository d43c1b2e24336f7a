/** Open containers: what lies in them, by the slot numbers that their openers see, and telling those of changes. */

import { ITEM } from '#game/features/items/shared/items.ts';
import { CONTAINER_SLOTS, FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Stack } from '#game/features/items/shared/stack.ts';
import { mayOpen } from '#game/features/structures/server/claims/rights.ts';
import { spoilNow } from '#game/features/structures/server/decay.ts';
import { hasWayTo } from '#game/features/structures/server/hand-reach.ts';
import { countUpkeep } from '#game/features/structures/server/upkeep.ts';
import { WALL_BETWEEN } from '#game/features/structures/shared/hand-reach.ts';
import { structureOf } from '#game/features/structures/shared/structures.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { Fixture } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import { laidDown, spoilt, takenUp } from '../shared/freshness.ts';
import type { Changes } from '../shared/places.ts';
import { CONTAINER_REACH } from '../shared/reach.ts';
import { ageRate, countIce, keptIn } from './cold-store.ts';
import type { SlotRow } from './inventory.ts';
import { openable, SADDLEBAGS_KIND } from './openable.ts';

/** How much farther away than on their own screen a player may be, in px: they may have moved since. */
const TOLERANCE = 32;

/** Why a container that somebody had open was closed. */
export type CloseReason = 'closed' | 'away' | 'gone' | 'dead';

/** What lies in a fixture, by slot number from 200 up, as it would be in a bag. */
export function heldIn(world: World, id: string): Map<number, Stack> {
  const rows = rowsHeldIn(world, id);
  return new Map(rows.map(({ slot, ...stack }): [number, Stack] => [slot, stack]));
}

/** How many slots a fixture has. */
export function sizeOf({ kind, state }: Pick<Fixture, 'kind' | 'state'>): number {
  if (kind === SADDLEBAGS_KIND && typeof state.slots === 'number') return state.slots;
  return structureOf(kind)?.slots || CONTAINER_SLOTS;
}

/** The same as rows, for events. */
export function rowsHeldIn(world: World, id: string): SlotRow[] {
  const rows = keptIn(world, id);
  const rate = ageRate(world, world.fixtures.find(id), rows);
  return rows.map(({ slot, ...stack }) => ({
    ...spoilt(takenUp(stack, rate, world.wallNow), spoilNow(world)),
    slot: FIRST_SLOT.container + slot,
  }));
}

/**
 * Changes the contents of a fixture, and tells those who have it open.
 * @param changes by slot number from 200 up
 * @param by who is told otherwise
 */
export function changeContents(world: World, id: string, changes: Changes, by?: Player): void {
  const next = heldIn(world, id);
  for (const [slot, stack] of changes) {
    if (stack) next.set(slot, stack);
    else next.delete(slot);
  }
  layInto(world, id, next);
  const kind = world.fixtures.find(id)?.kind;
  if (kind === ITEM.hearth) countUpkeep(world, id, by !== undefined);
  world.fixtures.touch(id);
  world.tames.touch(id);
  for (const player of world.contents.openersOf(id)) {
    if (player === by) continue;
    player.inventory.outdate();
    const { revision } = player.inventory;
    world.emit({ type: 'contents-changed', isLasting: true, player, id, revision, changes });
  }
}

/** Sets what lies in a fixture, given as it would be in a bag: there it ages as its place has it. */
function layInto(world: World, id: string, stacks: ReadonlyMap<number, Stack>): void {
  const rows = [...stacks].map(([slot, stack]): SlotRow => ({ slot: slot - FIRST_SLOT.container, ...stack }));
  countIce(world, id, rows);
  const rate = ageRate(world, world.fixtures.find(id), rows);
  const laid = rows.map(({ slot, ...stack }) => ({ slot, ...laidDown(stack, rate, world.wallNow) }));
  world.contents.set(
    id,
    laid.sort((a, b) => a.slot - b.slot),
  );
}

/** Closes what a player has open, if they have, and tells them. */
export function closeContainer(world: World, player: Player, reason: CloseReason): void {
  const id = world.contents.close(player);
  if (id !== null) world.emit({ type: 'container-closed', isLasting: true, player, id, reason });
}

/** Closes what a player has open when they have gone away from it, or can no longer hold it. */
export function closeFar(world: World, player: Player): void {
  if (player.openId === null) return;
  const fixture = openable(world, player.openId);
  if (player.motion.isDead || player.isDown) closeContainer(world, player, 'dead');
  else if (!fixture || reachRefusal(world, player, fixture) !== null || !mayOpen(world, player, fixture))
    closeContainer(world, player, 'away');
}

/** Why hands do not reach something to hold it open: it is too far away, or behind a wall; null when they do. */
export function reachRefusal(world: World, player: Player, { x, y }: Fixture): string | null {
  if (Math.hypot(player.x - x, player.y - y) > CONTAINER_REACH + TOLERANCE) return 'It is too far away.';
  return hasWayTo(world, player, { x, y }) ? null : WALL_BETWEEN;
}
