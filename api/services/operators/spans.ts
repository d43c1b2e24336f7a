/** Times as operators type them: the end of a ban or mute, the time of a restart. */

const UNITS_MS = { h: 60 * 60_000, d: 24 * 60 * 60_000, w: 7 * 24 * 60 * 60_000 } as const;
/** Maximum number of a unit: a larger number would lead beyond the year 9999. */
const LONGEST = 9999;

/**
 * Parses `12h`, `7d`, `2w`, a date (`2027-01-31`, its end in UTC) or a time (`2027-01-31T12:00Z`); `forever` and an
 * empty text are null.
 * @returns undefined if the text is none of these
 */
export function parseEndTime(text: string | undefined, now: Date): Date | null | undefined {
  const typed = (text ?? '').trim().toLowerCase();
  if (typed === '' || typed === 'forever') return null;
  const span = /^(\d{1,4})([hdw])$/.exec(typed);
  if (span !== null) {
    const count = Math.min(Number(span[1]), LONGEST);
    return new Date(now.getTime() + count * UNITS_MS[span[2] as keyof typeof UNITS_MS]);
  }
  if (!/^\d{4}-\d{2}-\d{2}(?:t\d{2}:\d{2}(?::\d{2})?z)?$/.test(typed)) return undefined;
  const written = typed.toUpperCase().replace('Z', '');
  const date = new Date(written.length === 10 ? `${written}T23:59:59Z` : `${written}Z`);
  // JavaScript takes 31 February for 3 March.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return isReal ? date : undefined;
}

const SHORT_MS = { s: 1000, m: 60_000, h: 60 * 60_000 } as const;

/**
 * Parses a time in the near future: `30s`, `5m`, `2h`, or a time of day such as `05:10`, meaning its next occurrence in
 * the local time of this machine.
 * @returns null if the text is none of these
 */
export function readSoon(text: string, now: Date): Date | null {
  const typed = text.trim().toLowerCase();
  const span = /^(\d{1,4})([smh])$/.exec(typed);
  if (span !== null)
    return new Date(now.getTime() + Number(span[1]) * SHORT_MS[span[2] as keyof typeof SHORT_MS]);
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed);
  if (time === null) return null;
  const at = new Date(now);
  at.setHours(Number(time[1]), Number(time[2]), 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  return at;
}
