/**
 * Report that the reporters of both test runners (`vitest-report.ts`, `playwright-report.ts`) write for `tests/run.ts`:
 * counts, durations, and failures with the arguments for running them again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Environment variable with the path of the report. */
export const REPORT_VARIABLE = 'TEST_REPORT';

export interface Failure {
  /** File and title, for display. */
  readonly title: string;
  /** First lines of the first error, joined into one. */
  readonly error: string;
  /** Arguments of the runner's command line that run only this test. */
  readonly again: readonly string[];
  /** Counts of the file's own tests, if the file failed outside of its tests: a second try counts them again. */
  readonly file?: { readonly passed: number; readonly skipped: number };
}

/** Duration of a test, or of the hooks of a file. */
export interface Timing {
  /** Path relative to the project's folder. */
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
  /** Reason for a long duration, from the comment `// Slow: …` above the test; null if there is no such comment. */
  readonly reason: string | null;
}

export interface Report {
  readonly passed: number;
  readonly skipped: number;
  /** Tests and hooks that took at least {@link TIMED_S}. */
  readonly timings: readonly Timing[];
  /** Duration of all tests and hooks in each file, by path, in s. */
  readonly files: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  /** Errors outside of all tests and files, such as an uncaught error, which a second try cannot fix. */
  readonly faults: readonly string[];
}

/** Minimum duration that is reported individually, in s. */
export const TIMED_S = 2;

/**
 * Returns the reason for a long duration in a comment above a line of a file: `// Slow: it starts a server.` Null if
 * there is none.
 * @param line from 1; null searches the whole file, as for hooks
 */
export function reasonAt(path: string, line: number | null): string | null {
  const lines = readFileSync(path, 'utf8').split('\n');
  const above = line === null ? lines : commentAbove(lines, line - 1);
  const text = above.map((one) => one.trim().replace(/^(\/\/|\/?\*+)\s*/, '')).join('\n');
  return /^Slow: ([^\n]*)/m.exec(text)?.[1] ?? null;
}

/** Returns the lines of the comment that ends just above a line. @param at index of the line */
function commentAbove(lines: readonly string[], at: number): readonly string[] {
  let first = at;
  while (first > 0 && /^\s*(\/\/|\/?\*)/.test(lines[first - 1] ?? '')) first -= 1;
  return lines.slice(first, at);
}

export function writeReport(report: Report): void {
  const path = process.env[REPORT_VARIABLE];
  if (!path) throw new Error(`${REPORT_VARIABLE} names no file for the report`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

/** Reads a report. @throws Error if the runner wrote none */
export const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report;

/** Returns the first lines of an error joined into one line, enough to recognise it at the end of a long log. */
export function summaryOf(text: string | undefined): string {
  const lines = stripVTControlCharacters(text ?? 'no message')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 3).join(' · ').slice(0, 300);
}

/** Returns the source of a regular expression that matches exactly this text. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns the `--grep` that selects one test: Playwright compares it with the title followed by the tags. */
export const grepOf = (title: string, tags: readonly string[]): string =>
  `${literally([title, ...tags].join(' '))}$`;
