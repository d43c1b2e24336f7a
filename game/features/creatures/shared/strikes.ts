/** Timing and arc of creatures' strikes, as the server decides them and the client announces them. Times in ms. */

/** Maximum time between the beginning of a jump and the landing at which the jump avoids the strike. */
export const DODGE_MS = 250;
/** Time before the landing from which a creature no longer turns after its target. */
export const COMMITS_MS = 150;
/** Arc ahead of the creature that a strike hits, in degrees. */
export const STRIKE_ARC = 130;
