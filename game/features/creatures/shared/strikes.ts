/** Blows of creatures, as the server decides them and the client shows that they come. Times in ms. */

/** A jump that began this much before the landing, or less, avoids the strike. */
export const DODGE_MS = 250;
/** So long before the landing a creature no longer turns after its target. */
export const COMMITS_MS = 150;
/** What lies within this arc before it is hit, in degrees. */
export const STRIKE_ARC = 130;
