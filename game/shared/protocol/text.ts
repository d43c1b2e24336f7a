/** Text functions that count characters (code points) instead of UTF-16 code units, and that clean typed text. */

/** Splits a text into characters as people see them; absent in old browsers, where they may be cut. */
const SEEN = 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null;

/**
 * Returns the first characters of a text, without cutting one that people see as one (👨‍👩‍👧, a flag, a letter with its
 * marks) unless it alone is longer.
 * @param count characters (code points); a character outside the Basic Multilingual Plane, such as 🥟, counts as one
 */
export function firstCharacters(text: string, count: number): string {
  // A text of at most `count` units cannot be too long. No character is longer than two units, so twice `count` units
  // and the sign after them are enough below.
  if (text.length <= count) return text;
  const signs = Array.from(text.slice(0, 2 * count + 2));
  if (signs.length <= count) return signs.join('');
  const first = signs.slice(0, count).join('');
  const whole = SEEN?.segment(signs.join('')).containing(first.length)?.index ?? first.length;
  return whole === 0 ? first : first.slice(0, whole);
}

const NOT_TEXT = /[\p{Cc}\p{Cs}]/gu;

/**
 * Returns typed or pasted text in a form that may be sent (`Text` of {@link file://./fields.ts}): control characters,
 * such as a pasted tab, and halves of characters become blanks.
 */
export const plainText = (typed: string): string => typed.replace(NOT_TEXT, ' ');

/** Returns a payload with plain text in its fields; deeper fields are never typed. */
export function plainFields<P extends object>(payload: P): P {
  const fields = Object.entries(payload).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? plainText(value) : value,
  ]);
  return Object.fromEntries(fields) as P;
}
