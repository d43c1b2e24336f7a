/** Players who are left alone by the night, and by hostile creatures of the day unless the player strikes them. */
import { weaponOf } from '#game/features/combat/shared/combat.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isSpared, type Newcomer } from '../../shared/left-alone.ts';

/** Returns the damage per second of an item in hand, through blows or shots; 0 for an item that is not a weapon. */
export function dpsOf(itemId: number): number {
  const properties = itemById(itemId)?.properties;
  const mean = ((properties?.damage_min ?? 0) + (properties?.damage_max ?? 0)) / 2;
  if (properties?.ranged) return (mean * 1000) / properties.ranged.interval_ms;
  const weapon = weaponOf(itemId);
  return weapon ? (mean * 1000) / weapon.cooldownMs : 0;
}

const LADLE = dpsOf(ITEM.steelLadle);

/** Returns the best damage per second among the items a player carries. */
export function bestDps({ inventory }: Player): number {
  let best = 0;
  for (const [slot, { itemId }] of inventory.stacks) {
    if (slot < FIRST_SLOT.worn) best = Math.max(best, dpsOf(itemId));
  }
  return best;
}

/** Returns the facts about a player that the rule of {@link isSpared} needs. */
export function newcomerFactsOf(player: Player, now: number): Newcomer {
  const { playedMs, guidance, nightNote: night, pvp } = player;
  return {
    playedMs,
    hasSeenDawn: guidance.deeds.includes('dawn-seen'),
    sinceFallMs: night.fellAt === null ? null : now - night.fellAt,
    isSheltered: pvp.isSheltered,
    isUnarmed: pvp.isSheltered && bestDps(player) <= LADLE,
  };
}

/** True if no hostile creature begins a fight with the player; a creature the player strikes may strike back. */
export const isLeftAlone = (world: World, player: Player): boolean =>
  isSpared(newcomerFactsOf(player, world.now));
