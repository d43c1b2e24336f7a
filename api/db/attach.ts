/**
 * The game's database for commands that run alongside the server: the configured database, or the server's own, whether
 * or not the server runs.
 */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { closeTask } from '../lifecycle.ts';
import { assertReachable, type Database, openDatabase } from './client.ts';
import { runningUrl } from './embedded.ts';
import { startDatabase } from './start.ts';

/**
 * Opens the database. A database that the running server has started is shared with it; otherwise the database is
 * started, and `closers` stop it again.
 * @throws StartupError with the remedy
 */
export async function attachDatabase(
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
): Promise<Database> {
  const running = config.databaseUrl === null ? runningUrl(config.dataDir) : null;
  if (running === null) return await startDatabase(config, log, closers);
  const database = openDatabase(running, { connections: 2, log });
  closers.defer(closeTask(log, 'database connections', () => database.close()));
  await assertReachable(database, running);
  return database;
}
