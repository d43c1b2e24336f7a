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
import { type Judgement, moderatedSince, reapplyModeration, replayDeletions } from './carry-over.ts';
import { BackupError } from './format.ts';
import type { BackupContents } from './read.ts';
import { checkBackup, fillFrom } from './restore.ts';
import { compareWorlds } from './verify.ts';

/** Result of a restore. */
export interface Restored {
  readonly contents: BackupContents;
  /** Folder in which the previous database is kept; null if there was none. */
  readonly before: string | null;
  /** Number of accounts deleted since the backup was made, which are deleted again. */
  readonly erased: number;
  /** Number of accounts that kept their current bans, mutes and roles; or the reason why these could not be read. */
  readonly judged: number | { readonly reason: string };
}

export interface ReplaceOptions {
  readonly dataDir: string;
  readonly log: Logger;
  readonly now: () => Date;
  /** Hook for tests. */
  readonly step?: AtStep;
}

/**
 * Reads a whole backup, builds a database from it next to the current one, and switches to it.
 * @throws BackupError; the current database is then unchanged. StartupError if another process works in the folder
 */
export async function replaceEmbedded(path: string, options: ReplaceOptions): Promise<Restored> {
  const { dataDir, log, now, step } = options;
  mkdirSync(dataDir, { recursive: true });
  finishSwitch(dataDir);
  await removeUnfinished(dataDir);
  const contents = await checkBackup(path);
  const folder = makingFolder(dataDir);
  // From this point on, the game refuses to start.
  mkdirSync(folder, { mode: 0o711 });
  try {
    const judgements = await judgementsIn(dataDir, new Date(contents.header.at), log);
    const done = await makeDatabase(path, contents, { ...options, folder, judgements });
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

/**
 * Fills the empty database at an address.
 * @throws BackupError if it is not empty; after any other failure it must be emptied again
 */
export async function fillForeign(
  path: string,
  url: string,
  { dataDir }: Pick<ReplaceOptions, 'dataDir'>,
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
  await fillFrom(path, contents, url);
  const erased = await inDatabase(url, (db) => replayDeletions(db, dataDir));
  return { contents, before: null, erased, judged: { reason: 'the database of before is not at hand' } };
}

/** Bans, mutes and roles to be applied again, or the reason why they are unknown. */
type Judgements = readonly Judgement[] | { readonly reason: string };

/**
 * Returns the bans, mutes and roles set by operators in the current database since `at`. @throws BackupError while the
 * game runs
 */
async function judgementsIn(dataDir: string, at: Date, log: Logger): Promise<Judgements> {
  if (!existsSync(join(clusterPaths(join(dataDir, 'postgres')).data, 'PG_VERSION'))) return [];
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  try {
    server = await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (error instanceof FolderTakenError) {
      throw new BackupError(`The game runs on ${dataDir}: stop it first. Nothing was changed.`, {
        cause: error,
      });
    }
    if (error instanceof StartupError) return { reason: error.message };
    throw error;
  }
  try {
    return await inDatabase(server.url, (db) => moderatedSince(db, at));
  } catch (error) {
    // A database of another version, or a broken one, is a reason to restore: continue without its bans, mutes and
    // roles.
    return { reason: oneLineReason(error) };
  } finally {
    await server.stop();
  }
}

async function makeDatabase(
  path: string,
  contents: BackupContents,
  { dataDir, folder, log, judgements }: ReplaceOptions & { folder: string; judgements: Judgements },
): Promise<Pick<Restored, 'erased' | 'judged'>> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log, durable: false });
  try {
    await fillFrom(path, contents, server.url);
    await compareWorlds(path, server.url);
    return await inDatabase(server.url, async (db) => ({
      erased: await replayDeletions(db, dataDir),
      judged: 'reason' in judgements ? judgements : await reapplyModeration(db, judgements),
    }));
  } finally {
    await server.stop();
  }
}

async function inDatabase<T>(url: string, act: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { connections: 1 });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}
