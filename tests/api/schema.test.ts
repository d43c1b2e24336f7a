/** The types of the tables are those that the migrations make. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCHEMA_FILE, schemaSource } from '#api/cli/db-types.ts';
import { createTestDatabase } from '#tests/helpers/database.ts';

const { db } = await createTestDatabase();

it('schema.ts is what `npm run db:types` makes of the migrations', async () => {
  const kept = await readFile(join(import.meta.dirname, '..', '..', SCHEMA_FILE), 'utf8');
  expect(kept).toBe(await schemaSource(db));
});
