/** The icon pendant: worn at hand, it turns a blow that would kill, once in a while. Times in ms of play. */
import { hasInHotbar } from '#game/features/inventory/server/hotbar.ts';
import { ITEM } from '#game/features/items/shared/catalogue/names.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Once in so much time of play. */
export const SPARES_AGAIN_MS = 20 * 60_000;
/** The health that such a blow leaves. */
export const SPARED_HEALTH = 1;

/** A blow would kill a player: does the pendant turn it? Then they are left with {@link SPARED_HEALTH}, and told why. */
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
