/**
 * Restoring: a backup replaces the database completely or not at all, and does not bring back accounts or sessions that
 * have ended since it was made.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordDeletion } from '#api/db/backup/carry-over.ts';
import { fillForeign, replaceEmbedded } from '#api/db/backup/replace.ts';
import { isProcess } from '#api/db/embedded/pidfile.ts';
import {
  finishSwitch,
  makingFolder,
  removeUnfinished,
  type SwitchStep,
  switchDatabase,
} from '#api/db/embedded/switch.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/helpers/api/database.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import {
  emptyFolder,
  isRunning,
  pidOf,
  removeFoldersAfterEach,
  stoppedClusterFolder,
} from '#tests/helpers/processes/cluster.ts';
import {
  ERASED,
  emailsIn,
  GUEST,
  inFolder,
  KEPT,
  log,
  makeBackup,
  OWNER,
  PRESENT,
  presentFolder,
  RESTORED_AT,
  RUDE,
  restoreInto,
} from '#tests/helpers/processes/restores.ts';

removeFoldersAfterEach();

const backup = await makeBackup();

describe('a restore', () => {
  // Slow: a restore creates a new database.
  it('a restore replaces the database with the backup, without accounts or sessions that have ended since', async () => {
    const dataDir = await presentFolder();
    recordDeletion(dataDir, ERASED, RESTORED_AT, log);
    const restored = await replaceEmbedded(backup, restoreInto(dataDir));
    expect(restored).toMatchObject({ erased: 1, judged: 1, carried: 2, reason: null });
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

  // Slow: a restore creates a new database.
  it('a restore works alongside a broken database, which it keeps', async () => {
    const broken = await stoppedClusterFolder();
    await rm(join(broken, 'postgres', 'data', 'global', 'pg_control'));
    const { judged, reason, before } = await replaceEmbedded(backup, restoreInto(broken));
    expect(judged).toMatchObject({ reason: expect.stringContaining('npm run restore') });
    expect(reason).toContain('npm run restore');
    expect(existsSync(join(before ?? '', 'data', 'PG_VERSION'))).toBe(true);
    expect(await emailsIn(broken)).toContain('owner@b.de');
  });

  it('a restore is refused while the game runs, and changes nothing', async () => {
    const dataDir = await stoppedClusterFolder();
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    try {
      await expect(replaceEmbedded(backup, restoreInto(dataDir))).rejects.toThrow(
        `The game runs on ${dataDir}: stop it first. Nothing was changed.`,
      );
    } finally {
      await server.stop();
    }
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
  });

  it('a restore from an unusable file changes nothing', async () => {
    const dataDir = await presentFolder();
    const spoilt = join(await emptyFolder(), 'tundra-2026-11-22T20-00-00Z.sql.zst');
    const bytes = await readFile(backup);
    await writeFile(spoilt, bytes.subarray(0, bytes.length / 2));
    await expect(replaceEmbedded(spoilt, restoreInto(dataDir))).rejects.toThrow(
      'it is cut off before its end',
    );
    expect(await emailsIn(dataDir)).toEqual(PRESENT);
  });

  it('a running restore makes a start of the game fail until the restore has ended', async () => {
    const dataDir = await stoppedClusterFolder();
    // The id of a living process: the parent of this one.
    await mkdir(join(dataDir, `restore-${process.ppid}`));
    await expect(startEmbeddedPostgres({ dataDir, log, durable: false })).rejects.toThrow(
      `Process ${process.ppid} is restoring a backup in ${dataDir}: wait until it has ended. Nothing was changed.`,
    );
  });

  it('a restore fills the empty database at an address, but not a database that contains anything', async () => {
    const target = await createEmptyDatabase();
    const dataDir = await emptyFolder();
    recordDeletion(dataDir, ERASED, RESTORED_AT, log);
    const options = { dataDir, now: () => RESTORED_AT };
    const lost = `${target.url}-lost`;
    await expect(fillForeign(backup, target.url, { ...options, beforeUrl: lost })).rejects.toThrow(
      'The database of before cannot be read',
    );
    expect(await fillForeign(backup, target.url, options)).toMatchObject({
      erased: 1,
      carried: 0,
      reason: 'the database of before is not at hand',
    });
    await expect(fillForeign(backup, target.url, options)).rejects.toThrow(
      'restore into an empty one, then point DATABASE_URL at it. Nothing was changed.',
    );
  });

  it('a restore at an address takes access and bans from the database of before, if that can still be read', async () => {
    const [before, target] = [await createTestDatabase(), await createEmptyDatabase()];
    await sql`insert into auth_users (id, email, email_verified_at, password_hash, banned_until)
      values (${OWNER}, 'moved@b.de', now(), 'the new one', 'infinity')`.execute(before.db);
    await sql`insert into operator_actions (actor, action, user_id, at)
      values ('cli:op', 'ban', ${OWNER}, ${RESTORED_AT})`.execute(before.db);
    const options = { dataDir: await emptyFolder(), now: () => RESTORED_AT, beforeUrl: before.url };
    expect(await fillForeign(backup, target.url, options)).toMatchObject({ carried: 1, judged: 1 });
    const owner = await target.db
      .selectFrom('auth_users')
      .select(['email', 'password_hash', 'ban_reason'])
      .where('id', '=', OWNER)
      .executeTakeFirst();
    expect(owner).toEqual({ email: 'moved@b.de', password_hash: 'the new one', ban_reason: null });
  });
});

describe('an interrupted switch to another database', () => {
  const steps: readonly (readonly [SwitchStep, 'old' | 'new'])[] = [
    ['made', 'old'],
    ['marked', 'new'],
    ['moved away', 'new'],
    ['moved in', 'new'],
    ['unmarked', 'new'],
  ];
  it.each(steps)('a switch interrupted when it is %s leaves the %s database intact', async (at, which) => {
    const dataDir = await emptyFolder();
    const put = (folder: string, name: string) => {
      mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
      for (const file of ['PG_VERSION', 'data/base']) writeFileSync(join(folder, 'postgres', file), name);
    };
    put(dataDir, 'old');
    put(makingFolder(dataDir), 'new');
    const breakOff = (done: SwitchStep) => {
      if (done === at) throw new Error('broken off');
    };
    expect(() => switchDatabase(dataDir, RESTORED_AT, breakOff)).toThrow('broken off');
    // Every start of the database begins with these two calls.
    finishSwitch(dataDir);
    await removeUnfinished(dataDir);
    for (const file of ['PG_VERSION', 'data/base'])
      expect(readFileSync(join(dataDir, 'postgres', file), 'utf8')).toBe(which);
    const kept = which === 'old' ? [] : ['postgres.before-2026-11-23T09-00-00Z'];
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', ...kept]);
    for (const name of kept) expect(readFileSync(join(dataDir, name, 'data/base'), 'utf8')).toBe('old');
  });
});

describe('a restore that is killed', () => {
  it('a killed restore may leave a server, which the next start ends before it starts the old database', async () => {
    const dataDir = await stoppedClusterFolder();
    const making = join(dataDir, `restore-${spawnSync('true').pid}`);
    await mkdir(making, { mode: 0o711 });
    await stoppedClusterFolder(making);
    const holder = runChild(resolve('tests/helpers/processes/postgres-holder.ts'), [making]);
    await holder.waitFor(/ready /);
    await holder.end('SIGKILL');
    const left = pidOf(making);
    expect(isRunning(making)).toBe(true);
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    expect(isProcess(left)).toBe(false);
    expect(existsSync(making)).toBe(false);
    await server.stop();
  });

  it('a killed restore may leave a program that still writes, and the next start waits for that program', async () => {
    const dataDir = await stoppedClusterFolder();
    const making = join(dataDir, `restore-${spawnSync('true').pid}`);
    await mkdir(making);
    const writer = runChild('tests/helpers/processes/orphaned-writer.ts', [making], {});
    await expect.poll(() => readdirSync(making).length).toBeGreaterThan(0);
    const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
    await server.stop();
    await writer.ended();
    expect(existsSync(making)).toBe(false);
  });
});
