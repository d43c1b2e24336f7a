/**
 * What the dark does to those who stay in it: after a while it whispers, and then somebody bent stands at the rim of
 * sight and watches. They never strike; any light ends it. There is no other madness.
 */
import { DARK, lampLightAt } from '#game/features/fire/server/light.ts';
import { endBuff, giveBuff, hasBuff } from '#game/features/needs/server/buffs.ts';
import type { BuffId } from '#game/features/needs/shared/buffs.ts';
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';

/** From this darkness of the hour on, and with less light than this, it is dark enough. */
const DARKNESS = 0.8;
const GLIMMER = 0.05;
/** How long until the whispers, and until somebody watches; ms. */
export const WHISPERS_MS = 45_000;
export const WATCHED_MS = 75_000;
/** It lasts until it ends; a night is not longer than this, in ms. */
const LONGEST_MS = 10 * 60_000;

/** Notes how lit a player is, counts how long they have been in the dark, and lets the dark answer. */
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
