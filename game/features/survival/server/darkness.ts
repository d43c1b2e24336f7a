/**
 * Effects of darkness on a player: after a while they hear whispers, then a bent figure watches from the edge of sight.
 * The figure never strikes, and any light ends both effects. The game has no other form of madness.
 */
import { DARK, lampLightAt } from '#game/features/fire/server/light.ts';
import { endBuff, giveBuff, hasBuff } from '#game/features/needs/server/buffs.ts';
import type { BuffId } from '#game/features/needs/shared/buffs.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** Minimum darkness of the hour, and maximum light at the player, for the effects of darkness, both 0 to 1. */
const DARKNESS = 0.8;
const GLIMMER = 0.05;
/** Time in the dark until the whispers begin, and until the figure watches, in ms. */
export const WHISPERS_MS = 45_000;
export const WATCHED_MS = 75_000;
/** Duration of the buffs, in ms: no night is longer, and light ends them earlier. */
const LONGEST_MS = 10 * 60_000;

/**
 * Updates the light at a player and the time spent in the dark, and starts or ends the buffs `whispers` and `watched`.
 */
export function updateDarkness(world: World, player: Player): void {
  const { darkness } = currentDaylight(world);
  const lamps = darkness >= DARK ? lampLightAt(world, player.x, player.y) : 0;
  if (lamps !== player.fireside.lamps) player.fireside = { ...player.fireside, lamps };
  const { fireside, motion } = player;
  const isDark = !motion.isDead && darkness >= DARKNESS && lamps < GLIMMER;
  if (!isDark) {
    if (fireside.darkSince === null) return;
    player.fireside = { ...fireside, darkSince: null };
    endBuff(world, player, 'whispers');
    endBuff(world, player, 'watched');
    return;
  }
  const since = fireside.darkSince ?? world.now;
  if (fireside.darkSince === null) player.fireside = { ...fireside, darkSince: since };
  const passed = world.now - since;
  if (passed >= WATCHED_MS) {
    endBuff(world, player, 'whispers');
    begin(world, player, 'watched');
  } else if (passed >= WHISPERS_MS) begin(world, player, 'whispers');
}

function begin(world: World, player: Player, id: BuffId): void {
  if (!hasBuff(world, player, id)) giveBuff(world, player, id, LONGEST_MS);
}
