/** What a player at work has about them. */
import { ITEM } from '#game/shared/defs/items.ts';
import { type Circumstances, DARK_FROM, STATION_REACH } from '#game/shared/rules/crafting.ts';
import { slotsOf } from '#game/shared/rules/inventory/slots.ts';
import { lightUnder } from '#game/shared/rules/sky.ts';
import type { Player } from './player.ts';
import type { World } from './world.ts';

export function circumstancesAtWork(world: World, player: Player): Circumstances {
  const hasNeedles = slotsOf('hotbar').some(
    (slot) => player.inventory.stackAt(slot)?.itemId === ITEM.combatKnittingNeedles,
  );
  return { hasNeedles, isDark: isDarkFor(world, player) };
}

/** Is it dark, and no light near enough to see one's own hands by? */
function isDarkFor(world: World, { x, y }: Player): boolean {
  if (lightUnder(world.sky, world.wallNow).darkness < DARK_FROM) return false;
  return !world.fixtures.near(x, y, STATION_REACH).some(({ definition }) => definition.light > 0);
}
