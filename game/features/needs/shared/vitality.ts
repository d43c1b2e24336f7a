/** How health comes back by itself. Levels from 0 to 100, rates a minute, times in ms. */

export interface Condition {
  readonly hunger: number;
  readonly thirst: number;
  readonly warmth: number;
}

/** Nothing heals below these levels. */
export const HEALS_FROM = { hunger: 25, thirst: 25, warmth: 35 } as const;
/** From here on who is well fed heals faster. */
export const WELL_FED = 60;
/** Health a minute, and what comes on top for the well fed. */
export const HEALING = 6;
export const WELL_FED_HEALING = 3;
/** Nothing heals for this long after a wound. */
export const UNHURT_MS = 10_000;

/** Health a minute that a body in this condition regains. @param unhurtMs time since the last wound */
export function healingPerMinute({ hunger, thirst, warmth }: Condition, unhurtMs: number): number {
  const isWell = hunger >= HEALS_FROM.hunger && thirst >= HEALS_FROM.thirst && warmth >= HEALS_FROM.warmth;
  if (!isWell || unhurtMs < UNHURT_MS) return 0;
  return HEALING + (hunger >= WELL_FED && thirst >= WELL_FED ? WELL_FED_HEALING : 0);
}
