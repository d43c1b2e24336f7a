/** Replaces the database with a backup: as a whole, or not at all. */
import { mkdirSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { Logger } from 'pino';
import {
  type AtStep,
  finishSwitch,
  makingFolder,
  removeUnfinished,
  switchDatabase,
} from '../embedded/switch.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { isDiskFullError } from '../failures.ts';
import { type Applied, applyBefore, type Before, factsIn, readBefore, UNCHANGED, UNKNOWN } from './before.ts';
import { BackupError } from './format.ts';
import type { BackupContents } from './read.ts';
import { checkBackup, fillFrom } from './restore.ts';
import { compareWorlds } from './verify.ts';

/** Result of a restore. */
export interface Restored extends Applied {
  readonly contents: BackupContents;
  /** Folder in which the previous database is kept; null if there was none. */
  readonly before: string | null;
}

export interface ReplaceOptions {
  readonly dataDir: string;
  readonly log: Logger;
  readonly now: () => Date;
  /** True if no account has changed since the backup was made: access is then the backup's. */
  readonly isUnchanged?: boolean;
  /** Hook for tests. */
  readonly step?: AtStep;
}

/**
 * Reads a whole backup, builds a database from it next to the current one, and switches to it.
 * @throws BackupError; the current database is then unchanged. StartupError if another process works in the folder
 */
export async function replaceEmbedded(path: string, options: ReplaceOptions): Promise<Restored> {
  const { dataDir, log, now, step, isUnchanged = false } = options;
  mkdirSync(dataDir, { recursive: true });
  finishSwitch(dataDir);
  await removeUnfinished(dataDir);
  const contents = await checkBackup(path);
  const folder = makingFolder(dataDir);
  // From this point on, the game refuses to start.
  mkdirSync(folder, { mode: 0o711 });
  try {
    const known = await readBefore(dataDir, new Date(contents.header.at), log);
    const before = isUnchanged ? UNCHANGED : known;
    const done = await makeDatabase(path, contents, { ...options, folder, before });
    return { contents, ...done, before: switchDatabase(dataDir, now(), step) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!isDiskFullError(error)) throw error;
    throw new BackupError(
      `${path} could not be restored: there is no room in ${dataDir}. The present database was not touched.`,
      { cause: error },
    );
  }
}

export interface FillOptions extends Pick<ReplaceOptions, 'dataDir' | 'now' | 'isUnchanged'> {
  /** Address of the database of before, if that still exists; it is only read. */
  readonly beforeUrl?: string | undefined;
}

/**
 * Fills the empty database at an address.
 * @throws BackupError if it is not empty, or the database of before cannot be read; after any other failure it must be
 * emptied again
 */
export async function fillForeign(
  path: string,
  url: string,
  { dataDir, now, isUnchanged = false, beforeUrl }: FillOptions,
): Promise<Restored> {
  const contents = await checkBackup(path);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ readonly name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
    )
    .finally(() => client.end());
  if (rows.length > 0) {
    throw new BackupError(
      `The database of DATABASE_URL holds tables (${rows[0]?.name}): restore into an empty one, then point DATABASE_URL at it. Nothing was changed.`,
    );
  }
  const known = beforeUrl === undefined ? UNKNOWN : await factsIn(beforeUrl, new Date(contents.header.at));
  if (beforeUrl !== undefined && known.access !== 'restored' && 'reason' in known.access) {
    throw new BackupError(
      `The database of before cannot be read (${known.access.reason}): correct --before. Nothing was changed.`,
    );
  }
  const before = isUnchanged ? UNCHANGED : known;
  await fillFrom(path, contents, url);
  return {
    contents,
    ...(await applyBefore(url, before, { dataDir, at: now(), keeps: 'guests' })),
    before: null,
  };
}

async function makeDatabase(
  path: string,
  contents: BackupContents,
  { folder, before, dataDir, log, now }: ReplaceOptions & { folder: string; before: Before },
): Promise<Applied> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  try {
    await fillFrom(path, contents, server.url);
    await compareWorlds(path, server.url);
    return await applyBefore(server.url, before, { dataDir, at: now(), keeps: 'guests' });
  } finally {
    await server.stop();
  }
}
