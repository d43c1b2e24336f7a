/**
 * Remedies for a database server that does not start, chosen by its output: one remedy per cause. Most of them lose
 * nothing, and say so; none advises starting with an empty database.
 */
import { dirname } from 'node:path';
import { freeBytes } from '../../disk.ts';
import { errorCode } from '../../startup-error.ts';
import type { ClusterPaths } from './paths.ts';

const MEGABYTE = 1024 * 1024;
const UNHARMED = 'Nothing is lost.';

/** PostgreSQL's codes for data_corrupted and index_corrupted. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002']);

/** Messages that mean a full disk: from the C library, and from PostgreSQL after a partial write. */
const FULL = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/;

/** Facts about the database that the remedies mention. */
export interface Stricken {
  readonly paths: ClusterPaths;
  /** Account that runs the server, in the form used by chown: `uid:gid`; null if accounts have no numbers. */
  readonly owner: string | null;
}

/** Returns the advice to free disk space, with the free space if it is known. */
export function makeRoomRemedy(folder: string): string {
  const free = freeBytes(folder);
  const left = free === null ? '' : `: ${Math.floor(free / MEGABYTE)} MB are free in ${folder}`;
  return `Make room${left}. ${UNHARMED}`;
}

/** Returns true if a program's output says that the disk is full. */
export const isDiskFullMessage = (said: string): boolean => FULL.test(said);

/** Returns true if an error of PostgreSQL says that files of the database are damaged. */
export const isDamageMessage = (error: unknown): boolean => DAMAGED.has(errorCode(error));

/** Returns the remedy for damaged files. */
export const restoreBackupRemedy = ({ home }: ClusterPaths): string =>
  `Files of the database are damaged: take the newest backup, npm run restore -- latest. What is in ${home} is kept beside it.`;

type Remedy = (found: RegExpExecArray, about: Stricken) => string;

/** Remedies by pattern; the first match counts. */
const REMEDIES: readonly (readonly [RegExp, Remedy])[] = [
  [
    /shared memory segment.*No space left/,
    () => `Give it more shared memory (in a container --shm-size=256m). ${UNHARMED}`,
  ],
  [FULL, (_, { paths }) => makeRoomRemedy(dirname(paths.home))],
  [
    /has invalid permissions/,
    (_, { paths }) => `Give the folder its rights back: chmod 700 ${paths.data}. ${UNHARMED}`,
  ],
  [/has wrong ownership|Permission denied|Operation not permitted/, giveBack],
  [
    /initialized by PostgreSQL version (\d+)\S*, which is not compatible with this version (\d+)/,
    ([, made, here]) =>
      `This database is of PostgreSQL ${made}, and this version of the game has PostgreSQL ${here}: start the version of the game that made it. ${UNHARMED}`,
  ],
  [
    /pre-existing shared memory block/,
    (_, { paths }) =>
      `Processes of its last server still run: end every process named postgres that works in ${paths.data}, then start again. ${UNHARMED}`,
  ],
  [
    /lock file .* already exists/,
    (_, { paths }) =>
      `The process whose number is the first line of ${paths.data}/postmaster.pid has it: end that process, then start again. ${UNHARMED}`,
  ],
  [
    /checkpoint record|invalid page|page verification failed|PG_CONTROL_VERSION|in control file|could not find the database system|could not open .*: No such file/,
    (_, { paths }) => restoreBackupRemedy(paths),
  ],
];

/**
 * Returns the remedy for a server that does not start.
 * @param said the server's output, with details and hints
 */
export function remedyFor(said: string, about: Stricken): string {
  for (const [pattern, remedy] of REMEDIES) {
    const found = pattern.exec(said);
    if (found !== null) return remedy(found, about);
  }
  return `Nothing in it was changed: keep the folder as it is, and look in ${about.paths.log} for the cause.`;
}

function giveBack(_: RegExpExecArray, { paths, owner }: Stricken): string {
  const command =
    owner === null
      ? `make this account the owner of ${paths.home}`
      : `chown -R ${owner} ${paths.data} ${paths.password}`;
  return `Give the files back to the account that runs the database: ${command}. ${UNHARMED}`;
}
