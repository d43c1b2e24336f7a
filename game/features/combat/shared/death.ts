/** Dying, waking and leaving: what both sides must agree on. Times in ms, lengths in world px. */

/** The dead may wake after this long. */
export const WAKE_AFTER_MS = 5000;
/** Hunger, thirst and warmth of those who wake. */
export const WAKING_LEVEL = 50;
/** Nothing hurts one who has woken for this long, or until they act. */
export const WAKING_SAFE_MS = 20_000;
/** How long the bundle of the dead lies, and for how long of it their killer may take from it. */
export const BUNDLE_MS = 30 * 60_000;
export const TAKER_MS = 10 * 60_000;
/** Share of their uses that worn clothes lose by a death. */
export const DEATH_WEAR = 0.15;
/** Whoever has played for less than this counts as having a bed at the first spawn. */
export const NEWCOMER_MS = 60 * 60_000;
/** How long a body stays when its player has left, and how long after the last blow of a fight at least. */
export const LINGER_MS = 30_000;
export const FIGHT_LINGER_MS = 12_000;
