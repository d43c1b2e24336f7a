/** A database that does not start: one line names the reason and a remedy that loses nothing. */
import { chmod, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  emptyFolder,
  removeFoldersAfterEach,
  stoppedClusterFolder,
} from '#tests/helpers/processes/cluster.ts';
import {
  databaseFile,
  expectStarts,
  runRemedy,
  startError,
} from '#tests/helpers/processes/database-repairs.ts';
import { fillDisk, makeRoom, smallDisk } from '#tests/helpers/processes/small-disk.ts';

removeFoldersAfterEach();

describe('a database that does not start', () => {
  it('a database that everyone can read names the remedy when it fails to start, and starts after it is applied', async () => {
    const dataDir = await stoppedClusterFolder();
    await chmod(databaseFile(dataDir), 0o777);
    const line = await startError(dataDir);
    expect(line).toMatch(/has invalid permissions .* Give the folder its rights back: chmod 700 /);
    runRemedy(line);
    await expectStarts(dataDir);
  });

  it.runIf(process.getuid?.() === 0)('a database with another account’s files can be repaired', async () => {
    const dataDir = await stoppedClusterFolder();
    for (const name of await readdir(databaseFile(dataDir, 'global')))
      await chown(databaseFile(dataDir, 'global', name), 1, 1);
    const line = await startError(dataDir);
    expect(line).toMatch(/Permission denied .* Give the files back to the account that runs the database/);
    runRemedy(line);
    await expectStarts(dataDir);
  });

  it('a database of another version of PostgreSQL is reported as such', async () => {
    const dataDir = await stoppedClusterFolder();
    await writeFile(databaseFile(dataDir, 'PG_VERSION'), '17\n');
    expect(await startError(dataDir)).toMatch(
      /This database is of PostgreSQL 17, and this version of the game has PostgreSQL 18: start the version .* Nothing is lost\.$/,
    );
  });

  it('a database whose password file is gone is reported as such', async () => {
    const dataDir = await stoppedClusterFolder();
    await rm(join(dataDir, 'postgres', 'password'));
    expect(await startError(dataDir)).toMatch(
      /^StartupError: The database password .* cannot be read \(ENOENT\): put back the file .* Nothing is lost\.$/,
    );
  });

  it('a database that does not start asks for a restore from backup if, and only if, its files are damaged', async () => {
    const dataDir = await stoppedClusterFolder();
    for (const name of await readdir(databaseFile(dataDir, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) await rm(databaseFile(dataDir, 'pg_wal', name));
    }
    expect(await startError(dataDir)).toMatch(
      /: take the newest backup, npm run restore -- latest\. What is in .*\/postgres is kept beside it\.$/,
    );
  });

  it('a database with missing files reports at the start that they are missing', async () => {
    const dataDir = await emptyFolder();
    await mkdir(join(dataDir, 'postgres', 'rest'), { recursive: true });
    expect(await startError(dataDir)).toMatch(
      /holds files but no complete database: put back what is missing .* set DATA_DIR to another folder\.$/,
    );
  });
});

describe('a disk that is full', () => {
  it('a full disk is reported with its free space, and once cleared, a start succeeds', async ({ skip }) => {
    const disk = await smallDisk(120);
    if (disk === null) return skip('this account may not mount a small disk');
    const dataDir = join(disk, 'data');
    await mkdir(dataDir);
    await stoppedClusterFolder(dataDir);
    await fillDisk(disk);
    expect(await startError(dataDir)).toMatch(
      /No space left on device .* Make room: 0 MB are free in .*\/data\. Nothing is lost\.$/,
    );
    await makeRoom(disk);
    await expectStarts(dataDir);
  });

  it('a full disk is also reported if a new database is to be created', async ({ skip }) => {
    const disk = await smallDisk(20);
    if (disk === null) return skip('this account may not mount a small disk');
    expect(await startError(disk)).toMatch(
      /^StartupError: A new database could not be made in .*: \S.*\. Make room: \d+ MB are free in .*\. Nothing is lost\.$/,
    );
  });
});
