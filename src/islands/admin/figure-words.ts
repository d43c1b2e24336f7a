/** The figures of the server in words: their labels, and their values in readable form. */
import type { Figure, FigureName } from '#api/contracts/server-figures.ts';

const UNKNOWN = 'not known';

const SPANS = [
  ['day', 24 * 60 * 60],
  ['h', 60 * 60],
  ['min', 60],
] as const;
const SIZES = [
  ['TB', 1e12],
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const;

/** Returns a number with about three significant digits, such as 0.52, 41.3, 1,250. */
const short = (number: number): string =>
  number.toLocaleString('en-US', { maximumFractionDigits: number < 1 ? 2 : number < 100 ? 1 : 0 });

const count = (number: number): string => Math.round(number).toLocaleString('en-US');
const ms = (number: number): string =>
  number < 10_000 ? `${short(number)} ms` : `${count(number / 1000)} s`;

/** Returns a duration in its largest unit, such as "41 min". @param seconds the duration */
export function span(seconds: number): string {
  const [unit, length] = SPANS.find(([, s]) => seconds >= s) ?? ['s', 1];
  const number = Math.floor(seconds / length);
  return `${count(number)} ${unit === 'day' && number !== 1 ? 'days' : unit}`;
}

function bytes(number: number): string {
  const [unit, size] = SIZES.find(([, least]) => number >= least) ?? ['bytes', 1];
  return `${short(number / size)} ${unit}`;
}

interface Row {
  readonly name: FigureName;
  readonly label: string;
  readonly words: (number: number) => string;
}

/** The figures in the order in which they are shown. */
export const ROWS: readonly Row[] = [
  { name: 'players', label: 'Players', words: count },
  { name: 'webrtc_links', label: 'WebRTC links', words: count },
  { name: 'websocket_links', label: 'WebSocket links', words: count },
  { name: 'tick_p50_ms', label: 'Tick, p50', words: ms },
  { name: 'tick_p99_ms', label: 'Tick, p99', words: ms },
  { name: 'skipped_ticks', label: 'Skipped ticks, a minute', words: count },
  { name: 'unsaved_changes', label: 'Unsaved changes', words: count },
  { name: 'save_lag_ms', label: 'Save lag', words: ms },
  { name: 'backup_age_s', label: 'Newest backup', words: span },
  { name: 'trial_age_s', label: 'Newest tried backup', words: span },
  { name: 'free_bytes', label: 'Free disk', words: bytes },
  { name: 'database_bytes', label: 'Database', words: bytes },
  { name: 'memory_bytes', label: 'Memory', words: bytes },
];

const AGES: readonly FigureName[] = ['backup_age_s', 'trial_age_s'];

/** Returns the current value in words; for a backup, its age. */
export function nowWords({ name, words }: Row, { now }: Figure): string {
  if (now !== null) return AGES.includes(name) ? `${words(now)} ago` : words(now);
  return AGES.includes(name) ? 'none' : UNKNOWN;
}

/** Returns the line's range and current value in words; null if it shows nothing. */
export function lineWords({ words }: Row, { least, most, now }: Figure): string | null {
  if (least === null || most === null) return null;
  return `Last 24 hours: least ${words(least)}, most ${words(most)}, now ${now === null ? UNKNOWN : words(now)}`;
}

/** Returns the range of a line; only one value if its ends are equal. */
export const rangeWords = ({ words }: Row, least: number, most: number): string =>
  words(least) === words(most) ? `always ${words(most)}` : `${words(least)} to ${words(most)}`;
