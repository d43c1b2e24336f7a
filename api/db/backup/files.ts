/** The backup folder: the names of its files, and the search for complete ones. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode, oneLineReason } from '../../startup-error.ts';
import { isProcess } from '../embedded/pidfile.ts';
import { BackupError } from './format.ts';

/** A complete backup in the folder. */
export interface BackupFile {
  readonly path: string;
  /** Time of its snapshot, to the second. */
  readonly at: Date;
  readonly bytes: number;
}

const WHOLE = /^tundra-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sql\.zst$/;
const PARTIAL = /^tundra-.*\.sql\.zst\.partial-(\d+)$/;

/** Returns the path of a backup taken at this moment. */
export const backupPath = (folder: string, at: Date): string =>
  join(folder, `tundra-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.zst`);

/** Returns the path at which a process writes a backup until it is complete. */
export const partialPath = (path: string): string => `${path}.partial-${process.pid}`;

/** Returns true if this is the path of a backup that a process has not finished. */
export const isPartial = (path: string): boolean => PARTIAL.test(basename(path));

/** Returns all complete backups in a folder, the oldest first; empty if there is no such folder. */
export function listBackups(folder: string): readonly BackupFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, date, hours, minutes, seconds] = WHOLE.exec(name) ?? [];
      const at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
      const path = join(folder, name);
      return Number.isNaN(at.getTime()) ? [] : [{ path, at, bytes: statSync(path).size }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Returns the path of the backup that an operator names.
 * @param named a path, the name of a file in the folder, or `latest`
 * @throws BackupError if there is no such backup, or it was not finished
 */
export function findBackup(folder: string, named: string): string {
  if (named === 'latest') {
    const latest = listBackups(folder).at(-1);
    if (latest === undefined) throw new BackupError(`There is no backup in ${folder}.`);
    return latest.path;
  }
  if (isPartial(named)) {
    throw new BackupError(
      `${named} is a backup that was not finished: take another one. Nothing was changed.`,
    );
  }
  return WHOLE.test(named) ? join(folder, named) : resolve(named);
}

const VERIFIED = 'verified.json';
const verifiedSchema = z.object({ file: z.string().regex(WHOLE), at: z.iso.datetime() });

/**
 * Returns the most recently verified backup, and the time of its trial; null if that backup no longer exists, or none
 * was ever verified.
 */
export function newestVerified(folder: string): { readonly path: string; readonly at: Date } | null {
  let text: string;
  try {
    text = readFileSync(join(folder, VERIFIED), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const verified = verifiedSchema.safeParse(jsonOrNull(text));
  if (!verified.success) return null;
  const path = join(folder, verified.data.file);
  return existsSync(path) ? { path, at: new Date(verified.data.at) } : null;
}

/** Records that a backup in the folder was verified. A backup from elsewhere is not recorded. */
export function rememberVerified(folder: string, path: string, at: Date): void {
  const file = basename(path);
  if (!WHOLE.test(file) || resolve(folder, file) !== resolve(path)) return;
  const target = join(folder, VERIFIED);
  writeFileSync(`${target}.new`, JSON.stringify({ file, at: at.toISOString() }), { mode: 0o600 });
  renameSync(`${target}.new`, target);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Creates the folder, accessible only to its owner, and removes the files that ended processes left unfinished. */
export function readyFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupError(
      `The folder of the backups ${folder} cannot be made (${errorCode(error) || oneLineReason(error)}): give this account access, or set BACKUP_DIR.`,
      { cause: error },
    );
  }
  for (const name of namesIn(folder)) {
    const pid = PARTIAL.exec(name)?.[1];
    if (pid !== undefined && !isProcess(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw new BackupError(
      `The folder of the backups ${folder} cannot be read (${errorCode(error) || oneLineReason(error)}): give this account access, or set BACKUP_DIR.`,
      { cause: error },
    );
  }
}
