/** What wounds and stuns do. Times in ms, health in points. */

/** A wound bleeds for this long. */
export const BLEEDING_MS = 6000;
/** How often a wound takes its portion, and how much that is: two points of health a second. */
export const WOUND_STEP_MS = 1000;
export const WOUND_PORTION = 2;
/** Nobody is stunned again within this time of the last stun's beginning. */
export const STUN_PAUSE_MS = 4000;
