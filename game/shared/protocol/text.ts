/** Text as people count it: by characters, never by the halves of which some of them are made in memory. */

/**
 * The first characters of a text.
 * @param count characters (code points); one outside of the Basic Multilingual Plane, such as 🥟, counts as one
 */
export function firstCharacters(text: string, count: number): string {
  // No character is longer than two units, nor any text of so few units too long.
  if (text.length <= count) return text;
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
