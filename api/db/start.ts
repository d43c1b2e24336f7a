/** Starts the configured database, migrated and seeded. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { closing } from '../lifecycle.ts';
import { type Database, openDatabase, requireReachable } from './client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { seedCatalogue } from './seed.ts';

/** @throws StartupError with the remedy */
export async function startDatabase(
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
): Promise<Database> {
  const url = config.databaseUrl ?? (await ownServer(config, log, closers));
  const database = openDatabase(url, { log });
  closers.defer(closing(log, 'database connections', () => database.close()));
  if (config.databaseUrl !== null) await requireReachable(database, config.databaseUrl);
  const ran = await migrate(database.db);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await seedCatalogue(database.db);
  return database;
}

async function ownServer(config: Config, log: Logger, closers: AsyncDisposableStack): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closers.defer(closing(log, 'embedded database', () => server.stop()));
  if (server.adopted) log.warn('took over a database server that was left running');
  return server.url;
}
