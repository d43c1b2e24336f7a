/** Runs suites, counts their tests, and retries failed ones. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { type Failure, type Report, readReport, type Timing } from './report.ts';
import { type Counts, countTests, judge } from './second-try.ts';
import { aloneOf, type Suite } from './suites.ts';

/** Folder used only by this run: another run in the same project folder must not remove its reports. */
const RESULTS = join(import.meta.dirname, '..', '..', 'test-results', `counts-${process.pid}`);
let reports = 0;

export interface Outcome {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly timings: readonly Timing[];
  /** Duration of the tests in each file, by path, in s. */
  readonly files: Readonly<Record<string, number>>;
}

/** Work left after a suite has ended: retrying failed tests, with nothing else running. */
type Ended = () => Promise<Outcome>;

/** Makes the folder for the reports of this run, which is removed when this process exits. */
export function keepReports(): void {
  mkdirSync(RESULTS, { recursive: true });
  // This runs on every kind of exit.
  process.on('exit', () => rmSync(RESULTS, { recursive: true, force: true }));
}

const newReport = (): string => join(RESULTS, `${++reports}.json`);

/** Runs suites in parallel, then retries failed tests. */
export async function runGroup(suites: readonly Suite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const ended of await Promise.all(suites.map(run))) outcomes.push(await ended());
  return outcomes;
}

/** Returns the outcomes of a whole run. If there are too many unsteady tests, they count as failures. */
export function judged(outcomes: readonly Outcome[]): Outcome[] {
  const all = judge(outcomes.map(({ counts }) => counts));
  return outcomes.map((outcome, at) => ({ ...outcome, counts: all[at] ?? outcome.counts }));
}

async function run(suite: Suite): Promise<Ended> {
  const path = newReport();
  const { code, seconds } = await runProgram(suite, path);
  return async () => {
    const startedAt = performance.now();
    const report = suite.reporter === undefined ? undefined : reportAt(path);
    const counts = await count(suite, code, report);
    const { timings = [], files = {} } = report ?? {};
    return {
      name: suite.name,
      counts,
      seconds: seconds + (performance.now() - startedAt) / 1000,
      timings,
      files,
    };
  };
}

/** Counts the tests of a suite. @param report undefined for a program that writes none, null for a missing report */
async function count(suite: Suite, code: number, report: Report | null | undefined): Promise<Counts> {
  const plain = { skipped: 0, unsteady: [] };
  if (report === undefined) {
    if (code === 0) return { ...plain, passed: 1, failed: 0, failures: [] };
    return { ...plain, passed: 0, failed: 1, failures: [`ended with ${code}`] };
  }
  if (report === null) {
    return { ...plain, passed: 0, failed: 1, failures: [`left no report, and ended with ${code}`] };
  }
  return await countTests(report, code, async ({ title, again }: Failure) => {
    const second = newReport();
    await runProgram(aloneOf(suite, title, again), second);
    return reportAt(second);
  });
}

/** Returns the report at a path; null if the program ended before it wrote one. */
function reportAt(path: string): Report | null {
  try {
    return readReport(path);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return null;
  }
}
