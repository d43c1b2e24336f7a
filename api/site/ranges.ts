/**
 * Requests for a part of a file (RFC 9110, 14). The HTTP library sends parts, but takes every range that it does not
 * understand for the whole file with status 206, and does not know `If-Range`.
 */

/** A part of a file, from its first to its last byte. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

const UNIT = 'bytes=';
const isNumber = (text: string): boolean =>
  text !== '' && [...text].every((digit) => digit >= '0' && digit <= '9');

/** Returns the two ends of a range, empty for an open one; null if the text is no single range of bytes. */
function endsOf(range: string): readonly [first: string, last: string] | null {
  if (!range.toLowerCase().startsWith(UNIT)) return null;
  const [first = '', last = '', ...more] = range
    .slice(UNIT.length)
    .split('-')
    .map((end) => end.trim());
  if (more.length > 0 || !range.includes('-')) return null;
  if ((first !== '' && !isNumber(first)) || (last !== '' && !isNumber(last))) return null;
  if (first === '' && last === '') return null;
  // An end before the start makes no range; it is not one that the file cannot satisfy.
  return first !== '' && last !== '' && Number(last) < Number(first) ? null : [first, last];
}

/**
 * Returns the part of a file that a request asks for; null for the whole file: without a range, with several, with one
 * that is malformed or in another unit, or if the client holds another version. Returns `none` if the file has no such
 * part.
 * @param range the header `Range`
 * @param ifRange the header `If-Range`. A date never counts: two versions may have the same one.
 * @param tag strong tag of the file
 * @param size size of the file, in bytes
 */
export function partOf(
  range: string | undefined,
  ifRange: string | undefined,
  tag: string,
  size: number,
): Part | 'none' | null {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== tag)) return null;
  const ends = endsOf(range.trim());
  if (ends === null) return null;
  const [first, last] = ends;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || (first === '' && Number(last) === 0) ? 'none' : { start, end };
}
