/** Describes the choice of tests in lines of text. */
import type { Changes } from './changes.ts';
import type { Choice } from './choice.ts';

/** Maximum number of changed files listed. */
const MAX_LISTED = 20;
/** Average duration of a test file run alone, in s: a rough figure, used only for the sum. */
const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^tests\/e2e\//, 35],
  [/^tests\/realtime\/(?:kept|network)\//, 12],
  [/^tests\/(?:realtime|api)\//, 4],
  [/^tests\//, 1],
];
/** Time that starting a run and running the architecture tests take, in s. */
const START = 30;
/** Number of tests that run in parallel. */
const WORKERS = 2;
/** Duration from which a run is announced as long, in s. */
const LONG_RUN = 180;

/** Files that all tests depend on. They select no tests, because they would select all of them. */
const CONCERNS_ALL =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|playwright\.config\.ts|tests\/helpers\/(?:fail-on-console|fixed-seed|postgres-global)\.ts)$/;

/** Describes a choice: the base, the changed files, every chosen test with its reason, and the expected duration. */
export function linesOf(
  { base, paths }: Changes,
  node: readonly Choice[],
  specs: readonly Choice[],
): string[] {
  const rest = paths.length - MAX_LISTED;
  const concerning = paths.filter((path) => CONCERNS_ALL.test(path));
  return [
    `Compared with ${base}.`,
    `${counted(paths.length, 'changed file')}:`,
    ...paths.slice(0, MAX_LISTED).map((path) => `  ${path}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...concerning.map((path) => `All tests depend on ${path}: npm test runs them.`),
    'tests/architecture, always',
    ...[...node, ...specs].map(({ path, reason }) => `${path}  ${reason}`),
    `${counted(node.length, 'test file')} in Node and ${counted(specs.length, 'browser test file')}, ${duration([...node, ...specs])}.`,
  ];
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** True if tests take more than three minutes on two cores. */
export const isLong = (choices: readonly Choice[]): boolean => secondsOf(choices) > LONG_RUN;

function secondsOf(choices: readonly Choice[]): number {
  const of = (path: string): number => SECONDS.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
  return START + choices.reduce((sum, { path }) => sum + of(path), 0) / WORKERS;
}

function duration(choices: readonly Choice[]): string {
  const seconds = secondsOf(choices);
  const words =
    seconds < 100 ? `about ${Math.ceil(seconds / 10) * 10} s` : `about ${Math.ceil(seconds / 60)} min`;
  return isLong(choices) ? `${words}: more than three, because much depends on these files` : words;
}
