/** Reach of a player for opening containers. */

/** Maximum distance from the player's feet to the foot of the container, in px. */
export const CONTAINER_REACH = 96;
