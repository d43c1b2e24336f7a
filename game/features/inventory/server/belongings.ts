/**
 * Changes of players' inventories and of items on the ground. Every system uses these functions: they keep the rules,
 * mark changes for saving, raise the revision and notify the player.
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
 * Gives items to a player; each goes to a slot that the shared rules allow.
 * @returns stacks that do not fit; they belong to no player until the caller lays them down
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
 * Gives a player an item for immediate use: it goes to a stack of the same item in the hotbar or into the first free
 * slot there, or else anywhere with room. Returns the stacks that do not fit.
 */
export function giveAtHand(world: World, player: Player, given: Stack): readonly Stack[] {
  const bar = pourIntoSlots(player.inventory.stacks, withSpoilTime(given, world.wallNow), slotsOf('hotbar'));
  if (bar.left > 0) return giveItems(world, player, [given]);
  applySlotChanges(world, player, bar.changes);
  return [];
}

/**
 * Makes room for an item that may not be left on the ground, by taking out the last item of the inventory that may.
 * @returns the stacks taken out; they belong to no player until the caller lays them down
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

/** Removes `quantity` of an item from a player's bag. Returns false and changes nothing if the player has less. */
export function takeItems(world: World, player: Player, itemId: number, quantity: number): boolean {
  const outcome = removeItems(player.inventory.stacks, itemId, quantity);
  if ('refusal' in outcome) return false;
  applySlotChanges(world, player, outcome.changes);
  return true;
}

/**
 * Wears the item in a slot; a worn-out item stays, with 0 uses left.
 * @param by uses
 * @returns uses left; infinity for an item that does not wear out, 0 for an empty slot
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

/**
 * Sets the state of the stack in a slot, such as rounds loaded or time of spoiling. Returns false for an empty slot.
 */
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
 * Takes everything out of a player's inventory, hotbar and pack, except stacks for which `keep` is true.
 * @returns the stacks taken; they belong to no player until the caller lays them down
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
 * Applies changes made by the shared rules to a player's own slots and to those of their open container, and notifies
 * every player concerned.
 * @param request number of the verb that asked for the changes
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

/** Empties the hand when the weapon in it was moved out of the hotbar or taken away. */
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

/** Sends a player everything they carry and wear. */
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
