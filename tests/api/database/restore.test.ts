/** Restoring: a backup takes the place of the database wholly or not at all, and does not bring back what has ended since. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { recordDeletion } from '#api/db/backup/carry-over.ts';
import { fillForeign, replaceEmbedded } from '#api/db/backup/replace.ts';
import { writeBackup } from '#api/db/backup/snapshot.ts';
import { openDatabase } from '#api/db/client.ts';
import type { SwitchStep } from '#api/db/embedded/switch.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { IS_LONG } from '#tests/helpers/amount.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/helpers/api/database.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import { emptyFolder, madeFolder, pidOf } from '#tests/helpers/processes/cluster.ts';

const NOW = new Date('2026-11-22T20:00:00.500Z');
const LATER = new Date('2026-11-23T09:00:00.000Z');
const log = pino({ level: 'silent' });
const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const [OWNER, GUEST, KEPT, ERASED, RUDE] = [id(1), id(2), id(3), id(4), id(5)];

const source = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'tundra-backups-'));
afterAll(() => rm(folder, { recursive: true }));

/** A backup with everybody of whom a restore must think, made once. */
const backup = (async () => {
  const { db, url } = source;
  await sql`insert into auth_users (id, email, email_verified_at) values (${OWNER}, 'owner@b.de', now()),
    (${ERASED}, 'erased@b.de', now()), (${RUDE}, 'rude@b.de', now())`.execute(db);
  await sql`insert into auth_users (id, guest_since) values (${GUEST}, now())`.execute(db);
  await sql`insert into auth_users (id, guest_since, has_second_step) values (${KEPT}, now(), true)`.execute(
    db,
  );
  for (const [at, user] of [OWNER, GUEST, KEPT].entries()) {
    await sql`insert into auth_sessions (id, user_id, expires_at)
      values (${String(at).repeat(64)}, ${user}, now() + interval '9 days')`.execute(db);
  }
  await sql`insert into auth_mails (kind, recipient, created_at, due_at) values ('reset', 'owner@b.de', now(), now())`.execute(
    db,
  );
  const land = Buffer.from('a land');
  const hash = createHash('sha256').update(land).digest('hex');
  await sql`insert into worlds (seed, format, hash, file, epoch, batch)
    values (7, 1, ${hash}, ${brotliCompressSync(land)}, 3, 0)`.execute(db);
  return (await writeBackup({ url, folder, game: '0.1.0', now: () => NOW })).path;
})();
/** Does something in the database of a data folder, which is started for it. */
async function inFolder<T>(
  dataDir: string,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
) {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const database = openDatabase(server.url, { connections: 1 });
  try {
    return await act(database.db);
  } finally {
    await database.close();
    await server.stop();
  }
}
const emailsIn = (dataDir: string) =>
  inFolder(dataDir, async (db) => {
    const users = await db.selectFrom('auth_users').select('email').orderBy('id').execute();
    return users.map(({ email }) => email);
  });

/** A folder whose database has the present: one account, and what an operator did after the backup. */
async function presentFolder(): Promise<string> {
  const dataDir = await madeFolder();
  await inFolder(dataDir, async (db) => {
    await migrate(db);
    await sql`insert into auth_users (id, email, email_verified_at, banned_until, ban_reason)
      values (${RUDE}, 'rude@b.de', now(), 'infinity', 'axes at guests'), (${id(9)}, 'new@b.de', now(), null, null),
        (${OWNER}, 'owner@b.de', now(), 'infinity', 'for what was forgiven before the backup')`.execute(db);
    await sql`insert into operator_actions (actor, action, user_id, at)
      values ('cli:op', 'ban', ${RUDE}, ${LATER}), ('cli:op', 'ban', ${OWNER}, ${new Date(0)})`.execute(db);
  });
  return dataDir;
}
/** Whom it holds. */
const PRESENT = ['owner@b.de', 'rude@b.de', 'new@b.de'];
const options = (dataDir: string) => ({ dataDir, log, now: () => LATER });

