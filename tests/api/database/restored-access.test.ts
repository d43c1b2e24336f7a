/**
 * Access to accounts after a restore: nothing opens an account that did not open it just before, and everything that
 * opened it still does, whatever its owner has done since the backup.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { recordDeletion } from '#api/db/backup/carry-over.ts';
import { putBackCopy } from '#api/db/backup/put-back-copy.ts';
import { replaceEmbedded } from '#api/db/backup/replace.ts';
import { writeBackup } from '#api/db/backup/snapshot.ts';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import type { Schema } from '#api/db/schema.ts';
import { amount } from '#tests/helpers/amount.ts';
import {
  type Means,
  makeAccounts,
  makeChanges,
  meansIn,
  someChanges,
} from '#tests/helpers/processes/account-histories.ts';
import { removeFoldersAfterEach, stoppedClusterFolder } from '#tests/helpers/processes/cluster.ts';
import { inFolder, log, RESTORED_AT, restoreInto } from '#tests/helpers/processes/restores.ts';

removeFoldersAfterEach();

const ACCOUNTS = amount(90, 900);
const CHANGES = ACCOUNTS * 8;

/**
 * Makes accounts with random histories from before and after a backup.
 * @returns the backup, and what opened the accounts at its time and at the end
 */
async function withHistories(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const { db, close } = openDatabase(server.url, { connections: 1 });
  const erase = (userId: string) => recordDeletion(dataDir, userId, RESTORED_AT, log);
  try {
    await migrate(db);
    const ids = await makeAccounts(db, ACCOUNTS);
    await makeChanges(db, ids, someChanges(ACCOUNTS, CHANGES), erase);
    const written = new Date('2026-11-22T20:00:00.500Z');
    const folder = join(dataDir, 'backups');
    const { path } = await writeBackup({ url: server.url, folder, game: '0.1.0', now: () => written });
    const then = await meansIn(db);
    await makeChanges(db, ids, someChanges(ACCOUNTS, CHANGES), erase);
    return { path, then, before: await meansIn(db) };
  } finally {
    await close();
    await server.stop();
  }
}

const COPY = 'postgres.before-2026-11-22T20-00-00Z';
/** Copies a stopped database within its folder, as an update does. */
const copyDatabase = (dataDir: string) =>
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), join(dataDir, COPY)]);

/** Returns the account that a means opens. */
const accountOf = (means: string): string => means.slice(-36);

/** Expects that each account of `then` is opened by exactly what opened it at the end of its history. */
function expectOnlyPresent(then: Means, before: Means, after: Means): void {
  expect([...after.works].filter((means) => !before.works.has(means))).toEqual([]);
  const expected = [...before.works].filter((means) => then.versions.has(accountOf(means)));
  expect(expected.filter((means) => !after.works.has(means))).toEqual([]);
  // The histories must contain everything that a restore could bring back.
  expect([...then.works].filter((means) => !before.works.has(means)).length).toBeGreaterThan(ACCOUNTS);
  const highest = (id: string) => Math.max(then.versions.get(id) ?? 0, before.versions.get(id) ?? 0);
  const stale = [...after.versions].filter(([id, version]) => version <= highest(id));
  expect([stale, after.begun]).toEqual([[], 0]);
}

// Slow: two starts of a database, and a restore creates a third.
it('a restore brings back nothing that no longer opened an account, and keeps everything that did', async () => {
  const dataDir = await stoppedClusterFolder();
  const { path, then, before } = await withHistories(dataDir);
  await replaceEmbedded(path, restoreInto(dataDir));
  const after = await inFolder(dataDir, meansIn);
  expectOnlyPresent(then, before, after);
});

// Slow: four starts of a database.
it('going back to a copy brings back nothing that no longer opened an account, and ends no session', async () => {
  const dataDir = await stoppedClusterFolder();
  const erase = (userId: string) => recordDeletion(dataDir, userId, RESTORED_AT, log);
  const ids: string[] = [];
  const then = await inFolder(dataDir, async (db) => {
    await migrate(db);
    ids.push(...(await makeAccounts(db, ACCOUNTS)));
    await makeChanges(db, ids, someChanges(ACCOUNTS, CHANGES), erase);
    return await meansIn(db);
  });
  copyDatabase(dataDir);
  const sessionsIn = (db: Kysely<Schema>) =>
    db.selectFrom('auth_sessions').selectAll().orderBy('id').execute();
  const { before, sessions } = await inFolder(dataDir, async (db) => {
    await makeChanges(db, ids, someChanges(ACCOUNTS, CHANGES), erase);
    return { before: await meansIn(db), sessions: await sessionsIn(db) };
  });
  const { kept, lines } = await putBackCopy(COPY, { dataDir, log, now: () => RESTORED_AT });
  expect([kept, lines]).toEqual([
    join(dataDir, 'postgres.before-2026-11-23T09-00-00Z'),
    [
      expect.stringMatching(
        /^\d+ accounts have the passwords, addresses, second steps and sessions of now\.$/,
      ),
    ],
  ]);
  const after = await inFolder(dataDir, async (db) => ({
    ...(await meansIn(db)),
    sessions: await sessionsIn(db),
  }));
  expectOnlyPresent(then, before, after);
  expect(after.sessions).toEqual(sessions.filter(({ user_id }) => then.versions.has(user_id)));
});

it('a copy is put back unchanged, and the operator hears of it, if the present database cannot be read', async () => {
  const dataDir = await stoppedClusterFolder();
  copyDatabase(dataDir);
  await rm(join(dataDir, 'postgres', 'data', 'global', 'pg_control'));
  const { lines } = await putBackCopy(COPY, { dataDir, log, now: () => RESTORED_AT });
  expect(lines).toEqual([expect.stringContaining('are those of the copy again')]);
  expect(existsSync(join(dataDir, 'postgres', 'data', 'global', 'pg_control'))).toBe(true);
});
