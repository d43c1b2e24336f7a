/**
 * What hunts a newcomer goes by other rules until their shelter ends, in the first hour of play: it howls long before it
 * comes, no nerve of its holds against light, and by day it comes alone, and not to where they began.
 */
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { FIERCE } from './left-in-peace.ts';

/** So far round the place where a newcomer began nothing hunts them by day, in px. */
export const FIRST_CAMP_PX = 1500;
/** From the howl to the first attack, in ms. */
export const HOWL_AHEAD_MS = 8000;
/** Darker than this it is not day. */
const DAYLIGHT = 0.5;

/** Does this creature go by those rules with this player? What was struck, or was put there for testing, does not. */
export function treatsAsNewcomer({ mind }: Pick<Creature, 'mind'>, player: Player): boolean {
  return player.pvp.isSheltered && mind.foe !== player.id && mind.notes[FIERCE] !== true;
}

/** Is a newcomer nothing for it to hunt, now and here? */
export function isProtectedNewcomer(world: World, creature: Creature, player: Player): boolean {
  if (!treatsAsNewcomer(creature, player) || currentDaylight(world).darkness > DAYLIGHT) return false;
  const { from } = player.guidance;
  const isAtCamp = from !== null && Math.hypot(player.x - from.x, player.y - from.y) < FIRST_CAMP_PX;
  return isAtCamp || world.attackTurns.isHuntedBesides(player.id, creature.id, world.now);
}

/** What SOVA says when the first of them has howled. */
export const HOWL_WORDS =
  'A wolf has counted us. It does not like light: fire, or a torch. Else face it, and step aside.';
