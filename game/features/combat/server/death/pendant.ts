/** The icon pendant: in the hotbar, it occasionally turns aside a killing blow. Times in ms of play time. */
import { hasInHotbar } from '#game/features/inventory/server/hotbar.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Play time after which the pendant can turn aside a blow again. */
export const SPARES_AGAIN_MS = 20 * 60_000;
/** Health left to a player whose killing blow was turned aside. */
export const SPARED_HEALTH = 1;

/**
 * Turns aside a killing blow if the pendant can. Returns true if it did: the player keeps {@link SPARED_HEALTH} and is
 * sent the reason.
 */
export function spareByPendant(world: World, player: Player): boolean {
  const { lore, playedMs } = player;
  const isRested = lore.sparedAt === null || playedMs - lore.sparedAt >= SPARES_AGAIN_MS;
  if (!isRested || !hasInHotbar(player, ITEM.iconPendant)) return false;
  player.lore = { ...lore, sparedAt: playedMs };
  player.health = Math.min(player.health, SPARED_HEALTH);
  world.changes.mark('vitals', player.id);
  world.emit({
    type: 'notice',
    player,
    message: 'The icon is warm against you. It should have been the end.',
  });
  return true;
}
