/**
 * Vitest global set-up: one PostgreSQL server for all projects of a test run, with a migrated and seeded template
 * database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { seedCatalogue } from '#api/db/seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator's URL of the test run's PostgreSQL server. */
    postgresUrl: string;
  }
}

/** Name of the database that every test database is a copy of. */
export const TEMPLATE = 'migrated';

/** A server and the number of projects that use it. */
interface Shared {
  readonly started: Promise<Running>;
  users: number;
}

interface Running {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** This module is loaded once for each project, so the shared server is kept on `globalThis`. */
const place = globalThis as { tundraTestPostgres?: Shared };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  place.tundraTestPostgres ??= { started: start(), users: 0 };
  const shared = place.tundraTestPostgres;
  shared.users += 1;
  const { adminUrl, stop } = await shared.started;
  project.provide('postgresUrl', adminUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete place.tundraTestPostgres;
    await stop();
  };
}

async function start(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tundra-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  endWithSignals(stop);
  const admin = openDatabase(server.adminUrl);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.db);
  await admin.close();
  const template = openDatabase(new URL(`/${TEMPLATE}`, server.adminUrl).href);
  await migrate(template.db);
  await seedCatalogue(template.db);
  await template.close();
  return { adminUrl: server.adminUrl, stop };
}

/**
 * Stops the server on SIGINT and SIGTERM, because an interrupted run has no tear-down, and its server would keep
 * running.
 */
function endWithSignals(stop: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(code)));
  }
}
