/** Effects of wounds, stuns and mud. Times in ms, health in points. */

/** Duration of the bleeding from a wound. */
export const BLEEDING_MS = 6000;
/** Interval between two portions of a wound, and the damage of each: two points of health per second. */
export const WOUND_STEP_MS = 1000;
export const WOUND_PORTION = 2;
/** Minimum time from the beginning of one stun to the next. */
export const STUN_PAUSE_MS = 4000;
/** Duration of mud on the feet, and the speed factor under it. */
export const MUD_MS = 3000;
export const MUD_FACTOR = 0.6;
/** Things that can hold a player's feet; every player sees them. */
export const HOLDS = ['mud', 'roots'] as const;
export type Hold = (typeof HOLDS)[number];
