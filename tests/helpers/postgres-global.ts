/** Vitest global set-up: one PostgreSQL server for a test run, with a migrated and seeded template database. */
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tundra-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false });
  const admin = openDatabase(server.adminUrl);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(admin.db);
  await admin.close();
  const template = openDatabase(new URL(`/${TEMPLATE}`, server.adminUrl).href);
  await migrate(template.db);
  await seedCatalogue(template.db);
  await template.close();
  project.provide('postgresUrl', server.adminUrl);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
