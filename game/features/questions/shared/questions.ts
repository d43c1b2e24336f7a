/**
 * Rules of questions, the only way in which one player may ask another for something. Questions are shown one at a
 * time, wait for a quiet moment, lapse, and can be silenced. Times in ms.
 */

/** Time to answer a question while it is shown. */
export const QUESTION_MS = 60_000;
/** Maximum number of questions that wait behind the one on screen; any more are dropped. */
export const MOST_WAITING = 3;
/** Minimum time since the player's last blow, given or taken, before a question is shown. */
export const QUIET_MS = 10_000;
/** Minimum time of holding No that silences the asker for good. */
export const NEVER_MS = 1000;
/**
 * Time after a question appears during which answers are ignored, because the player may have been about to press
 * something else.
 */
export const DEAF_MS = 700;
/** Silence of an asker after the first No, and after the next. */
export const SILENCE_MS = 10 * 60_000;
export const LONG_SILENCE_MS = 24 * 3_600_000;
/** Maximum number of silenced players; the oldest are dropped. */
export const MOST_SILENCED = 100;

/**
 * Codes of questions. `hearth.membership`: to become a member of a hearth · `meal.offered`: to accept a ladled dish ·
 * `truce.asked`: not to harm each other for a while · `map.asked`: to see each other on the map.
 */
export const ASK_CODES = ['hearth.membership', 'meal.offered', 'truce.asked', 'map.asked'] as const;
export type AskCode = (typeof ASK_CODES)[number];
