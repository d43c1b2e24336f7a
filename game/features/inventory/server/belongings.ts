/**
 * Changes of what players carry, and what lies on the ground. Every system uses these functions: they keep the rules,
 * mark what has changed for saving, raise the revision and tell the player.
 */
import { BAG_AREAS, FIRST_SLOT, slotsOf } from '#game/features/items/shared/slots.ts';
import { durabilityOf, isBound, type Stack, withState } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { withSpoilTime } from '../shared/freshness.ts';
import type { Changes } from '../shared/places.ts';
import { addStack, pourIntoSlots, removeItems } from '../shared/rules.ts';
import { changeContents } from './open-containers.ts';
import { removeEmptied } from './piles.ts';

export { dropPile, type PileOptions } from './piles.ts';

/**
 * Gives a player things; each goes where there is room by the shared rules.
 * @returns what found no room: it is nobody's until the caller lays it down
 */
export function giveItems(world: World, player: Player, stacks: readonly Stack[]): readonly Stack[] {
  const changes = new Map<number, Stack | null>();
  const holdings = new Map(player.inventory.stacks);
  const rest: Stack[] = [];
  for (const given of stacks) {
    const stack = withSpoilTime(given, world.wallNow);
    const { changes: own, left } = addStack(holdings, stack);
    for (const [slot, next] of own) {
      changes.set(slot, next);
      if (next) holdings.set(slot, next);
    }
    if (left > 0) rest.push({ ...stack, quantity: left });
  }
  applySlotChanges(world, player, changes);
  return rest;
}

/**
 * Gives a player something for at once: to its like in the hotbar or into the first free slot there, or else where there
 * is room.
 */
export function giveAtHand(world: World, player: Player, given: Stack): readonly Stack[] {
  const bar = pourIntoSlots(player.inventory.stacks, withSpoilTime(given, world.wallNow), slotsOf('hotbar'));
  if (bar.left > 0) return giveItems(world, player, [given]);
  applySlotChanges(world, player, bar.changes);
  return [];
}

/**
 * Makes room for something that may not lie about: the last thing of the inventory that may is taken out.
 * @returns what was taken: it is nobody's until the caller lays it down
 */
export function makeRoomInBag(world: World, player: Player, stack: Stack): readonly Stack[] {
  if (addStack(player.inventory.stacks, stack).left === 0) return [];
  for (const slot of slotsOf('inventory').toReversed()) {
    const there = player.inventory.stackAt(slot);
    if (!there || isBound(there.itemId)) continue;
    applySlotChanges(world, player, new Map([[slot, null]]));
    return [there];
  }
  return [];
}

/** Takes so much of an item out of a player's bag; false, and nothing changes, when they do not have that much. */
export function takeItems(world: World, player: Player, itemId: number, quantity: number): boolean {
  const outcome = removeItems(player.inventory.stacks, itemId, quantity);
  if ('refusal' in outcome) return false;
  applySlotChanges(world, player, outcome.changes);
  return true;
}

/**
 * Wears what lies in a slot; what is worn out stays, with 0 uses left.
 * @param by uses
 * @returns uses left; infinity for what does not wear out, 0 for an empty slot
 */
export function wearItem(world: World, player: Player, slot: number, by: number): number {
  const stack = player.inventory.stackAt(slot);
  if (!stack) return 0;
  const before = durabilityOf(stack);
  if (before === null) return Number.POSITIVE_INFINITY;
  const durability = Math.max(0, before - Math.ceil(by));
  if (durability !== before) setStackState(world, player, slot, { ...stack.state, durability });
  return durability;
}

/** Sets the state of what lies in a slot: rounds loaded, time of spoiling. False for an empty slot. */
export function setStackState(
  world: World,
  player: Player,
  slot: number,
  state: NonNullable<Stack['state']>,
): boolean {
  const stack = player.inventory.stackAt(slot);
  if (!stack) return false;
  applySlotChanges(world, player, new Map([[slot, withState(stack, state)]]));
  return true;
}

/**
 * Takes everything out of a player's inventory, hotbar and pack, but for what is kept.
 * @returns what was taken: it is nobody's until the caller lays it down
 */
export function emptyBag(world: World, player: Player, keep: (stack: Stack) => boolean): readonly Stack[] {
  const changes = new Map<number, Stack | null>();
  const taken: Stack[] = [];
  for (const slot of BAG_AREAS.flatMap((area) => slotsOf(area))) {
    const stack = player.inventory.stackAt(slot);
    if (!stack || keep(stack)) continue;
    changes.set(slot, null);
    taken.push(stack);
  }
  applySlotChanges(world, player, changes);
  return taken;
}

/**
 * Applies changes that the shared rules have made, of a player's own slots and of those of the container that they have
 * open, and tells everybody concerned.
 * @param request number of the verb that asked for it
 */
export function applySlotChanges(world: World, player: Player, changes: Changes, request?: number): void {
  if (changes.size === 0 && request === undefined) return;
  const own = partOfChanges(changes, (slot) => slot < FIRST_SLOT.container);
  const held = partOfChanges(changes, (slot) => slot >= FIRST_SLOT.container);
  const wornBefore = player.inventory.worn().join();
  player.inventory.apply(own);
  if (own.size > 0) world.changes.mark('inventory', player.id);
  const { openId } = player;
  if (held.size > 0 && openId !== null) changeContents(world, openId, held, player);
  world.emit({
    type: 'inventory-changed',
    isLasting: true,
    player,
    revision: player.inventory.revision,
    changes,
    request,
  });
  if (player.inventory.worn().join() !== wornBefore)
    world.emit({ type: 'wear-changed', isLasting: true, player, wear: [...player.inventory.worn()] });
  if (held.size > 0 && openId !== null) removeEmptied(world, openId);
  letGo(world, player, changes);
}

/** A weapon that has been taken out of the hotbar, or away, is no longer in the hand. */
function letGo(world: World, player: Player, changes: Changes): void {
  const { weapon, inventory } = player;
  if (weapon === null) return;
  const hotbar = slotsOf('hotbar');
  const isTouched = hotbar.some((slot) => changes.has(slot) && changes.get(slot)?.itemId !== weapon);
  const isThere = hotbar.some((slot) => inventory.stackAt(slot)?.itemId === weapon);
  if (isThere || (!isTouched && inventory.has(weapon))) return;
  player.weapon = null;
  world.emit({ type: 'armed', player });
}

/** Tells a player everything that they carry and wear. */
export function sendInventory(world: World, player: Player): void {
  const { inventory } = player;
  world.emit({
    type: 'inventory-all',
    isLasting: true,
    player,
    revision: inventory.revision,
    rows: inventory.rows(),
  });
}

function partOfChanges(changes: Changes, isIn: (slot: number) => boolean): Changes {
  return new Map([...changes].filter(([slot]) => isIn(slot)));
}
