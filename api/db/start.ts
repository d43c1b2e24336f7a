/** Starts the configured database, migrated and seeded. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DataDisk } from '../disk.ts';
import { closeTask } from '../lifecycle.ts';
import { backUpBeforeUpdate } from './backup/before-update.ts';
import { assertReachable, type Database, openDatabase } from './client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { seedCatalogue } from './seed.ts';

/**
 * Opens the configured database, or starts the embedded one, then migrates and seeds it.
 * @param disk disk of an embedded database; its reserve is freed if the database crashed because the disk was full
 * @throws StartupError with the remedy
 */
export async function startDatabase(
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  disk?: DataDisk,
): Promise<Database> {
  const url = config.databaseUrl ?? (await ownServer(config, log, closers, disk));
  const database = openDatabase(url, { log });
  closers.defer(closeTask(log, 'database connections', () => database.close()));
  if (config.databaseUrl !== null) await assertReachable(database, config.databaseUrl);
  const missing = await missingMigrations(database.db);
  if (missing.length > 0) await backUpBeforeUpdate(config, url, missing, log);
  const ran = await migrate(database.db);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await seedCatalogue(database.db);
  return database;
}

async function ownServer(
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  disk: DataDisk | undefined,
): Promise<string> {
  const beforeRestart = () => disk?.freeReserve();
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log, beforeRestart });
  closers.defer(closeTask(log, 'embedded database', () => server.stop()));
  if (server.adopted) log.warn('took over a database server that was left running');
  return server.url;
}
