/** Shivering: a figure that is too cold trembles, in bouts at first, without a pause when it is dangerous. */

/** Warmth below which one shivers, and below which it does not stop. */
const COLD = 35;
const FREEZING = 15;
/** A bout and the time from one to the next, in ms. */
const BOUT_MS = 700;
const EVERY_MS = 2600;
/** One tremble to and fro, in ms, and how far, in world px: an art px. */
const TREMBLE_MS = 110;
const FAR = 2;

/** How far a figure is off its place sideways, in world px. @param now clock of this browser, in ms */
export function shiverOffset(warmth: number | null, now: number): number {
  if (warmth === null || warmth >= COLD) return 0;
  const isBout = warmth < FREEZING || now % EVERY_MS < BOUT_MS;
  return isBout && now % TREMBLE_MS < TREMBLE_MS / 2 ? FAR : 0;
}
