/**
 * Questions: the one way in which a player may ask another something. They show one at a time, wait for a quiet moment, lapse, and
 * can be kept off. Times in ms.
 */

/** How long a question can be answered while it shows. */
export const QUESTION_MS = 60_000;
/** Besides the one that shows so many wait; more are not heard. */
export const MOST_WAITING = 3;
/** Nothing is asked of somebody so soon after a blow that they gave or took. */
export const QUIET_MS = 10_000;
/** Whoever holds No so long does not want to be asked by this person any more. */
export const NEVER_MS = 1000;
/** A question hears no answer so soon after it has come up: the hand was on its way to something else. */
export const DEAF_MS = 700;
/** After a No the same person is not heard for so long; after another, for so long. */
export const SILENCE_MS = 10 * 60_000;
export const LONG_SILENCE_MS = 24 * 3_600_000;
/** Most people whom somebody does not want to be asked by; the oldest are forgotten. */
export const MOST_SILENCED = 100;

/**
 * What can be asked. `hearth.membership`: to belong to somebody's hearth · `meal.offered`: to be ladled out a dish · `truce.asked`: to harm
 * one another no more for a while · `map.asked`: that both see each other on the map.
 */
export const ASK_CODES = ['hearth.membership', 'meal.offered', 'truce.asked', 'map.asked'] as const;
export type AskCode = (typeof ASK_CODES)[number];
