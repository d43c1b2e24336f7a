/**
 * Trial of a backup: restores it into a separate database, next to the game's, and removes that database afterwards.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Logger } from 'pino';
import { errorCode } from '../../startup-error.ts';
import { openDatabase } from '../client.ts';
import { removeAbandoned } from '../embedded/scratch.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { isDiskFullError } from '../failures.ts';
import { BackupError } from './format.ts';
import type { BackupContents } from './read.ts';
import { checkBackup, fillFrom } from './restore.ts';

const SCRATCH = /^verify-(\d+)$/;

/**
 * Reads a whole backup, restores it, and compares every table's checksum, and every world with its hash.
 * @param dataDir folder in which the temporary database is made
 * @throws BackupError if the restored data differs from what was written
 */
export async function verifyBackup(path: string, dataDir: string, log: Logger): Promise<BackupContents> {
  const contents = await checkBackup(path);
  const scratch = join(dataDir, `verify-${process.pid}`);
  mkdirSync(dataDir, { recursive: true });
  await removeAbandoned(dataDir, SCRATCH);
  try {
    const server = await startEmbeddedPostgres({ dataDir: scratch, log, durable: false });
    try {
      await fillFrom(path, contents, server.url);
      await compareWorlds(path, server.url);
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (!isDiskFullError(error)) throw error;
    throw new BackupError(`${path} could not be tried: there is no room in ${dataDir}.`, { cause: error });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return contents;
}

/**
 * Compares each world with its hash, which clients check once they have fetched the world. @throws BackupError if they
 * differ
 */
export async function compareWorlds(path: string, url: string): Promise<void> {
  const database = openDatabase(url, { connections: 1 });
  try {
    for (const { id, hash, file } of await database.db.selectFrom('worlds').selectAll().execute()) {
      if (file === null) continue;
      if (hashOf(file) !== hash) throw new BackupError(`${path}: the world ${id} is not what its hash says.`);
    }
  } finally {
    await database.close();
  }
}

/** Returns the hash of a world file; null if the file is not a world. */
function hashOf(file: Buffer): string | null {
  try {
    return createHash('sha256').update(brotliDecompressSync(file)).digest('hex');
  } catch (error) {
    // Errors of brotli and zlib mean that the bytes are not in their format.
    if (/^(ERR_|Z_)/.test(errorCode(error))) return null;
    throw error;
  }
}
