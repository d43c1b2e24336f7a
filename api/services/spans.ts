/** The end of a ban or mute, as operators type it. */

const UNITS_MS = { h: 60 * 60_000, d: 24 * 60 * 60_000, w: 7 * 24 * 60 * 60_000 } as const;
/** More would lie beyond the year 9999. */
const LONGEST = 9999;

/**
 * Reads `12h`, `7d`, `2w`, a date (`2027-01-31`, its end in UTC) or a time (`2027-01-31T12:00Z`); `forever` and nothing
 * are null.
 * @returns undefined when it is none of these
 */
export function readUntil(text: string | undefined, now: Date): Date | null | undefined {
  const typed = (text ?? '').trim().toLowerCase();
  if (typed === '' || typed === 'forever') return null;
  const span = /^(\d{1,4})([hdw])$/.exec(typed);
  if (span !== null) {
    const count = Math.min(Number(span[1]), LONGEST);
    return new Date(now.getTime() + count * UNITS_MS[span[2] as keyof typeof UNITS_MS]);
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(typed)) return undefined;
  const date = new Date(typed.length === 10 ? `${typed}T23:59:59Z` : typed.toUpperCase());
  return Number.isNaN(date.getTime()) ? undefined : date;
}
