/**
 * What the reporters of both test runners (`vitest-report.ts`, `playwright-report.ts`) leave behind for `tests/run.ts`: what
 * ran, and what failed with how to run it again.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Environment variable with the path of the report. */
export const REPORT_VARIABLE = 'TEST_REPORT';

export interface Failure {
  /** File and title, for people. */
  readonly title: string;
  /** The first lines of the first error, on one. */
  readonly error: string;
  /** What the runner's command line is given to run this alone. */
  readonly again: readonly string[];
  /** For a file that failed outside of its tests: its tests, which a second try counts anew. */
  readonly file?: { readonly passed: number; readonly skipped: number };
}

/** Duration of a test, or of the hooks of a file. */
export interface Timing {
  /** Path from the project's folder. */
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
  /** Why it may take long, from the comment `// Slow: …` above it; null if there is none. */
  readonly reason: string | null;
}

export interface Report {
  readonly passed: number;
  readonly skipped: number;
  /** Tests and hooks that took {@link TIMED_S} or more. */
  readonly timings: readonly Timing[];
  /** Seconds that all tests and hooks of a file took, by its path. */
  readonly files: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  /** What went wrong outside of any test or file, such as an error nobody caught: no second try mends it. */
  readonly faults: readonly string[];
}

/** Durations from here on are reported one by one, in s. */
export const TIMED_S = 2;

/**
 * Returns the reason that a comment above a line of a file gives for taking long: `// Slow: it starts a server.`
 * @param line from 1; null looks at the whole file, as for hooks
 */
export function reasonAt(path: string, line: number | null): string | null {
  const lines = readFileSync(path, 'utf8').split('\n');
  const above = line === null ? lines : commentAbove(lines, line - 1);
  const text = above.map((one) => one.trim().replace(/^(\/\/|\/?\*+)\s*/, '')).join('\n');
  return /^Slow: ([^\n]*)/m.exec(text)?.[1] ?? null;
}

/** The lines of the comment that ends above a line. @param at index of the line */
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

/** @throws Error when the runner left none */
export const readReport = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report;

/** The first lines of an error, on one: enough to know it by at the end of a long log. */
export function summaryOf(text: string | undefined): string {
  const lines = stripVTControlCharacters(text ?? 'no message')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 3).join(' · ').slice(0, 300);
}

/** A regular expression that matches just this text. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns the `--grep` that selects one test: Playwright compares it with the title followed by the tags. */
export const grepOf = (title: string, tags: readonly string[]): string =>
  `${literally([title, ...tags].join(' '))}$`;
