/** How flames flicker, the same for the light, for what shines round it, and for the shadows. */

/** The period, in ms. */
export const FLICKER_MS = 130;
/** How much a flame's radius changes. */
const FLICKER = 0.06;

/** How large a flickering light is just now, of its radius. @param turn goes up by one with each flicker @param index of the light */
export const flickerAt = (turn: number, index: number): number =>
  1 + FLICKER * Math.sin(turn * 2.4 + index * 1.7);
