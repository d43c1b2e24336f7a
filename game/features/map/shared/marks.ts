/** The marks that players put on their own maps. */

/** How many a player can have. */
export const MOST_MARKS = 20;
/** Longest name of one, in characters. */
export const MARK_NAME_LENGTH = 24;
