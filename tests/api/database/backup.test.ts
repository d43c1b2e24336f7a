/** Backups: a complete backup can be restored exactly; an incomplete backup is refused and never looks complete. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { backupPrograms } from '#api/backups/backup-programs.ts';
import { findBackup, listBackups, newestVerified } from '#api/db/backup/files.ts';
import { readBackup } from '#api/db/backup/read.ts';
import { checkBackup, fillFrom } from '#api/db/backup/restore.ts';
import { writeBackup } from '#api/db/backup/snapshot.ts';
import { beginSnapshot, checksumTables } from '#api/db/backup/tables.ts';
import { compareWorlds } from '#api/db/backup/verify.ts';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/helpers/api/database.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import {
  emptyFolder,
  isRunning,
  removeFoldersAfterEach,
  stoppedClusterFolder,
} from '#tests/helpers/processes/cluster.ts';

removeFoldersAfterEach();

/** Time limit for the actions of another process, in ms: only a process that hangs takes longer. */
const WITHIN = { timeout: 60_000 };
const NOW = new Date('2026-11-22T20:00:00.500Z');
const USER = '00000000-0000-4000-8000-000000000001';
const log = pino({ level: 'silent' });

const database = await createTestDatabase();
/** A database without unusual values: its backup is valid. */
const clean = await createTestDatabase();

/** Fills the database once with values that are hard to represent as text. @returns the bytes of its backup */
async function makeOdd(): Promise<Buffer> {
  const { db } = database;
  const text = 'a\\b\t\\.\n\\.\r\n\\N "quoted" \'single\' \u0001 🪆 é\u2028';
  await sql`insert into auth_users (id, email, created_at, ban_reason, banned_until)
    values (${USER}, 'a@b.de', '0044-03-15 12:00:00.123456 BC', ${text}, 'infinity')`.execute(db);
  await sql`insert into auth_users (email, ban_reason) values ('\\.@b.de', ${'\\.'}), ('null@b.de', null)`.execute(
    db,
  );
  await sql`insert into user_settings (user_id, settings, changed_at)
    values (${USER}, ${JSON.stringify({ text, deep: [null, -0.1, 1e300] })}, now())`.execute(db);
  await sql`insert into worlds (seed, format, hash, file, epoch, batch)
    values (1e-300, 1, ${'0'.repeat(64)}, '\\x', 2147483647, 9223372036854775807),
    (7, 1, ${'a'.repeat(64)}, decode('00ff5c2e0a5c4e09', 'hex'), -2147483648, 0),
    ('infinity', 1, ${'b'.repeat(64)}, '\\x00', 0, 0)`.execute(db);
  await sql`insert into operator_actions (actor, action) values ('cli:a', 'ban'), ('cli:b', 'ban')`.execute(
    db,
  );
  const { path } = await backUp(database);
  return await readFile(path);
}

async function backUp({ url }: TestDatabase, now = NOW) {
  return await writeBackup({ url, folder: await emptyFolder(), game: '0.1.0', now: () => now });
}

const odd = makeOdd();

/** Writes the backup of the odd database, changed by `spoil`, to a new file. */
async function oddFile(spoil = (file: Buffer): Buffer => file): Promise<string> {
  const path = join(await emptyFolder(), 'tundra-2026-11-22T20-00-00Z.sql.zst');
  await writeFile(path, spoil(Buffer.from(await odd)));
  return path;
}

async function sumsOf({ url }: TestDatabase) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await beginSnapshot(client);
  const sums = await checksumTables(client);
  await client.end();
  return sums;
}

/** Returns the backup with its text changed by `change`. */
function edited(file: Buffer, change: (text: string) => string): Buffer {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  return zstdCompressSync(change(zstdDecompressSync(file).toString('utf8')), { params });
}

