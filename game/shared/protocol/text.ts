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
