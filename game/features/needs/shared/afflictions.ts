/** What wounds, stuns and mud do. Times in ms, health in points. */

/** A wound bleeds for this long. */
export const BLEEDING_MS = 6000;
/** How often a wound takes its portion, and how much that is: two points of health a second. */
export const WOUND_STEP_MS = 1000;
export const WOUND_PORTION = 2;
/** Nobody is stunned again within this time of the last stun's beginning. */
export const STUN_PAUSE_MS = 4000;
/** Mud round the feet lasts so long, and leaves this share of one's speed. */
export const MUD_MS = 3000;
export const MUD_FACTOR = 0.6;
/** What can have hold of somebody's feet, as everybody sees. */
export const HOLDS = ['mud', 'roots'] as const;
export type Hold = (typeof HOLDS)[number];