describe('a restore', () => {
  // Slow: a restore makes a new database.
  it('puts the backup in the place of the database, without what has ended since', async () => {
    const dataDir = await presentFolder();
    recordDeletion(dataDir, ERASED, LATER, log);
    const restored = await replaceEmbedded(await backup, options(dataDir));
    expect(restored).toMatchObject({ erased: 1, judged: 1 });
    expect(restored.before).toBe(join(dataDir, 'postgres.before-2026-11-23T09-00-00Z'));
    const found = await inFolder(dataDir, async (db) => ({
      users: (await db.selectFrom('auth_users').select('id').orderBy('id').execute()).map((user) => user.id),
      sessions: await db.selectFrom('auth_sessions').select('user_id').execute(),
      mails: await db.selectFrom('auth_mails').select('id').execute(),
      epoch: (await db.selectFrom('worlds').select('epoch').executeTakeFirst())?.epoch,
      banned: await db.selectFrom('auth_users').select('id').where('banned_until', 'is not', null).execute(),
    }));
    expect(found).toEqual({
      users: [OWNER, GUEST, KEPT, RUDE],
      sessions: [{ user_id: GUEST }],
      mails: [],
      epoch: 1003,
      banned: [{ id: RUDE }],
    });
    expect(readdirSync(dataDir).filter((name) => /restore|switch/.test(name))).toEqual([]);
  });

  // Slow: two restores make a new database each.
  it('works in an empty folder, and beside a database that is beyond help, which it keeps', async () => {
    const empty = await emptyFolder();
    expect(await replaceEmbedded(await backup, options(empty))).toMatchObject({ before: null, judged: 0 });
    const broken = await madeFolder();
    await rm(join(broken, 'postgres', 'data', 'global', 'pg_control'));
    const { judged, before } = await replaceEmbedded(await backup, options(broken));
    expect(judged).toMatchObject({ reason: expect.stringContaining('npm run restore') });
    expect(existsSync(join(before ?? '', 'data', 'PG_VERSION'))).toBe(true);
    expect(await emailsIn(broken)).toContain('owner@b.de');
  });

  it('is refused while the game runs, and changes nothing', async () => {
    const dataDir = await madeFolder();
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    try {
      await expect(replaceEmbedded(await backup, options(dataDir))).rejects.toThrow(
        `The game runs on ${dataDir}: stop it first. Nothing was changed.`,
      );
    } finally {
      await server.stop();
    }
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
  });

  it('of a file that cannot be used leaves everything as it was', async () => {
    const dataDir = await presentFolder();
    const spoilt = join(await emptyFolder(), 'tundra-2026-11-22T20-00-00Z.sql.zst');
    const bytes = await readFile(await backup);
    await writeFile(spoilt, bytes.subarray(0, bytes.length / 2));
    await expect(replaceEmbedded(spoilt, options(dataDir))).rejects.toThrow('it is cut off before its end');
    expect(await emailsIn(dataDir)).toEqual(PRESENT);
  });

  it('keeps a start of the game waiting', async () => {
    const dataDir = await madeFolder();
    // A process that lives: whoever started this one.
    await mkdir(join(dataDir, `restore-${process.ppid}`));
    await expect(startEmbeddedPostgres({ dataDir, log, durable: false })).rejects.toThrow(
      `Process ${process.ppid} is restoring a backup in ${dataDir}: wait until it has ended. Nothing was changed.`,
    );
  });

  it('fills the empty database of an address, and none that holds anything', async () => {
    const target = await createEmptyDatabase();
    const dataDir = await emptyFolder();
    recordDeletion(dataDir, ERASED, LATER, log);
    expect(await fillForeign(await backup, target.url, { dataDir })).toMatchObject({ erased: 1 });
    await expect(fillForeign(await backup, target.url, { dataDir })).rejects.toThrow(
      'restore into an empty one, then point DATABASE_URL at it. Nothing was changed.',
    );
  });
});

/** Runs a restore that kills itself at a step; without the name of a backup, from the step `made` on. */
async function killedRestore(path: string, dataDir: string, at: SwitchStep): Promise<void> {
  const program = join(import.meta.dirname, '../../helpers/processes/killed-restore.ts');
  expect(await runChild(program, [path, dataDir, at]).ended()).toBe('SIGKILL');
}

/** A folder whose restore was killed at the step `made`: in the gate the later steps start from a copy of it. */
let made: Promise<string> | undefined;
async function makeRestore(): Promise<string> {
  const dataDir = await presentFolder();
  await killedRestore(await backup, dataDir, 'made');
  const copy = join(folder, 'made');
  execFileSync('cp', ['-a', dataDir, copy]);
  return copy;
}

describe('a restore that is killed', () => {
  const steps: readonly (readonly [SwitchStep, 'old' | 'new'])[] = [
    ['made', 'old'],
    ['marked', 'new'],
    ['moved away', 'new'],
    ['moved in', 'new'],
    ['unmarked', 'new'],
  ];
  // Slow: the first of them makes the database that the others switch to.
  it.each(steps)('when it is %s leaves the %s database, whole', async (at, which) => {
    const dataDir = IS_LONG ? await presentFolder() : await emptyFolder();
    if (IS_LONG) await killedRestore(await backup, dataDir, at);
    else {
      made ??= makeRestore();
      execFileSync('cp', ['-a', `${await made}/.`, dataDir]);
      if (at !== 'made') await killedRestore('', dataDir, at);
    }
    expect(await emailsIn(dataDir)).toEqual(
      which === 'old' ? PRESENT : ['owner@b.de', null, null, 'erased@b.de', 'rude@b.de'],
    );
    expect(readdirSync(dataDir).filter((name) => /restore|switch/.test(name))).toEqual([]);
  });

  // Slow: a restore makes a new database.
  it('while it fills leaves the database, and no server behind', async () => {
    const dataDir = await presentFolder();
    const child = runChild(join(import.meta.dirname, '../../../api/cli/restore.ts'), [await backup], {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    });
    const making = join(dataDir, `restore-${child.process.pid}`);
    await expect.poll(() => pidOf(making), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    const server = pidOf(making);
    await child.end('SIGKILL');
    expect(await emailsIn(dataDir)).toEqual(PRESENT);
    expect(existsSync(making)).toBe(false);
    // A process whose parent does not ask for its end is a zombie.
    const state = await readFile(`/proc/${server}/stat`, 'utf8').catch(() => ') Z');
    expect(state).toContain(') Z');
  });

  it.each([
    ['restore-%', madeFolder],
    ['postgres.new-%-a', emptyFolder],
  ])(
    'may leave a program behind that still writes in %s: the next start waits for it',
    async (name, made) => {
      const dataDir = await made();
      const making = join(dataDir, name.replace('%', String(spawnSync('true').pid)));
      await mkdir(making);
      const writer = runChild('tests/helpers/processes/forsaken.ts', [making], {});
      await expect.poll(() => readdirSync(making).length).toBeGreaterThan(0);
      const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await server.stop();
      await writer.ended();
      expect(existsSync(making)).toBe(false);
    },
  );
});
