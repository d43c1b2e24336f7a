/** What a player at work has about them. */
import { ITEM } from '#game/shared/defs/items.ts';
import type { Circumstances } from '#game/shared/rules/crafting.ts';
import { slotsOf } from '#game/shared/rules/inventory/slots.ts';
import { isLit } from '../land/light.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

export function circumstancesAtWork(world: World, player: Player): Circumstances {
  const hasNeedles = slotsOf('hotbar').some(
    (slot) => player.inventory.stackAt(slot)?.itemId === ITEM.combatKnittingNeedles,
  );
  return { hasNeedles, isDark: !isLit(world, player.x, player.y) };
}
