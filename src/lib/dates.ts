/** Dates as the blog shows them. */

const LONG = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Returns `November 20, 2025`: long US-English form, in UTC so that every reader sees the day the author wrote. */
export function longDate(date: Date): string {
  return LONG.format(date);
}

/** Returns the calendar day as `2025-11-20`, for machine-readable attributes. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
