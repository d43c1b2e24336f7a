/** Rules of dying, waking and leaving, shared by server and client. Times in ms, lengths in world px. */

/** Time after which a dead player may wake. */
export const WAKE_AFTER_MS = 5000;
/** Hunger, thirst and warmth of a player who wakes. */
export const WAKING_LEVEL = 50;
/** Time for which a player who has woken cannot be hurt, unless they act earlier. */
export const WAKING_SAFE_MS = 20_000;
/** Lifetime of a bundle of the dead, and the first part of it in which the killer may take from the bundle. */
export const BUNDLE_MS = 30 * 60_000;
export const TAKER_MS = 10 * 60_000;
/** Share of their uses that worn clothes lose in a death. */
export const DEATH_WEAR = 0.15;
/** Play time below which the first spawn counts as a bed that the player owns. */
export const NEWCOMER_MS = 60 * 60_000;
/** Time for which a body stays after its player has left, and minimum time it stays after the last blow of a fight. */
export const LINGER_MS = 30_000;
export const FIGHT_LINGER_MS = 12_000;
