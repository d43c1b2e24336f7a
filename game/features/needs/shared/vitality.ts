/** Rules of natural healing. Levels from 0 to 100, rates per minute, times in ms. */

export interface Condition {
  readonly hunger: number;
  readonly thirst: number;
  readonly warmth: number;
}

/** Minimum levels for natural healing. */
export const HEALS_FROM = { hunger: 25, thirst: 25, warmth: 35 } as const;
/** Level of food and drink from which a player is well fed and heals faster. */
export const WELL_FED = 60;
/** Natural healing in health per minute, and the bonus for the well fed. */
export const HEALING = 6;
export const WELL_FED_HEALING = 3;
/** Time after a wound during which natural healing stops. */
export const UNHURT_MS = 10_000;

/** Returns the health per minute that a body in this condition regains. @param unhurtMs time since the last wound */
export function healingPerMinute({ hunger, thirst, warmth }: Condition, unhurtMs: number): number {
  const isWell = hunger >= HEALS_FROM.hunger && thirst >= HEALS_FROM.thirst && warmth >= HEALS_FROM.warmth;
  if (!isWell || unhurtMs < UNHURT_MS) return 0;
  return HEALING + (hunger >= WELL_FED && thirst >= WELL_FED ? WELL_FED_HEALING : 0);
}
