/**
 * Runs the checks and the tests, each in a process of its own, and counts. The last line is
 * `N passed, N failed` (and `, N skipped` where tests were left out); a suite that did not run counts as failed, and a test
 * that failed and then passed alone is named as unsteady (`run/second-try.ts`).
 *
 *     node tests/run.ts check   lint, types, boundaries
 *     node tests/run.ts all     the same, then unit, protocol, API, realtime and browser tests
 *     node tests/run.ts long    all at full strength, for the time before a release: property tests take other cases, the
 *                               world is painted, and what depends on the machine's speed is asserted too
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seedOf } from './helpers/seed.ts';
import { passSignalsOn, runProgram } from './run/program.ts';
import { type Failure, type Report, readReport } from './run/report.ts';
import { type Counts, countTests, judge } from './run/second-try.ts';
import { aloneOf, BROWSER_TESTS, CHECKS, NODE_TESTS, type Suite } from './run/suites.ts';

/** Of this run alone: another in the same folder must not take its reports away. */
const RESULTS = join(import.meta.dirname, '..', 'test-results', `counts-${process.pid}`);
let reports = 0;

interface Outcome {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/** What is left to do once a suite has ended: trying again what failed, with nothing beside it. */
type Ended = () => Promise<Outcome>;

const newReport = (): string => join(RESULTS, `${++reports}.json`);

/** Runs one suite. */
async function run(suite: Suite): Promise<Ended> {
  const path = newReport();
  const { code, seconds } = await runProgram(suite, path);
  return async () => {
    const startedAt = performance.now();
    const counts = await count(suite, code, path);
    return { name: suite.name, counts, seconds: seconds + (performance.now() - startedAt) / 1000 };
  };
}

async function count(suite: Suite, code: number, path: string): Promise<Counts> {
  const plain = { skipped: 0, unsteady: [] };
  if (suite.reporter === undefined) {
    if (code === 0) return { ...plain, passed: 1, failed: 0, failures: [] };
    return { ...plain, passed: 0, failed: 1, failures: [`ended with ${code}`] };
  }
  const report = reportAt(path);
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

/** Runs groups one after another; the suites of a group run side by side. */
async function runAll(groups: readonly (readonly Suite[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const group of groups) {
    for (const ended of await Promise.all(group.map(run))) outcomes.push(await ended());
  }
  const judged = judge(outcomes.map(({ counts }) => counts));
  return outcomes.map((outcome, at) => ({ ...outcome, counts: judged[at] ?? outcome.counts }));
}

function print(outcomes: readonly Outcome[]): void {
  process.stdout.write('\n');
  for (const { name, counts, seconds } of outcomes) {
    const mark = counts.failed > 0 ? 'FAILED' : 'ok';
    process.stdout.write(
      `${mark.padEnd(7)}${name.padEnd(42)}${String(counts.passed).padStart(4)} passed ${seconds.toFixed(1).padStart(7)} s\n`,
    );
    for (const line of counts.failures) process.stdout.write(`       ${line}\n`);
    for (const line of counts.unsteady) process.stdout.write(`       unsteady: ${line}\n`);
  }
}

/** What makes the tests stricter, unless it is set. */
function atFullStrength(): void {
  const ours = { LONG: '1', PAINT: '1', FC_SEED: String(Date.now() % 2 ** 31) };
  for (const [name, value] of Object.entries(ours)) process.env[name] ||= value;
}

async function main(): Promise<void> {
  passSignalsOn();
  if (process.argv[2] === 'long') atFullStrength();
  process.stdout.write(`property tests: FC_SEED=${seedOf(process.env)}\n`);
  mkdirSync(RESULTS, { recursive: true });
  // However it ends.
  process.on('exit', () => rmSync(RESULTS, { recursive: true, force: true }));
  // Browser tests take all there is of the machine: nothing else runs beside them.
  const groups = process.argv[2] === 'check' ? [CHECKS] : [CHECKS, [NODE_TESTS], [BROWSER_TESTS]];
  const outcomes = await runAll(groups);
  print(outcomes);
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  if (sum('failed') > 0) process.exitCode = 1;
}

await main();
