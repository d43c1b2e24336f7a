/**
 * Text as requests carry it: the one type of every string of the contracts. `tests/api/requests/text.test.ts` goes through all
 * routes and finds a string without it.
 */
import { z } from 'zod';

/** What is said of text that is none. */
export const NOT_TEXT = 'This has a control character or a broken sign in it. Please remove it.';

/**
 * Control characters cannot be typed, and the database cannot keep NUL. Half a surrogate pair is no character, and all
 * of them become the same sign (U+FFFD) where text becomes bytes, so that one password would do for another.
 */
const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u;

/** @param complaint what is said of a string that is no text */
export const textOr = (complaint: string) => z.string().regex(PLAIN, complaint);

/** A string of one line, without control characters and lone surrogates. */
export const Text = textOr(NOT_TEXT);
