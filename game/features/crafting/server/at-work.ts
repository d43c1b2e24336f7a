/** Conditions that affect a player's pace of work. */
import { isLit } from '#game/features/fire/server/light.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { slotsOf } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import type { Circumstances } from '../shared/crafting.ts';

/**
 * Returns two conditions: whether the player works in the dark, and whether combat knitting needles are in their
 * hotbar.
 */
export function workConditionsOf(world: World, player: Player): Circumstances {
  const hasNeedles = slotsOf('hotbar').some(
    (slot) => player.inventory.stackAt(slot)?.itemId === ITEM.combatKnittingNeedles,
  );
  return { hasNeedles, isDark: !isLit(world, player.x, player.y) };
}
