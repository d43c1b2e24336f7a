/** The checks and the test suites, each a separate program. */
import { join } from 'node:path';

/**
 * A program to run. A program with a reporter reports how many of its tests passed; other programs only succeed or
 * fail.
 */
export interface Suite {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly reporter?: Reporter;
}

export type Reporter = 'vitest-report.ts' | 'playwright-report.ts';

const reporterAt = (name: Reporter): string => join(import.meta.dirname, name);

const vitest = (name: string, ...projects: readonly string[]): Suite => ({
  name,
  command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project])],
  reporter: 'vitest-report.ts',
});

export const CHECKS: readonly Suite[] = [
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.', '--checkers', '2'] },
  { name: 'types of game/shared', command: ['tsc', '--noEmit', '-p', 'game/shared', '--checkers', '2'] },
  {
    name: 'types of pages',
    command: ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning'],
  },
  vitest('boundaries', 'architecture'),
];

export const NODE_TESTS = vitest(
  'unit, protocol, API and realtime tests',
  ...['unit', 'protocol', 'api', 'realtime-sim', 'realtime'],
);

export const BROWSER_TESTS: Suite = {
  name: 'browser tests',
  command: ['playwright', 'test'],
  reporter: 'playwright-report.ts',
};

/**
 * Returns the command line of a suite, including the reporter that writes the report in addition to the one for people.
 */
export function commandOf({ command: [program, ...args], reporter }: Suite): readonly [string, string[]] {
  if (reporter === undefined) return [program, args];
  const path = reporterAt(reporter);
  return program === 'vitest'
    ? [program, [...args, '--reporter=default', `--reporter=${path}`]]
    : [program, [...args, `--reporter=list,${path}`]];
}

/** Returns the suite that runs one of its tests alone. @param selection arguments of the runner */
export const aloneOf = (suite: Suite, title: string, selection: readonly string[]): Suite => ({
  name: `${title}, once more and alone`,
  command:
    suite.command[0] === 'vitest'
      ? ['vitest', 'run', ...selection]
      : ['playwright', 'test', '--workers=1', ...selection],
  ...(suite.reporter === undefined ? {} : { reporter: suite.reporter }),
});
