/**
 * Rules for creatures that hunt a newcomer, until the newcomer's shelter ends in the first hour of play: a wolf howls
 * long before it comes, its nerve always fails at a light, and by day it comes alone and not to the newcomer's starting
 * place.
 */
import { currentDaylight } from '#game/features/weather/server/sky-over.ts';
import type { Creature } from '#game/server/world/bodies/creature.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import type { World } from '#game/server/world/world.ts';
import { FIERCE } from './left-in-peace.ts';

/** Radius around a newcomer's starting place in which no creature hunts them by day, in px. */
export const FIRST_CAMP_PX = 1500;
/** Time from the howl to the first attack, in ms. */
export const HOWL_AHEAD_MS = 8000;
/** Maximum darkness that counts as day, 0 to 1. */
const DAYLIGHT = 0.5;

/**
 * True if the creature follows the newcomer rules with this player. A creature that the player struck, or that was
 * placed for testing, does not.
 */
export function treatsAsNewcomer({ mind }: Pick<Creature, 'mind'>, player: Player): boolean {
  return player.pvp.isSheltered && mind.foe !== player.id && mind.notes[FIERCE] !== true;
}

/**
 * True if the creature may not hunt this newcomer here and now: by day at the first camp, or while another creature
 * hunts them.
 */
export function isProtectedNewcomer(world: World, creature: Creature, player: Player): boolean {
  if (!treatsAsNewcomer(creature, player) || currentDaylight(world).darkness > DAYLIGHT) return false;
  const { from } = player.guidance;
  const isAtCamp = from !== null && Math.hypot(player.x - from.x, player.y - from.y) < FIRST_CAMP_PX;
  return isAtCamp || world.attackTurns.isHuntedBesides(player.id, creature.id, world.now);
}

/** SOVA's line after a wolf's first warning howl. */
export const HOWL_WORDS =
  'A wolf has counted us. It does not like light: fire, or a torch. Else face it, and step aside.';
