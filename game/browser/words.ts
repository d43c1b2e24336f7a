/** Words in the manner of a language. A browser without the rules of languages gets plain ones. */

type Plural = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Returns `Agafya, Vera, and Olga`. */
export function listed(names: readonly string[]): string {
  if (typeof Intl.ListFormat === 'function') return new Intl.ListFormat('en-US').format(names);
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** Returns `yesterday`, `3 hours ago`. @param value negative for the past */
export function relative(value: number, unit: Plural): string {
  if (typeof Intl.RelativeTimeFormat === 'function')
    return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(value, unit);
  const count = Math.abs(value);
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return value > 0 ? `in ${words}` : `${words} ago`;
}
