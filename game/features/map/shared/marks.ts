/** The marks that players put on their own maps. */

/** Maximum number of marks of a player. */
export const MOST_MARKS = 20;
/** Maximum length of a mark's name, in characters. */
export const MARK_NAME_LENGTH = 24;
/** Maximum number of the player's own fires on the map. */
export const MOST_FIRES = 24;
