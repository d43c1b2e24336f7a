/**
 * Shivering: the figure of a player who is too cold trembles, in bouts at first and without a pause when the cold is
 * dangerous.
 */

/** Warmth below which a player shivers, and below which the shivering never stops. */
const COLD = 35;
const FREEZING = 15;
/** Duration of a bout, and time from the start of one bout to the next, in ms. */
const BOUT_MS = 700;
const EVERY_MS = 2600;
/** Duration of one tremble to and fro, in ms, and its amplitude, in world px (one art px). */
const TREMBLE_MS = 110;
const FAR = 2;

/** Returns the sideways offset of a figure, in world px. @param now clock of this browser, in ms */
export function shiverOffset(warmth: number | null, now: number): number {
  if (warmth === null || warmth >= COLD) return 0;
  const isBout = warmth < FREEZING || now % EVERY_MS < BOUT_MS;
  return isBout && now % TREMBLE_MS < TREMBLE_MS / 2 ? FAR : 0;
}
