/** Flicker of flames, shared by the light, its glow and the shadows. */

/** Period of the flicker, in ms. */
export const FLICKER_MS = 130;
/** Maximum change of a flame's radius, as a share of that radius. */
const FLICKER = 0.06;

/**
 * Returns the current size of a flickering light, as a factor of its radius. @param turn number of the flicker @param
 * index index of the light
 */
export const flickerAt = (turn: number, index: number): number =>
  1 + FLICKER * Math.sin(turn * 2.4 + index * 1.7);