describe('a backup', () => {
  it('a backup is restored exactly, including all values that are hard to represent as text', async () => {
    const path = await oddFile();
    const contents = await checkBackup(path);
    const target = await createEmptyDatabase();
    await fillFrom(path, contents, target.url);

    const before = await sumsOf(database);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(before.auth_users?.rows).toBe(3);
    expect(await sumsOf(target)).toEqual(before);
    expect(contents.tables).toEqual(before);
    const all = (from: TestDatabase) =>
      Promise.all([
        sql`select *, created_at::text from auth_users order by email`.execute(from.db),
        sql`select *, settings::text as text from user_settings`.execute(from.db),
        sql`select *, seed::text as exactly from worlds order by seed`.execute(from.db),
        sql`select * from operator_actions order by id`.execute(from.db),
      ]).then((results) => results.map(({ rows }) => rows));
    expect(await all(target)).toEqual(await all(database));
    const next = await sql<{ id: string }>`insert into operator_actions (actor, action)
      values ('cli:c', 'ban') returning id`.execute(target.db);
    expect(next.rows).toEqual([{ id: '3' }]);
  });

  it('a backup is refused if the world in it does not match its hash', async () => {
    const path = await oddFile();
    const target = await createEmptyDatabase();
    await fillFrom(path, await checkBackup(path), target.url);
    await expect(compareWorlds(path, target.url)).rejects.toThrow(`${path}: the world `);
  });

  it('a backup is one private file with a header, and its text can be read by other programs', async () => {
    await odd;
    const written = await backUp(database);
    const folder = dirname(written.path);
    expect(await readdir(folder)).toEqual(['tundra-2026-11-22T20-00-00Z.sql.zst']);
    expect((await stat(written.path)).mode & 0o777).toBe(0o600);
    const { header } = await readBackup(written.path);
    expect(header).toMatchObject({ game: '0.1.0', at: NOW.toISOString() });
    expect(header.migrations.at(-1)).toMatch(/^\d{4}-/);
    expect(header.worlds).toHaveLength(3);
    const lines = zstdDecompressSync(await readFile(written.path))
      .toString('utf8')
      .split('\n');
    expect(lines[0]).toMatch(/^-- tundra-backup 1 \{"game":"0\.1\.0"/);
    expect(lines).toContain("SELECT pg_catalog.setval('public.operator_actions_id_seq', 2, true);");
    expect(lines.at(-2)).toMatch(/^-- end \{"tables":/);
    expect(findBackup(folder, 'latest')).toBe(written.path);
  });

  it('a backup shows a single moment: a simultaneous change is included completely or not at all', async () => {
    const database = await createTestDatabase();
    const { db } = database;
    const folder = await emptyFolder();
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table user_settings in access exclusive mode');
    const writing = writeBackup({ url: database.url, folder, game: '0.1.0', now: () => NOW });
    await vi.waitFor(async () => expect(await waiting(database)).toBe(1), WITHIN);
    // The snapshot has already been taken; the following insert comes after it.
    await sql`insert into auth_users (email) values ('late@b.de')`.execute(db);
    await blocker.query('commit');
    await blocker.end();
    expect((await writing).tables.auth_users?.rows).toBe(0);
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, -20), 'it is cut off before its end'],
    ['cut off early', (file: Buffer) => file.subarray(0, file.length / 2), 'it is cut off before its end'],
    ['empty', () => Buffer.alloc(0), 'it is cut off before its end'],
    ['with a flipped bit', (file: Buffer) => flipped(file, file.length / 2), 'it is damaged ('],
    ['with a flipped bit near its end', (file: Buffer) => flipped(file, file.length - 20), 'it is damaged ('],
    ['of something else', () => Buffer.from('hello'), 'it is no backup of this game'],
    ['of other text', () => zstdCompressSync('select 1;\n'), 'it is no backup of this game'],
  ])('a backup %s is refused', async (_, spoil, reason) => {
    const path = await oddFile(spoil);
    const refusal = checkBackup(findBackup(dirname(path), 'latest'));
    await expect(refusal).rejects.toThrow(`${path} cannot be used: ${reason}`);
    await expect(refusal).rejects.toThrow('Nothing was changed; take another backup.');
  });

  it.each([
    [
      'one value is another',
      (text: string) => text.replace('a@b.de', 'x@b.de'),
      'its table auth_users does not have the sum that was written with it',
    ],
    [
      'a row is missing',
      (text: string) => text.replace(/^.*cli:b.*\n/m, ''),
      'its table operator_actions does not have the sum',
    ],
    [
      'a statement was put in',
      (text: string) => text.replace('-- end', 'drop table players;\n-- end'),
      'it has a line that no backup has ("drop table players;")',
    ],
    ['something follows', (text: string) => `${text}select 1;\n`, 'it goes on after its end'],
    ['the end is missing', (text: string) => text.replace(/-- end.*\n/, ''), 'it is cut off before its end'],
    [
      'it is of another format',
      (text: string) => text.replace('tundra-backup 1', 'tundra-backup 2'),
      'it is of a newer format',
    ],
  ])('an edited backup is refused: %s', async (_, change, reason) => {
    const path = await oddFile((file) => edited(file, change));
    await expect(checkBackup(path)).rejects.toThrow(`${path} cannot be used: ${reason}`);
  });

  it('a backup from a newer version of the game is refused', async () => {
    const newer = await createTestDatabase();
    await sql`insert into kysely_migration values ('9999-x', now())`.execute(newer.db);
    const { path } = await backUp(newer);
    await expect(checkBackup(path)).rejects.toThrow(
      `${path} was written by a newer version of the game (it has 9999-x): update first. Nothing was changed.`,
    );
  });

  it('a killed backup leaves nothing that looks complete, and the next backup cleans up', async () => {
    const database = await createTestDatabase();
    const folder = await emptyFolder();
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table user_settings in access exclusive mode');
    const env = { DATABASE_URL: database.url, BACKUP_DIR: folder };
    const child = runChild(resolve('api/cli/backup.ts'), [], env);
    await vi.waitFor(async () => expect(await waiting(database)).toBe(1), WITHIN);
    expect(await child.end('SIGKILL')).toBe('SIGKILL');
    const [left = '', ...more] = await readdir(folder);
    expect([left, more]).toEqual([expect.stringMatching(/\.sql\.zst\.partial-\d+$/), []]);
    expect(listBackups(folder)).toEqual([]);
    expect(() => findBackup(folder, join(folder, left))).toThrow('was not finished');
    await blocker.query('commit');
    await blocker.end();

    const again = runChild(resolve('api/cli/backup.ts'), [], env);
    await again.waitFor(/tundra-\S+Z\.sql\.zst: \d+\.\d MB, \d+ tables, \d+ rows, read back\n/);
    expect(await again.ended()).toBe(0);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.sql\.zst$/)]);
  });

  it('a backup whose database becomes unavailable is abandoned without leaving anything behind', async () => {
    const database = await createTestDatabase();
    const folder = await emptyFolder();
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin; lock table user_settings in access exclusive mode');
    const writing = writeBackup({ url: database.url, folder, game: '0.1.0', now: () => NOW });
    const failed = expect(writing).rejects.toThrow(/terminat/i);
    await vi.waitFor(async () => expect(await waiting(database)).toBe(1), WITHIN);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tundra-backup'
      and datname = current_database()`.execute(database.db);
    await failed;
    await blocker.end();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the backup programs', () => {
  it('the backup programs make a backup, refuse one, transfer one, and report a failure in one line', async () => {
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: clean.url,
      BACKUP_DIR: await emptyFolder(),
      DATA_DIR: await emptyFolder(),
    };
    const { backUp, verify, command } = backupPrograms(env);
    expect(await backUp().ran).toEqual({
      isDone: true,
      said: expect.stringMatching(/\.sql\.zst: .* rows, read back$/),
    });
    const path = findBackup(env.BACKUP_DIR, 'latest');
    expect(await command('test -s', path).ran).toMatchObject({ isDone: true });
    expect(await command('echo no >&2; false', path).ran).toEqual({ isDone: false, said: 'no' });
    await writeFile(path, 'nonsense');
    expect(await verify(path).ran).toEqual({
      isDone: false,
      said: expect.stringContaining('cannot be used'),
    });
  });
});

describe('a backup of the embedded database', () => {
  // Slow: verifying a backup creates a new database.
  it('a backup is made without a running server, and verified in a temporary database', async () => {
    const dataDir = await stoppedClusterFolder();
    const server = await startEmbeddedPostgres({ dataDir, log });
    const own = openDatabase(server.url, { connections: 1 });
    await migrate(own.db);
    await own.close();
    await server.stop();
    const env = { DATA_DIR: dataDir };
    const backup = runChild(resolve('api/cli/backup.ts'), [], env);
    expect([await backup.ended(), backup.stderr()]).toEqual([0, '']);
    expect(isRunning(dataDir)).toBe(false);
    const verify = runChild(resolve('api/cli/verify.ts'), ['latest'], env);
    await verify.waitFor(/ is good: restored and compared, \d+ tables, \d+ rows, of /);
    expect(await verify.ended()).toBe(0);
    const folder = join(dataDir, 'backups');
    expect(newestVerified(folder)).toMatchObject({ path: findBackup(folder, 'latest') });
    expect((await readdir(dataDir)).sort()).toEqual(['backups', 'postgres']);
  });

  it('a backup does not create a database that is missing', async () => {
    const dataDir = await emptyFolder();
    const backup = runChild(resolve('api/cli/backup.ts'), [], { DATA_DIR: dataDir });
    expect(await backup.ended()).toBe(1);
    expect(backup.stderr()).toBe(`No backup was made: there is no database in ${dataDir} yet.\n`);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

/** Returns the number of connections that are waiting for a lock. */
async function waiting({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

function flipped(file: Buffer, at: number): Buffer {
  const index = Math.floor(at);
  file.writeUInt8(file.readUInt8(index) ^ 1, index);
  return file;
}
