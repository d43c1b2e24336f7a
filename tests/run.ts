/**
 * Runs the checks and the tests, each in a separate process, and counts them. The last line is `N passed, N failed`
 * (and `, N skipped` if tests were left out). A suite that did not run counts as failed, and a test that failed and
 * then passed alone is named as unsteady (`run/second-try.ts`).
 *
 *     node tests/run.ts check         lint, types, boundaries
 *     node tests/run.ts all           the same, then unit, protocol, API, realtime and browser tests
 *     node tests/run.ts all record    the same, and its cost becomes the budget of later runs
 *     node tests/run.ts long          everything at full strength, before a release: with the tests of the long suite,
 *                                     property tests use other cases, and the world is painted
 *     node tests/run.ts near [base]   tests that a change affects, including long ones (`run/near.ts`)
 */
import { seedOf } from './helpers/seed.ts';
import { overBudget, readBudget, recordBudget } from './run/budget.ts';
import { startCpuMeter } from './run/cpu.ts';
import { nearSuites } from './run/near.ts';
import { judged, keepReports, type Outcome, runGroup } from './run/outcome.ts';
import { startPaceMeter } from './run/pace.ts';
import { passSignalsOn } from './run/program.ts';
import { slowestLines } from './run/slowest.ts';
import { BROWSER_TESTS, CHECKS, NODE_TESTS, type Suite } from './run/suites.ts';

/** Parts of a run, one after another; the suites of a part run in parallel. */
type Parts = Readonly<Record<string, readonly Suite[]>>;

const ALL: Parts = {
  checks: CHECKS,
  'tests in Node': [NODE_TESTS],
  // Browser tests use the whole machine, so nothing else runs at the same time.
  'browser tests': [BROWSER_TESTS],
};

/** Enables the settings that make the tests stricter, unless they are already set. */
function atFullStrength(): void {
  const ours = { LONG: '1', PAINT: '1', FC_SEED: String(Date.now() % 2 ** 31) };
  for (const [name, value] of Object.entries(ours)) process.env[name] ||= value;
}

/** Returns the parts of the run for a command. */
async function partsOf(command: string, base: string | undefined): Promise<Parts> {
  if (command === 'check') return { checks: CHECKS };
  if (command === 'long') atFullStrength();
  if (command !== 'near') return ALL;
  const suites = await nearSuites(base).catch(refuse);
  return Object.fromEntries(suites.map((suite) => [suite.name, [suite]]));
}

/** Exits with the message of an error caused by the caller, such as an unknown commit. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

interface Result {
  readonly outcomes: readonly Outcome[];
  /** CPU time of each part, converted to a pace of 1, in s; null if it cannot be measured. */
  readonly cpu: Readonly<Record<string, number>> | null;
}

async function runAll(parts: Parts): Promise<Result> {
  const meter = startCpuMeter();
  const pace = startPaceMeter();
  const outcomes: Outcome[] = [];
  const used: Record<string, number> = {};
  for (const [name, suites] of Object.entries(parts)) {
    const before = meter?.seconds() ?? 0;
    outcomes.push(...(await runGroup(suites)));
    used[name] = (meter?.seconds() ?? 0) - before;
  }
  const factor = pace.pace();
  pace.end();
  meter?.end();
  process.stdout.write(`\n${costLine(meter === null ? null : used, factor)}\n`);
  const atPace = Object.entries(used).map(([name, seconds]) => [name, seconds / factor] as const);
  return { outcomes: judged(outcomes), cpu: meter === null ? null : Object.fromEntries(atPace) };
}

function costLine(used: Readonly<Record<string, number>> | null, pace: number): string {
  if (used === null) return 'CPU time: not measured, for this user can make no control group here';
  const parts = Object.entries(used).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`);
  const sum = Object.values(used).reduce((total, seconds) => total + seconds, 0);
  return `CPU time: ${sum.toFixed(0)} s (${parts.join(', ')}); work takes ${pace.toFixed(2)} times as long as where the budget was measured`;
}

function print(outcomes: readonly Outcome[]): void {
  process.stdout.write('\nThe slowest tests:\n');
  for (const line of slowestLines(
    outcomes.flatMap(({ timings }) => timings),
    process.env.LONG === '1',
  ))
    process.stdout.write(`${line}\n`);
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

/** Compares the run with the budget, as a separate check, if CPU time can be measured and no test has failed. */
function checkBudget({ outcomes, cpu }: Result): Outcome[] {
  if (cpu === null || outcomes.some(({ counts }) => counts.failed > 0)) return [];
  const cost = { cpu, files: Object.assign({}, ...outcomes.map(({ files }) => files)) };
  if (process.argv[3] === 'record') recordBudget(cost);
  const failures = overBudget(cost, readBudget());
  const isOver = failures.length > 0;
  const counts = { passed: isOver ? 0 : 1, failed: isOver ? 1 : 0, skipped: 0, failures, unsteady: [] };
  return [{ name: 'CPU time', counts, seconds: 0, timings: [], files: {} }];
}

async function main(): Promise<void> {
  const [, , command = 'all', base] = process.argv;
  passSignalsOn();
  const parts = await partsOf(command, base);
  if (Object.keys(parts).length === 0) return;
  process.stdout.write(`property tests: FC_SEED=${seedOf(process.env)}\n`);
  keepReports();
  const result = await runAll(parts);
  const outcomes = [...result.outcomes, ...(command === 'all' ? checkBudget(result) : [])];
  print(outcomes);
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, { counts }) => total + counts[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  if (sum('failed') > 0) process.exitCode = 1;
}

await main();
