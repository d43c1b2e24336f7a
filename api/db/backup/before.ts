/** Facts of the database that a restore replaces: reading them there, and applying them to the restored database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { oneLineReason, StartupError } from '../../startup-error.ts';
import { type Database, openDatabase } from '../client.ts';
import { FolderTakenError } from '../embedded/folder-lock.ts';
import { clusterPaths } from '../embedded/paths.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { type Access, readAccess } from './access.ts';
import {
  type Ended,
  type EndOptions,
  endAgain,
  type Judgement,
  type Known,
  moderatedSince,
  reapplyModeration,
} from './carry-over.ts';
import { BackupError } from './format.ts';

/** Facts of the database of before. */
export interface Before {
  /** Bans, mutes and roles to be applied again. */
  readonly judgements: Known<readonly Judgement[]>;
  readonly access: Known<Access> | 'restored';
}

const NOT_AT_HAND = { reason: 'the database of before is not at hand' } as const;
/** No fact, because the database of before is not there to be read. */
export const UNKNOWN: Before = { judgements: NOT_AT_HAND, access: NOT_AT_HAND };
/** The facts of a database that has not changed since the backup. */
export const UNCHANGED: Before = { judgements: [], access: 'restored' };

/**
 * Returns the access to accounts in the current database, and the bans, mutes and roles that operators have set there
 * since `at`. @throws BackupError while the game runs
 */
export async function readBefore(dataDir: string, at: Date, log: Logger): Promise<Before> {
  if (!existsSync(join(clusterPaths(join(dataDir, 'postgres')).data, 'PG_VERSION'))) {
    return { judgements: [], access: { reason: `${dataDir} had no database` } };
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
    return { judgements: unknown, access: unknown };
  }
  try {
    return await factsIn(server.url, at);
  } finally {
    await server.stop();
  }
}

/**
 * Returns the facts of a running database. @param url its address @param at time of the backup
 */
export const factsIn = (url: string, at: Date): Promise<Before> =>
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

/** Result of applying facts of before. */
export interface Applied extends Ended {
  /** Number of accounts that kept their current bans, mutes and roles; or the reason why these could not be read. */
  readonly judged: Known<number>;
}

/** Applies facts of before to a running, restored database. @throws any error of the database */
export const applyBefore = (
  url: string,
  { judgements, access }: Before,
  options: Omit<EndOptions, 'access'>,
): Promise<Applied> =>
  inDatabase(url, async (db) => ({
    // Access comes first: an operator's role needs the second step of now.
    ...(await endAgain(db, { ...options, access })),
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
