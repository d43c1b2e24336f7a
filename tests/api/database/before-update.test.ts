/** Starting a newer version with an older database: the database is backed up first, or nothing is changed. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#api/config.ts';
import { readBackup } from '#api/db/backup/read.ts';
import { keptAs } from '#api/db/embedded/switch.ts';
import { migrateUpTo, migrationNames, missingMigrations } from '#api/db/migrate.ts';
import { startDatabase } from '#api/db/start.ts';
import { createEmptyDatabase } from '#tests/helpers/api/database.ts';

const [LAST_BUT_ONE = '', LAST = ''] = migrationNames.slice(-2);
const log = pino({ level: 'silent' });

/** Makes the database of a version before the last migration, with a world, and a data folder. */
async function older(settings: Readonly<Record<string, string>> = {}) {
  const database = await createEmptyDatabase();
  await migrateUpTo(database.db, LAST_BUT_ONE);
  await sql`insert into worlds (seed, format, hash, file, epoch, batch)
    values (7, 1, ${'a'.repeat(64)}, ${brotliCompressSync(Buffer.from('a land'))}, 3, 0)`.execute(
    database.db,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'tundra-older-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings });
  const start = async () => {
    await using closers = new AsyncDisposableStack();
    await startDatabase(config, log, closers);
  };
  const backups = () =>
    existsSync(config.backupDir) ? readdirSync(config.backupDir).filter((name) => name.endsWith('.zst')) : [];
  return { db: database.db, config, dataDir, start, backups };
}

it('an older database is backed up once before the update', async () => {
  const { db, config, start, backups } = await older();
  expect(await missingMigrations(db)).toEqual([LAST]);
  await start();
  expect(await missingMigrations(db)).toEqual([]);
  const [name = '', ...more] = backups();
  expect(more).toEqual([]);
  expect((await readBackup(join(config.backupDir, name))).header.migrations.at(-1)).toBe(LAST_BUT_ONE);
  await start();
  expect(backups()).toEqual([name]);
});

it('an older database stays unchanged if no backup can be made', async () => {
  const { db, config, start } = await older();
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(config.backupDir, 'a file in its place');
  await expect(start()).rejects.toThrow(/that failed \(.*Nothing was changed/);
  expect(await missingMigrations(db)).toEqual([LAST]);
});

it('an older database is not backed up if backups are off, or if an update has just copied it', async () => {
  const unwanted = await older({ BACKUPS: '0' });
  await unwanted.start();
  expect(unwanted.backups()).toEqual([]);
  const copied = await older();
  await mkdir(join(copied.dataDir, keptAs(new Date(Date.now() - 60_000))));
  await copied.start();
  expect(copied.backups()).toEqual([]);
  const longAgo = await older();
  await mkdir(join(longAgo.dataDir, keptAs(new Date(Date.now() - 3_600_000))));
  await longAgo.start();
  expect(longAgo.backups()).toHaveLength(1);
});

it('an empty database does not count as an older version', async () => {
  expect(await missingMigrations((await createEmptyDatabase()).db)).toEqual([]);
});
