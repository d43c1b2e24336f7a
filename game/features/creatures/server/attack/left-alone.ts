/** Who is left alone: by the night, and by hostile creatures of the day unless they are struck. */
import { weaponOf } from '#game/features/combat/shared/combat.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { isSpared, type Newcomer } from '../../shared/left-alone.ts';

/** The damage per second of an item in hand, by blows or by shots; 0 for what is no weapon. */
export function dpsOf(itemId: number): number {
  const properties = itemById(itemId)?.properties;
  const mean = ((properties?.damage_min ?? 0) + (properties?.damage_max ?? 0)) / 2;
  if (properties?.ranged) return (mean * 1000) / properties.ranged.interval_ms;
  const weapon = weaponOf(itemId);
  return weapon ? (mean * 1000) / weapon.cooldownMs : 0;
}

const LADLE = dpsOf(ITEM.steelLadle);

/** The best damage per second of what somebody carries. */
export function bestDps({ inventory }: Player): number {
  let best = 0;
  for (const [slot, { itemId }] of inventory.stacks) {
    if (slot < FIRST_SLOT.worn) best = Math.max(best, dpsOf(itemId));
  }
  return best;
}

/** What the rules of calm look at. */
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

/** Is a player to be left alone? Nothing hostile begins with them; what they strike may strike back. */
export const isLeftAlone = (world: World, player: Player): boolean =>
  isSpared(newcomerFactsOf(player, world.now));
