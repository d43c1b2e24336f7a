/**
 * Access to accounts after a restore: nothing opens an account that did not open it just before, and everything that
 * opened it still does, whatever its owner has done since the backup.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordDeletion } from '#api/db/backup/carry-over.ts';
import { replaceEmbedded } from '#api/db/backup/replace.ts';
import { writeBackup } from '#api/db/backup/snapshot.ts';
import { openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { migrate } from '#api/db/migrate.ts';
import { amount } from '#tests/helpers/amount.ts';
import {
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

/** Makes accounts with random histories from before and after a backup. @returns what opened them at the end */
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

/** Returns the account that a means opens. */
const accountOf = (means: string): string => means.slice(-36);

// Slow: two starts of a database, and a restore creates a third.
it('a restore brings back nothing that no longer opened an account, and keeps everything that did', async () => {
  const dataDir = await stoppedClusterFolder();
  const { path, then, before } = await withHistories(dataDir);
  await replaceEmbedded(path, restoreInto(dataDir));
  const after = await inFolder(dataDir, meansIn);
  expect([...after.works].filter((means) => !before.works.has(means))).toEqual([]);
  const expected = [...before.works].filter((means) => then.versions.has(accountOf(means)));
  expect(expected.filter((means) => !after.works.has(means))).toEqual([]);
  // The histories must contain everything that a restore could bring back.
  expect([...then.works].filter((means) => !before.works.has(means)).length).toBeGreaterThan(ACCOUNTS);
  const highest = (id: string) => Math.max(then.versions.get(id) ?? 0, before.versions.get(id) ?? 0);
  const stale = [...after.versions].filter(([id, version]) => version <= highest(id));
  expect([stale, after.begun]).toEqual([[], 0]);
});
