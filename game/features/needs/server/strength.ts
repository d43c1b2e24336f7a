/** What hunger and cold leave of a player's strength. */
import type { Player } from '#game/server/world/bodies/player.ts';
import { FREEZING_BELOW, FROZEN_HARVEST, STARVED_BLOW } from '../shared/hardship.ts';

/** Factor of the damage of a blow. */
export function damageFactorOf({ hunger }: Player): number {
  return hunger <= 0 ? STARVED_BLOW : 1;
}

/** Factor of the time of a harvest: stiff hands take longer. */
export function workTimeFactorOf({ warmth }: Player): number {
  return warmth < FREEZING_BELOW ? FROZEN_HARVEST : 1;
}
