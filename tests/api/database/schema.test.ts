/** The types of the tables match the migrations. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCHEMA_FILE, schemaSources, TABLES_FOLDER } from '#api/cli/db-types.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const { db } = await createTestDatabase();

it('the types of the tables match the output of `npm run db:types` for the migrations', async () => {
  const made = await schemaSources(db);
  const tables = (await readdir(join(ROOT, TABLES_FOLDER))).map((name) => `${TABLES_FOLDER}/${name}`);
  const kept = await Promise.all(
    [SCHEMA_FILE, ...tables].map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const),
  );
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(made));
});
