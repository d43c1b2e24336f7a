/** The slowest tests of a run, listed at its end: a slow test must state a reason or belongs in the long suite. */
import type { Timing } from './report.ts';

/** Number of tests that are listed. */
const NAMED = 10;
/** Maximum duration of a test that states no reason, in s. */
const LIMIT_S = { node: 5, browser: 30 } as const;

/**
 * Returns a line for each of the slowest tests, and for every other test that takes too long without stating a reason.
 * @param isLong true if the tests ran at full size, in which case no test needs a reason
 */
export function slowestLines(timings: readonly Timing[], isLong: boolean): string[] {
  const sorted = [...timings].sort((a, b) => b.seconds - a.seconds);
  return sorted.flatMap((timing, at) => {
    const needsReason = !isLong && timing.reason === null && timing.seconds > limitOf(timing);
    if (at >= NAMED && !needsReason) return [];
    const words = timing.reason ?? (needsReason ? 'gives no reason; see docs/testing.md' : '');
    const line = `${timing.seconds.toFixed(1).padStart(7)} s  ${timing.file} › ${timing.title}`;
    return [words === '' ? line : `${line}: ${words}`];
  });
}

const limitOf = ({ file }: Timing): number => LIMIT_S[file.startsWith('tests/e2e/') ? 'browser' : 'node'];
