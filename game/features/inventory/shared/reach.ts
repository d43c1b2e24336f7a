/** How near a player must be to what they open. */

/** From the feet to the foot of what is opened, in px. */
export const CONTAINER_REACH = 96;
