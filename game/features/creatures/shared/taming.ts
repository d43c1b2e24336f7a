/** Taming rules shared by server and client. Lengths in world px. */

/** Maximum distance for feeding, from feet to feet. */
export const FEED_REACH = 140;
