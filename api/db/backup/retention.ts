/** Retention of backups: keeps one for each of the most recent hours, days and weeks that have a backup. */
import type { BackupFile } from './files.ts';

/** Number of hours, days and weeks for each of which one backup is kept. */
export interface Keep {
  readonly hours: number;
  readonly days: number;
  readonly weeks: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Shift that makes weeks begin on Mondays, in ms: the epoch was a Thursday. */
const MONDAY_MS = 3 * DAY_MS;

/**
 * Returns the backups to delete.
 * @param files the oldest first
 * @param verified path of the newest verified backup, which stays however old it is
 */
export function expiredBackups(
  files: readonly BackupFile[],
  keep: Keep,
  verified: string | null,
): BackupFile[] {
  const newestFirst = [...files].reverse();
  const kept = new Set([newestFirst[0]?.path, verified]);
  const keepEach = (count: number, spanOf: (at: number) => number): void => {
    const spans = new Set<number>();
    for (const { path, at } of newestFirst) {
      const span = spanOf(at.getTime());
      if (spans.has(span)) continue;
      if (spans.size === count) return;
      spans.add(span);
      kept.add(path);
    }
  };
  keepEach(keep.hours, (at) => Math.floor(at / HOUR_MS));
  keepEach(keep.days, (at) => Math.floor(at / DAY_MS));
  keepEach(keep.weeks, (at) => Math.floor((at + MONDAY_MS) / (7 * DAY_MS)));
  return files.filter(({ path }) => !kept.has(path));
}
