/** The weapon in a player's hand as a thing: where it lies, how worn it is, and what a hit wears. */
import { wearItem } from '#game/features/inventory/server/belongings.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import { isWornOut, type Stack } from '#game/features/items/shared/stack.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** The slot of the weapon in hand: the first that holds it, those of the hotbar first. Null for bare hands. */
export function wieldedSlot({ inventory, weapon }: Player): number | null {
  return weapon === null ? null : inventory.findSlot(({ itemId }) => itemId === weapon);
}

/** The weapon in hand; null for bare hands. */
export function wieldedStack(player: Player): Stack | null {
  const slot = wieldedSlot(player);
  return slot === null ? null : (player.inventory.stackAt(slot) ?? null);
}

/** Is the weapon in hand not worn out? Bare hands never are. */
export function isWeaponUsable(player: Player): boolean {
  const stack = wieldedStack(player);
  return stack === null || !isWornOut(stack);
}

/** A hit wears the weapon by one use. */
export function wearWeapon(world: World, player: Player): void {
  const slot = wieldedSlot(player);
  if (slot !== null) wearItem(world, player, slot, 1);
}

/** A hit wears one piece of what its target wears, whichever chance chooses. */
export function wearClothesByHit(world: World, player: Player): void {
  const whole = slotsOf('worn').filter((slot) => {
    const stack = player.inventory.stackAt(slot);
    return stack !== undefined && !isWornOut(stack);
  });
  const slot = whole[Math.floor(world.random() * whole.length)];
  if (slot !== undefined) wearItem(world, player, slot, 1);
}
