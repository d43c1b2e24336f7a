/** Reporter for Playwright that writes the report for `tests/run.ts`. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Failure, grepOf, reasonAt, summaryOf, TIMED_S, type Timing, writeReport } from './report.ts';

export default class PlaywrightReport implements Reporter {
  #all: Suite | undefined;
  readonly #faults: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite;
  }

  /** Records an error outside of all tests. */
  onError(error: TestError): void {
    this.#faults.push(summaryOf(error.stack ?? error.message));
  }

  onEnd(): void {
    const tests = this.#all?.allTests() ?? [];
    const ended = (...outcomes: readonly string[]) =>
      tests.filter((test) => outcomes.includes(test.outcome()));
    writeReport({
      passed: ended('expected').length,
      skipped: ended('skipped').length,
      timings: tests.map(timingOf).filter(({ seconds }) => seconds >= TIMED_S),
      files: secondsByFile(tests),
      failures: ended('unexpected', 'flaky').map(failureOf),
      faults: this.#faults,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const pathOf = ({ location }: TestCase): string => relative(process.cwd(), location.file);
const secondsOf = ({ results }: TestCase): number =>
  results.reduce((sum, { duration }) => sum + duration, 0) / 1000;

const timingOf = (test: TestCase): Timing => ({
  file: pathOf(test),
  title: test.title,
  seconds: secondsOf(test),
  reason: reasonAt(test.location.file, test.location.line),
});

function secondsByFile(tests: readonly TestCase[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const test of tests) sums[pathOf(test)] = (sums[pathOf(test)] ?? 0) + secondsOf(test);
  return sums;
}

function failureOf(test: TestCase): Failure {
  const place = `${pathOf(test)}:${test.location.line}`;
  const error = test.results.flatMap(({ errors }) => errors)[0];
  return {
    title: `${place} › ${test.title}`,
    error: summaryOf(error?.message),
    // Tests created in a loop share one line and differ only in their title.
    again: [place, '--grep', grepOf(test.title, test.tags)],
  };
}
