/** Second attempts at failed tests in a test run. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Failure, grepOf, literally, type Report } from '#tests/run/report.ts';
import { type Counts, countTests, judge, MOST_UNSTEADY } from '#tests/run/second-try.ts';

const failure = (title: string): Failure => ({ title, error: 'expected 1 to be 2', again: [title] });
const report = (given: Partial<Report> = {}): Report => ({
  passed: 10,
  skipped: 0,
  failures: [],
  faults: [],
  timings: [],
  files: {},
  ...given,
});
const PASSES = report({ passed: 1, skipped: 9 });
const FAILS = report({ passed: 0, skipped: 9, failures: [failure('again')] });
const many = (count: number) => Array.from({ length: count }, (_, at) => failure(`test ${at}`));
const never = () => Promise.reject(new Error('nothing is to be tried again'));

describe('a suite with failures', () => {
  it('a suite whose tests all pass retries none', async () => {
    expect(await countTests(report(), 0, never)).toMatchObject({ passed: 10, failed: 0, unsteady: [] });
  });

  it('a suite names a test that passes alone, with its first error, and counts it as passed', async () => {
    const tried: string[] = [];
    const counts = await countTests(report({ failures: [failure('lucky')] }), 1, async ({ title }) => {
      tried.push(title);
      return PASSES;
    });
    expect(tried).toEqual(['lucky']);
    expect(counts).toEqual({
      passed: 11,
      failed: 0,
      skipped: 0,
      failures: [],
      unsteady: ['lucky: expected 1 to be 2'],
    });
  });

  it.each([
    ['fails again', FAILS],
    ['leaves no report', null],
    ['is not found', report({ passed: 0 })],
    ['passes beside an error nobody caught', report({ passed: 1, faults: ['not caught: late'] })],
  ])('a suite fails if a retried test %s', async (_how, second) => {
    const counts = await countTests(report({ failures: [failure('broken')] }), 1, async () => second);
    expect(counts).toMatchObject({ passed: 10, failed: 1, failures: ['broken: expected 1 to be 2'] });
  });

  it('a suite retries a file that failed outside of its tests', async () => {
    const file: Failure = { ...failure('a.test.ts'), file: { passed: 1, skipped: 4 } };
    const counts = await countTests(report({ skipped: 4, failures: [file] }), 1, async () =>
      report({ passed: 5 }),
    );
    expect(counts).toMatchObject({ passed: 14, failed: 0, skipped: 0 });
  });

  it('a suite fails with an uncaught error, even if every failed test passes alone', async () => {
    const first = report({ failures: [failure('lucky')], faults: ['not caught: late'] });
    expect(await countTests(first, 1, async () => PASSES)).toMatchObject({
      failed: 1,
      failures: ['not caught: late'],
      unsteady: ['lucky: expected 1 to be 2'],
    });
  });

  it('a suite retries no test if too many have failed', async () => {
    const counts = await countTests(report({ failures: many(MOST_UNSTEADY + 1) }), 1, never);
    expect(counts).toMatchObject({ passed: 10, failed: MOST_UNSTEADY + 1 });
  });

  it('a suite fails if no test ran, or if its program failed without a failed test', async () => {
    expect(await countTests(report({ passed: 0 }), 0, never)).toMatchObject({ failed: 1 });
    expect(await countTests(report(), 2, never)).toMatchObject({ failures: ['ended with 2'] });
  });
});

describe('a run with unsteady tests', () => {
  const suite = (unsteady: number): Counts => ({
    passed: 10,
    failed: 0,
    skipped: 0,
    failures: [],
    unsteady: Array.from({ length: unsteady }, (_, at) => `test ${at}`),
  });

  it('a run passes with the tolerated number of unsteady tests', () => {
    expect(judge([suite(3), suite(MOST_UNSTEADY - 3)]).map(({ failed }) => failed)).toEqual([0, 0]);
  });

  it('a run fails with one unsteady test more than the limit, whichever suites the tests are in', () => {
    const [first, second] = judge([suite(3), suite(MOST_UNSTEADY - 2)]);
    expect(first).toMatchObject({ passed: 7, failed: 3, unsteady: [] });
    expect(second).toMatchObject({ passed: 7, failed: 3, failures: ['test 0', 'test 1', 'test 2'] });
  });
});

it('the retry pattern for a browser test matches only that test, even if the test has a tag', () => {
  const cache = join('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'grep-'));
  const titles = ['costs $5 (or more)', 'it costs $5 (or more) today'];
  const lines = titles.map((title) => `test('${title}', { tag: '@long' }, () => {});`);
  writeFileSync(join(folder, 'a.spec.mjs'), `import { test } from '@playwright/test';\n${lines.join('\n')}`);
  writeFileSync(join(folder, 'playwright.config.mjs'), 'export default {};');
  const args = ['test', '--list', '--config', folder, '--grep', grepOf('costs $5 (or more)', ['@long'])];
  try {
    const list = execFileSync('playwright', args, { encoding: 'utf8' });
    expect(list).toMatch(/› costs \$5 \(or more\)\nTotal: 1 test in 1 file/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a test title used as a pattern is matched literally, letter by letter', () => {
  const title = 'what costs 3 (or more) [a/b] is $5.00 * 2 | {c} + d? ^e \\f';
  expect(title).toMatch(new RegExp(`^${literally(title)}$`));
  expect('aXb').not.toMatch(new RegExp(literally('a.b')));
});
