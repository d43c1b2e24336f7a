/**
 * Rules of questions, the only way in which one player may ask another for something. Questions are shown one at a
 * time, wait for a quiet moment, lapse, and can be silenced. Times in ms.
 */

/** Time to answer a question while it is shown. */
export const QUESTION_MS = 60_000;
/**
 * Time after asking at which the question ends, however often it had to wait, and its asker learns that there is no
 * answer.
 */
export const UNANSWERED_MS = 75_000;
/** Maximum number of players asked by one player in {@link ASKS_WITHIN_MS}, and of different players in an hour. */
export const ASKS_MOST = 5;
export const ASKS_WITHIN_MS = 60_000;
export const ASKED_IN_HOUR = 20;
/** Maximum distance between the two players of a question to a person, in px. */
export const ASK_REACH = 1400;
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
 * `gift.offered`: to accept something out of the asker's bag · `truce.asked`: not to harm each other for a while, after
 * both have jumped twice · `map.asked`: to see each other's place for a while · `truce.offered`: not to harm each other
 * for a while · `build.asked`: to build together · `land.asked`: that the asker becomes a member of the asked player's
 * hearth · `pot.asked`: that the asked player starts their pot.
 */
export const ASK_CODES = [
  'hearth.membership',
  'meal.offered',
  'gift.offered',
  'truce.asked',
  'map.asked',
  'truce.offered',
  'build.asked',
  'land.asked',
  'pot.asked',
] as const;
export type AskCode = (typeof ASK_CODES)[number];

/** Codes of the questions that a player may ask by naming a person, or something that belongs to a person. */
export const PERSON_CODES = [
  'truce.offered',
  'build.asked',
  'land.asked',
  'map.asked',
  'pot.asked',
] as const satisfies readonly AskCode[];
export type PersonCode = (typeof PERSON_CODES)[number];
