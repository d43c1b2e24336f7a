/** The weapon in a player's hand as an item: its slot, its wear, and the wear of a hit. */
import { wearItem } from '#game/features/inventory/server/belongings.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { isWornOut, type Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Returns the slot of the weapon in hand: the first that holds it, hotbar slots first; null for bare hands. */
export function wieldedSlot({ inventory, weapon }: Player): number | null {
  return weapon === null ? null : inventory.findSlot(({ itemId }) => itemId === weapon);
}

/** Returns the stack of the weapon in hand; null for bare hands. */
export function wieldedStack(player: Player): Stack | null {
  const slot = wieldedSlot(player);
  return slot === null ? null : (player.inventory.stackAt(slot) ?? null);
}

/** True if the weapon in hand is not worn out; bare hands never are. */
export function isWeaponUsable(player: Player): boolean {
  const stack = wieldedStack(player);
  return stack === null || !isWornOut(stack);
}

/** Wears the weapon in hand by one use, for a hit. */
export function wearWeapon(world: World, player: Player): void {
  const slot = wieldedSlot(player);
  if (slot !== null) wearItem(world, player, slot, 1);
}

/** Wears one randomly chosen worn item of the target, for a hit. */
export function wearClothesByHit(world: World, player: Player): void {
  const whole = slotsOf('worn').filter((slot) => {
    const stack = player.inventory.stackAt(slot);
    return stack !== undefined && !isWornOut(stack);
  });
  const slot = whole[Math.floor(world.random() * whole.length)];
  if (slot !== undefined) wearItem(world, player, slot, 1);
}
