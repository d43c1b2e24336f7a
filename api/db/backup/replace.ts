/** Replaces the database with a backup: as a whole, or not at all. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { oneLineReason, StartupError } from '../../startup-error.ts';
import { type Database, openDatabase } from '../client.ts';
import { FolderTakenError } from '../embedded/folder-lock.ts';
import { clusterPaths } from '../embedded/paths.ts';
import {
  type AtStep,
  finishSwitch,
  makingFolder,
  removeUnfinished,
  switchDatabase,
} from '../embedded/switch.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { isDiskFullError } from '../failures.ts';
import { type Access, readAccess } from './access.ts';
import {
  type Ended,
  endAgain,
  type Judgement,
  type Known,
  moderatedSince,
  reapplyModeration,
} from './carry-over.ts';
import { BackupError } from './format.ts';
import type { BackupContents } from './read.ts';
import { checkBackup, fillFrom } from './restore.ts';
import { compareWorlds } from './verify.ts';

/** Result of a restore. */
export interface Restored extends Ended {
  readonly contents: BackupContents;
  /** Folder in which the previous database is kept; null if there was none. */
  readonly before: string | null;
  /** Number of accounts that kept their current bans, mutes and roles; or the reason why these could not be read. */
  readonly judged: Known<number>;
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
  const { dataDir, now, step } = options;
  mkdirSync(dataDir, { recursive: true });
  finishSwitch(dataDir);
  await removeUnfinished(dataDir);
  const contents = await checkBackup(path);
  const folder = makingFolder(dataDir);
  // From this point on, the game refuses to start.
  mkdirSync(folder, { mode: 0o711 });
  try {
    const before = await readBefore(new Date(contents.header.at), options);
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
  return { contents, ...(await applyBefore(url, before, { dataDir, now })), before: null };
}

/** Facts of the database of before. */
interface Before {
  /** Bans, mutes and roles to be applied again. */
  readonly judgements: Known<readonly Judgement[]>;
  readonly access: Known<Access> | 'restored';
}

const NOT_AT_HAND = { reason: 'the database of before is not at hand' } as const;
/** No fact, because the database of before is not there to be read. */
const UNKNOWN: Before = { judgements: NOT_AT_HAND, access: NOT_AT_HAND };
/** The facts of a database that has not changed since the backup. */
const UNCHANGED: Before = { judgements: [], access: 'restored' };

/**
 * Returns the access to accounts in the current database, and the bans, mutes and roles that operators have set there
 * since `at`. @throws BackupError while the game runs
 */
async function readBefore(at: Date, { dataDir, log, isUnchanged }: ReplaceOptions): Promise<Before> {
  if (!existsSync(join(clusterPaths(join(dataDir, 'postgres')).data, 'PG_VERSION'))) {
    return isUnchanged ? UNCHANGED : { judgements: [], access: { reason: `${dataDir} had no database` } };
  }
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  try {
    server = await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (error instanceof FolderTakenError) {
      throw new BackupError(`The game runs on ${dataDir}: stop it first. Nothing was changed.`, {
        cause: error,
      });
    }
    if (!(error instanceof StartupError)) throw error;
    const unknown = { reason: error.message };
    return isUnchanged ? UNCHANGED : { judgements: unknown, access: unknown };
  }
  try {
    return isUnchanged ? UNCHANGED : await factsIn(server.url, at);
  } finally {
    await server.stop();
  }
}

const factsIn = (url: string, at: Date): Promise<Before> =>
  inDatabase(url, async (db) => ({
    judgements: await orReason(moderatedSince(db, at)),
    access: await orReason(readAccess(db)),
  }));

/** Returns the reason if the database does not answer: one of another version, or a broken one, is no obstacle. */
const orReason = async <T>(answer: Promise<T>): Promise<Known<T>> => {
  try {
    return await answer;
  } catch (error) {
    return { reason: oneLineReason(error) };
  }
};

async function makeDatabase(
  path: string,
  contents: BackupContents,
  { folder, before, ...options }: ReplaceOptions & { folder: string; before: Before },
): Promise<Ended & Pick<Restored, 'judged'>> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: options.log, durable: false });
  try {
    await fillFrom(path, contents, server.url);
    await compareWorlds(path, server.url);
    return await applyBefore(server.url, before, options);
  } finally {
    await server.stop();
  }
}

/** Applies the facts of before to a restored database. */
const applyBefore = (
  url: string,
  { judgements, access }: Before,
  { dataDir, now }: Pick<ReplaceOptions, 'dataDir' | 'now'>,
): Promise<Ended & Pick<Restored, 'judged'>> =>
  inDatabase(url, async (db) => ({
    // Access comes first: an operator's role needs the second step of now.
    ...(await endAgain(db, { dataDir, access, at: now(), keeps: 'guests' })),
    judged: 'reason' in judgements ? judgements : await reapplyModeration(db, judgements),
  }));

async function inDatabase<T>(url: string, act: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}
