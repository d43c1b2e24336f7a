/** Reporter for Playwright. */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Failure, literally, summaryOf, writeReport } from './report.ts';

export default class PlaywrightReport implements Reporter {
  #all: Suite | undefined;
  readonly #faults: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite;
  }

  /** An error outside of any test. */
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
      failures: ended('unexpected', 'flaky').map(failureOf),
      faults: this.#faults,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function failureOf(test: TestCase): Failure {
  const { file, line } = test.location;
  const place = `${relative(process.cwd(), file)}:${line}`;
  const error = test.results.flatMap(({ errors }) => errors)[0];
  return {
    title: `${place} › ${test.title}`,
    error: summaryOf(error?.message),
    // Tests that a loop makes have one line, and differ by their title.
    again: [place, '--grep', `${literally(test.title)}$`],
  };
}
