/** Rules of dying, waking and leaving, shared by server and client. Times in ms, lengths in world px. */

/** Time after which a dead player may wake. */
export const WAKE_AFTER_MS = 5000;
/** Hunger, thirst and warmth of a player who wakes. */
export const WAKING_LEVEL = 50;
/** Time for which nothing hurts a player who has woken, or until they act. */
export const WAKING_SAFE_MS = 20_000;
/** Time for which a bundle of the dead lies, and its first part in which the killer may take from it. */
export const BUNDLE_MS = 30 * 60_000;
export const TAKER_MS = 10 * 60_000;
/** Share of their uses that worn clothes lose by a death. */
export const DEATH_WEAR = 0.15;
/** Play time below which a player counts as having a bed at the first spawn. */
export const NEWCOMER_MS = 60 * 60_000;
/** Time for which a body stays after its player has left, and minimum time after the last blow of a fight. */
export const LINGER_MS = 30_000;
export const FIGHT_LINGER_MS = 12_000;
