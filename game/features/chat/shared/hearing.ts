/** Hearing distance of lines that are not sent to all players. */

/**
 * Distance within which a line said nearby is heard, in px: two steps of a sprint, and less than half of a small
 * screen.
 */
export const HEARING_PX = 600;
