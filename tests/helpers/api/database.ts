/** A separate database for each test file: a copy of the migrated template, dropped at the end. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#api/db/client.ts';
import { TEMPLATE } from '../postgres-global.ts';

export interface TestDatabase extends Database {
  readonly url: string;
}

async function asAdministrator(statement: (name: typeof sql) => ReturnType<typeof sql>): Promise<void> {
  const admin = openDatabase(inject('postgresUrl'), { connections: 1 });
  try {
    await statement(sql).execute(admin.db);
  } finally {
    await admin.close();
  }
}

async function make(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator((s) => s`create database ${s.id(name)} template ${s.id(template)}`);
  const url = new URL(`/${name}`, inject('postgresUrl')).href;
  const database = openDatabase(url, { connections: 5 });
  afterAll(async () => {
    await database.close();
    await asAdministrator((s) => s`drop database ${s.id(name)} with (force)`);
  });
  return { ...database, url };
}

/**
 * Creates a migrated and seeded database. Call at the top of a test file: `const database = await
 * createTestDatabase()`.
 */
export const createTestDatabase = (): Promise<TestDatabase> => make(TEMPLATE);

/** Creates a database without tables. Call at the top of a test file. */
export const createEmptyDatabase = (): Promise<TestDatabase> => make('template0');
