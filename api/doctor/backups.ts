/** Checks the backups: the age of the newest, whether one was tried, and whether they are also on another disk. */
import { type Finding, fault, look, ok, spanText } from './finding.ts';

export interface BackupProbes {
  /** Time between two backups, in ms; null if no backups are made. */
  readonly everyMs: number | null;
  /** Times of the newest backup, and of the last successful trial, in ms; null if there has been no backup or trial. */
  readonly newestAt: number | null;
  readonly verifiedAt: number | null;
  readonly now: number;
  /** True if the backups are on the disk of the database; null if that is unknown, or the database is elsewhere. */
  readonly isSameDisk: boolean | null;
  readonly hasCommand: boolean;
}

const HOUR_MS = 3_600_000;
/**
 * Extra time before a backup counts as late, in ms: a new server needs time for its first one, and each takes a while.
 */
const LATE_MS = HOUR_MS;
/** Maximum age of the last trial, in ms; the running game tries one backup each day. */
const TRIED_MS = 49 * HOUR_MS;

export function checkBackups({
  everyMs,
  newestAt,
  verifiedAt,
  now,
  isSameDisk,
  hasCommand,
}: BackupProbes): readonly Finding[] {
  const findings: Finding[] = [];
  const dueMs = (everyMs ?? 24 * HOUR_MS) + LATE_MS;
  if (newestAt === null) findings.push(look('There is no backup yet.', 'npm run backup'));
  else {
    const text = `The newest backup is ${spanText(now - newestAt)} old.`;
    findings.push(
      now - newestAt <= dueMs
        ? ok(text)
        : fault(text, 'npm run backup; then look in the log why none was made.'),
    );
  }
  if (newestAt !== null) findings.push(triedOf(verifiedAt, now));
  if (everyMs === null)
    findings.push(
      look(
        'No backups are made automatically: BACKUPS is 0.',
        'Unset BACKUPS, or make backups with your own timer.',
      ),
    );
  if (isSameDisk === true && !hasCommand) {
    findings.push(
      look(
        'Backups lie on the disk of the database.',
        'Set BACKUP_COMMAND to a program that copies them elsewhere.',
      ),
    );
  }
  return findings;
}

function triedOf(verifiedAt: number | null, now: number): Finding {
  if (verifiedAt === null) return look('None of the backups was tried.', 'npm run verify -- latest');
  const text = `The last successful trial of a backup was ${spanText(now - verifiedAt)} ago.`;
  return now - verifiedAt <= TRIED_MS ? ok(text) : look(text, 'npm run verify -- latest');
}
