/**
 * Chooses the tests that a change affects, including long ones: `npm run test:near [-- <base>]`. Prints the choice and
 * its reasons. `near/graph.ts` defines along which paths a change reaches a test, `e2e/proofs.ts` which features the
 * browser tests prove.
 */
import { join } from 'node:path';
import { listSourceFiles } from '../architecture/source-files.ts';
import { AREAS, SPECS } from '../e2e/proofs.ts';
import { type Changes, presentFiles, readChanges } from './near/changes.ts';
import { type Choice, chooseNodeTests, chooseSpecs } from './near/choice.ts';
import { sourcesOf } from './near/graph.ts';
import { isLong, linesOf } from './near/lines.ts';
import type { Suite } from './suites.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Chooses the tests that a change affects, prints the choice, and sets `LONG` for programs started afterwards.
 * @param base commit to compare with; by default the last commit, or the commit before it if nothing differs from the
 * last
 * @returns the suites to run one after another, nearest tests first; none if nothing has changed
 * @throws Error if Git does not know the base
 */
export async function nearSuites(base?: string): Promise<readonly Suite[]> {
  const changes = readChanges(ROOT, base);
  if (changes.paths.length === 0) {
    process.stdout.write(`Nothing differs from ${changes.base}, so there are no tests to run.\n`);
    return [];
  }
  const { node, specs } = choose(changes);
  process.stdout.write(`${linesOf(changes, node, specs).join('\n')}\n`);
  process.env.LONG ||= '1';
  return suitesOf(node, specs);
}

/** Chooses the Node tests and the browser tests that a change affects. */
export function choose({ paths }: Changes): {
  readonly node: readonly Choice[];
  readonly specs: readonly Choice[];
} {
  const present = presentFiles(ROOT);
  const sources = sourcesOf(listSourceFiles(), present);
  return {
    node: chooseNodeTests(paths, sources, present),
    specs: chooseSpecs(paths, sources, { areas: AREAS, specs: SPECS }, present),
  };
}

/**
 * Returns the suites for the chosen tests. The architecture is always tested, because that is quick and every change
 * can break its rules.
 */
export function suitesOf(node: readonly Choice[], specs: readonly Choice[]): Suite[] {
  // In a long run, the tests most likely to fail come first.
  const isNear = ({ steps }: Choice): boolean => !isLong([...node, ...specs]) || steps <= 1;
  const far = node.filter((choice) => !isNear(choice));
  return [
    vitest('architecture and tests in Node', ['tests/architecture/', ...files(node.filter(isNear))]),
    ...(far.length > 0 ? [vitest('tests in Node that are further away', files(far))] : []),
    ...(specs.length > 0 ? [playwright('browser tests', files(specs))] : []),
  ];
}

const files = (choices: readonly Choice[]): string[] => choices.map(({ path }) => path);

const vitest = (name: string, paths: readonly string[]): Suite => ({
  name,
  command: ['vitest', 'run', ...paths],
  reporter: 'vitest-report.ts',
});

const playwright = (name: string, paths: readonly string[]): Suite => ({
  name,
  command: ['playwright', 'test', ...paths],
  reporter: 'playwright-report.ts',
});
