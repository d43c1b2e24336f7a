/** Text counted in characters (code points), not in UTF-16 code units. */

/**
 * The first characters of a text.
 * @param count characters (code points); one outside the Basic Multilingual Plane, such as 🥟, counts as one
 */
export function firstCharacters(text: string, count: number): string {
  // A text of at most `count` units cannot be too long; no character is longer than two units.
  if (text.length <= count) return text;
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}

const NOT_TEXT = /[\p{Cc}\p{Cs}]/gu;

/**
 * What was typed or pasted, as it may be sent (`Text` of {@link file://./fields.ts}): control characters, such as a pasted
 * tab, and halves of characters become blanks.
 */
export const plainText = (typed: string): string => typed.replace(NOT_TEXT, ' ');

/** A payload with plain text in its fields; nothing is typed that lies deeper. */
export function plainFields<P extends object>(payload: P): P {
  const fields = Object.entries(payload).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? plainText(value) : value,
  ]);
  return Object.fromEntries(fields) as P;
}
