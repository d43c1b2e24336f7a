/** A ladle heated over a fire: for a while it burns targets that it hits, and makes stirring easier. */
import { ITEM } from '#game/features/items/shared/items.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { LADLE_BLOWS, LADLE_HEATS_MS, LADLE_HOT_MS, LADLE_REACH } from '../shared/fire.ts';
import { isFireBurningNear } from './fires.ts';

/** True if the ladle that a player carries is hot. @param now world time, in ms */
export function isLadleHot({ fireside: { ladle } }: Pick<Player, 'fireside'>, now: number): boolean {
  return ladle !== null && ladle.until > now && ladle.blows > 0;
}

/** Heats a ladle: it becomes hot if a player holds it in hand beside a fire for a while without moving. */
export function warmLadle(world: World, player: Player): void {
  const { fireside, motion } = player;
  const isHeld = player.weapon === ITEM.steelLadle && !motion.isMoving && !motion.isDead && !player.isDown;
  const isOver = isHeld && isFireBurningNear(world, player, LADLE_REACH);
  if (!isOver) {
    if (fireside.heatsSince !== null) player.fireside = { ...fireside, heatsSince: null };
    return;
  }
  const { now } = world;
  if (fireside.heatsSince === null) player.fireside = { ...fireside, heatsSince: now };
  else if (now - fireside.heatsSince >= LADLE_HEATS_MS)
    player.fireside = { ...fireside, ladle: { until: now + LADLE_HOT_MS, blows: LADLE_BLOWS } };
}

/** Counts a hit with the hot ladle. */
export function spendLadleHeat(player: Player): void {
  const { ladle } = player.fireside;
  if (!ladle) return;
  const blows = ladle.blows - 1;
  player.fireside = { ...player.fireside, ladle: blows > 0 ? { ...ladle, blows } : null };
}
