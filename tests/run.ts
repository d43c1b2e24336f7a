/**
 * Runs the checks and the tests, each in a process of its own, and counts. The last line is
 * `N passed, N failed` (and `, N skipped` where tests were left out); a suite that did not run counts as failed.
 *
 *     node tests/run.ts check   lint, types, boundaries
 *     node tests/run.ts all     the same, then unit, protocol, API, realtime and browser tests
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
/** Of this run alone: another in the same folder must not take its reports away. */
const RESULTS = join(ROOT, 'test-results', `counts-${process.pid}`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with the first line of its error. */
  failures: string[];
}

/** A program to run; `count` reads how many of its tests passed, and is left out where success is all there is. */
interface Suite {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Record<string, string>;
  readonly count?: () => Counts;
}

const CHECKS: readonly Suite[] = [
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'types of game/shared', command: ['tsc', '--noEmit', '-p', 'game/shared'] },
  { name: 'types of pages', command: ['astro', 'check', '--minimumFailingSeverity', 'warning'] },
];

const vitest = (name: string, ...projects: readonly string[]): Suite => {
  const file = join(RESULTS, `vitest-${projects.join('-')}.json`);
  const selection = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    command: [
      'vitest',
      'run',
      ...selection,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    count: () => countVitest(file),
  };
};

const BOUNDARIES = vitest('boundaries', 'architecture');
const NODE_TESTS = vitest('unit, protocol, API and realtime tests', 'unit', 'protocol', 'api', 'realtime');
const BROWSER_FILE = join(RESULTS, 'playwright.json');
const BROWSER_TESTS: Suite = {
  name: 'browser tests',
  command: ['playwright', 'test', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_FILE },
  count: () => countPlaywright(BROWSER_FILE),
};

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

function countVitest(file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(ROOT, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${path}: ${firstLine(message)}`];
    return failed.map((test) => `${path} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function countPlaywright(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(playwrightFailures),
  };
}

function playwrightFailures(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, ok, tests }) => {
    if (ok) return [];
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
    return [`${file}:${line} › ${title}: ${firstLine(error?.message)}`];
  });
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

/** The first lines of an error, on one: enough to know it by at the end of a long log. */
function firstLine(text: string | undefined): string {
  const lines = stripVTControlCharacters(text ?? 'no message')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(Boolean).slice(0, 3).join(' · ').slice(0, 300);
}

interface Outcome {
  readonly suite: Suite;
  readonly counts: Counts;
  readonly seconds: number;
}

/** Runs one suite with its output shown when it ends; a suite that fails without a failed test counts as one. */
async function run(suite: Suite): Promise<Outcome> {
  const startedAt = performance.now();
  const [program, ...args] = suite.command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...suite.env, FORCE_COLOR: '0', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  const counts = settle(suite, code);
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `\n── ${suite.name} (${seconds.toFixed(1)} s) ──\n${Buffer.concat(output).toString('utf8')}`,
  );
  return { suite, counts, seconds };
}

function settle(suite: Suite, code: number): Counts {
  if (!suite.count) {
    const failed = code === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, skipped: 0, failures: failed ? [`ended with ${code}`] : [] };
  }
  try {
    const counts = suite.count();
    const hasRun = counts.passed + counts.failed > 0;
    if ((code !== 0 || !hasRun) && counts.failed === 0) counts.failed = 1;
    if (counts.failed > 0 && counts.failures.length === 0) counts.failures.push(`ended with ${code}`);
    return counts;
  } catch (error) {
    const reason = `left no report: ${error instanceof Error ? error.message : error}`;
    return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
  }
}

/** Runs groups one after another; the suites of a group run side by side. */
async function runAll(groups: readonly (readonly Suite[])[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const group of groups) outcomes.push(...(await Promise.all(group.map(run))));
  return outcomes;
}

async function main(): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const checks = [...CHECKS, BOUNDARIES];
  // Browser tests measure what a person feels: nothing else runs beside them.
  const groups = process.argv[2] === 'check' ? [checks] : [checks, [NODE_TESTS], [BROWSER_TESTS]];
  const outcomes = await runAll(groups);
  rmSync(RESULTS, { recursive: true, force: true });
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, { counts }) => total + counts[key], 0);
  process.stdout.write('\n');
  for (const { suite, counts, seconds } of outcomes) {
    const mark = counts.failed > 0 ? 'FAILED' : 'ok';
    process.stdout.write(
      `${mark.padEnd(7)}${suite.name.padEnd(42)}${String(counts.passed).padStart(4)} passed ${seconds.toFixed(1).padStart(7)} s\n`,
    );
    for (const failure of counts.failures) process.stdout.write(`       ${failure}\n`);
  }
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  if (sum('failed') > 0) process.exitCode = 1;
}

await main();
