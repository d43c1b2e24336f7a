/**
 * A failed test is run once more, alone. If it then passes, it is *unsteady*: it counts as passed, so that one unlucky
 * test does not reject a change, and it is listed at the end with its first error, so that someone fixes it.
 */
import type { Failure, Report } from './report.ts';

/** Maximum number of unsteady tests that count as bad luck. */
export const MOST_UNSTEADY = 5;

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line of text per failure. */
  readonly failures: readonly string[];
  /** One line of text per test that failed at first and passed alone. */
  readonly unsteady: readonly string[];
}

const lineOf = ({ title, error }: Failure): string => `${title}: ${error}`;

/**
 * Counts a suite's tests.
 * @param code exit code of the suite's program
 * @param tryAgain runs one test alone; returns null if that left no report
 */
export async function countTests(
  { passed, skipped, failures, faults }: Report,
  code: number,
  tryAgain: (failure: Failure) => Promise<Report | null>,
): Promise<Counts> {
  const counts = { passed, skipped, failures: [...faults], unsteady: [] as string[] };
  // If more tests fail, there is a common cause, and retrying them all would only take a long time.
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

/** Returns the counts of a run. With too many unsteady tests, each of them counts as failed. */
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
