/**
 * A test that fails is run once more, alone. If it passes then, it is *unsteady*: it counts as passed, so that one unlucky test
 * refuses no work, and is named at the end with its first error, so that it is mended next.
 */
import type { Failure, Report } from './report.ts';

/** So many unsteady tests are no longer luck. */
export const MOST_UNSTEADY = 5;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, for people: a line each. */
  readonly failures: readonly string[];
  /** What failed first and passed alone: a line each. */
  readonly unsteady: readonly string[];
}

const lineOf = ({ title, error }: Failure): string => `${title}: ${error}`;

/**
 * Counts a suite's tests.
 * @param code that the suite's program ended with
 * @param tryAgain runs one test alone; null where that left no report
 */
export async function countTests(
  { passed, skipped, failures, faults }: Report,
  code: number,
  tryAgain: (failure: Failure) => Promise<Report | null>,
): Promise<Counts> {
  const counts = { passed, skipped, failures: [...faults], unsteady: [] as string[] };
  // So many fail for a reason: trying them all again would only take long.
  const isWorthTrying = failures.length <= MOST_UNSTEADY;
  for (const failure of failures) {
    const again = isWorthTrying ? await tryAgain(failure) : null;
    if (again === null || again.passed === 0 || again.failures.length + again.faults.length > 0) {
      counts.failures.push(lineOf(failure));
      continue;
    }
    counts.unsteady.push(lineOf(failure));
    counts.passed += failure.file ? again.passed - failure.file.passed : 1;
    counts.skipped += failure.file ? again.skipped - failure.file.skipped : 0;
  }
  if (failures.length + faults.length === 0) {
    if (code !== 0) counts.failures.push(`ended with ${code}`);
    else if (passed === 0) counts.failures.push('no test ran');
  }
  return { ...counts, failed: counts.failures.length };
}

/** The counts of a run: with too many unsteady tests each of them has failed. */
export function judge(suites: readonly Counts[]): readonly Counts[] {
  const unsteady = suites.reduce((sum, counts) => sum + counts.unsteady.length, 0);
  if (unsteady <= MOST_UNSTEADY) return suites;
  return suites.map((counts) => ({
    passed: counts.passed - counts.unsteady.length,
    failed: counts.failed + counts.unsteady.length,
    skipped: counts.skipped,
    failures: [...counts.failures, ...counts.unsteady],
    unsteady: [],
  }));
}
