/** Runs suites and counts their tests, trying again what failed. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { type Failure, type Report, readReport, type Timing } from './report.ts';
import { type Counts, countTests, judge } from './second-try.ts';
import { aloneOf, type Suite } from './suites.ts';

/** Of this run alone: another in the same folder must not take its reports away. */
const RESULTS = join(import.meta.dirname, '..', '..', 'test-results', `counts-${process.pid}`);
let reports = 0;

export interface Outcome {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly timings: readonly Timing[];
  /** Seconds that the tests of a file took, by its path. */
  readonly files: Readonly<Record<string, number>>;
}

/** What is left to do once a suite has ended: trying again what failed, with nothing beside it. */
type Ended = () => Promise<Outcome>;

/** Makes the folder for the reports of this run, which goes with this process. */
export function keepReports(): void {
  mkdirSync(RESULTS, { recursive: true });
  // However it ends.
  process.on('exit', () => rmSync(RESULTS, { recursive: true, force: true }));
}

const newReport = (): string => join(RESULTS, `${++reports}.json`);

/** Runs suites side by side, then tries again what failed. */
export async function runGroup(suites: readonly Suite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const ended of await Promise.all(suites.map(run))) outcomes.push(await ended());
  return outcomes;
}

/** The outcomes of a whole run: too many unsteady tests have failed. */
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

/** @param report undefined for a program that writes none, null for one that should have */
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

/** Null where a program ended before it wrote one. */
function reportAt(path: string): Report | null {
  try {
    return readReport(path);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return null;
  }
}
