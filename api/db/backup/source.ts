/** The database to back up, whether or not the game runs, and in its current version: nothing is migrated. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { closeTask } from '../../lifecycle.ts';
import { clusterPaths } from '../embedded/paths.ts';
import { runningUrl, startEmbeddedPostgres } from '../embedded.ts';
import { BackupError } from './format.ts';

/**
 * Returns the address of the configured database. An embedded database that a running server has started is shared with
 * it; otherwise the database is started, and `closers` stop it again.
 * @throws BackupError if there is none yet; StartupError with the remedy
 */
export async function sourceUrl(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  closers: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl !== null) return databaseUrl;
  const running = runningUrl(dataDir);
  if (running !== null) return running;
  if (!existsSync(join(clusterPaths(join(dataDir, 'postgres')).data, 'PG_VERSION'))) {
    throw new BackupError(`No backup was made: there is no database in ${dataDir} yet.`);
  }
  const server = await startEmbeddedPostgres({ dataDir, log });
  closers.defer(closeTask(log, 'embedded database', () => server.stop()));
  return server.url;
}
