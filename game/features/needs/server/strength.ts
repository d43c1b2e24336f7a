/** Effect of hunger and cold on a player's strength. */
import type { Player } from '#game/server/world/bodies/player.ts';
import { FREEZING_BELOW, FROZEN_HARVEST, STARVED_BLOW } from '../shared/hardship.ts';

/** Returns the damage factor of a blow: a starving player strikes less hard. */
export function damageFactorOf({ hunger }: Player): number {
  return hunger <= 0 ? STARVED_BLOW : 1;
}

/** Returns the factor applied to the duration of a harvest: freezing hands take longer. */
export function workTimeFactorOf({ warmth }: Player): number {
  return warmth < FREEZING_BELOW ? FROZEN_HARVEST : 1;
}
