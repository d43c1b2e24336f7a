/**
 * More databases that do not start.
 * In the gate `tests/api/database/embedded-remedies.test.ts` proves the same remedies with other files that belong to
 * another account or are damaged.
 */
import { chown, readdir, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { removeFoldersAfterEach, stoppedClusterFolder } from '#tests/helpers/processes/cluster.ts';
import {
  databaseFile,
  expectStarts,
  runRemedy,
  startError,
} from '#tests/helpers/processes/database-repairs.ts';

removeFoldersAfterEach();

describe('a database that does not start', () => {
  it.runIf(process.getuid?.() === 0)(
    'the remedy for a database whose folder belongs to root is reported, and the database starts after it is applied',
    async () => {
      const dataDir = await stoppedClusterFolder();
      await chown(databaseFile(dataDir), 0, 0);
      const line = await startError(dataDir);
      expect(line).toMatch(/Give the files back to the account that runs the database/);
      runRemedy(line);
      await expectStarts(dataDir);
    },
  );

  it('a database that does not start asks for a restore from backup if, and only if, its files are damaged', async () => {
    const cut = await stoppedClusterFolder();
    for (const name of await readdir(databaseFile(cut, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) await rm(databaseFile(cut, 'pg_wal', name));
    }
    const remedy =
      /: take the newest backup, npm run restore -- latest\. What is in .*\/postgres is kept beside it\.$/;
    expect(await startError(cut)).toMatch(remedy);
    const rotten = await stoppedClusterFolder();
    // The catalogue of roles: without it no client can sign in.
    await writeFile(databaseFile(rotten, 'global', '1260'), Buffer.alloc(8192, 7), { flag: 'r+' });
    expect(await startError(rotten)).toMatch(remedy);
  });
});
