/** Taming, as far as both sides know it. Lengths in world px. */

/** From feet to feet: who feeds stands so near. */
export const FEED_REACH = 140;
