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

export interface Report {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** What went wrong outside of any test or file, such as an error nobody caught: no second try mends it. */
  readonly faults: readonly string[];
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
