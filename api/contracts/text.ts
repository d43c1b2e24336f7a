/**
 * Text in requests: the single type of every string in the contracts. `tests/api/requests/text.test.ts` goes through
 * all routes and finds every string that does not use it.
 */
import { z } from 'zod';

/** Refusal of a string that is not plain text. */
export const NOT_TEXT = 'This has a control character or a broken sign in it. Please remove it.';

/**
 * Pattern of plain text. Control characters cannot be typed, and the database cannot store NUL. Half a surrogate pair
 * is not a character, and every half becomes the same character (U+FFFD) when text is converted to bytes, so that one
 * password would match another.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** Returns the type of plain text. @param complaint the refusal of a string that is not plain text */
export const textOr = (complaint: string) => z.string().regex(PLAIN, complaint);

/** A string of one line, without control characters or lone surrogates. */
export const Text = textOr(NOT_TEXT);

/** True for a text of at most `most` characters, which the database counts alike; `max` counts parts of characters. */
export const isWithin =
  (most: number) =>
  (text: string): boolean =>
    Array.from(text).length <= most;

const NOT_WORDS =
  'This has a sign in it that changes the direction of writing or the line. Please remove it.';
/** Signs that reorder or break the text around them, wherever it is shown. */
const UNRULY = /^[^\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u;
/** Words that operators write for the record, for players and for terminals. */
export const Words = Text.regex(UNRULY, NOT_WORDS);

/** Returns the refusal of a text that is not {@link Words}; null if it is. */
export const wordsProblem = (text: string): string | null =>
  Words.safeParse(text).error?.issues[0]?.message ?? null;
