/** Text functions that count characters (code points) instead of UTF-16 code units, and that clean typed text. */

/** Splits a text into characters as people see them; made once, because it is slow to make. */
let seen: Intl.Segmenter | null = null;

/** A character, a flag or an emoji, with the marks and joined emoji that follow it. */
const PLAIN = /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D.)*/gsu;

/** Returns the characters that a reader sees, each with its marks. A browser without the rules of languages gets plain ones. */
export function graphemes(text: string): readonly string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text.matchAll(PLAIN), ([letter]) => letter);
  seen ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(seen.segment(text), ({ segment }) => segment);
}

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
  let whole = '';
  let left = count;
  for (const letter of graphemes(signs.join(''))) {
    left -= Array.from(letter).length;
    if (left < 0) break;
    whole += letter;
  }
  return whole === '' ? signs.slice(0, count).join('') : whole;
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
