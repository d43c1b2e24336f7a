/**
 * Backups that are verified in temporary databases. In the gate `tests/api/database/backup.test.ts` proves the messages
 * of the backup programs, that one of them verifies a backup and records that, and that a backup with a world that does
 * not match its hash is refused.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { backupPrograms } from '#api/backups/backup-programs.ts';
import { findBackup, newestVerified } from '#api/db/backup/files.ts';
import { writeBackup } from '#api/db/backup/snapshot.ts';
import { verifyBackup } from '#api/db/backup/verify.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { emptyFolder, removeFoldersAfterEach } from '#tests/helpers/processes/cluster.ts';

removeFoldersAfterEach();

/** A database without unusual values: its backup is valid. */
const clean = await createTestDatabase();

describe('the backup programs', () => {
  it('the programs make, verify and transfer a backup, and report a failure in one line', async () => {
    const [folder, dataDir] = [await emptyFolder(), await emptyFolder()];
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: clean.url,
      BACKUP_DIR: folder,
      DATA_DIR: dataDir,
    };
    const { backUp, verify, command } = backupPrograms(env);
    expect(await backUp().ran).toEqual({
      isDone: true,
      said: expect.stringMatching(/\.sql\.zst: .* rows, read back$/),
    });
    const path = findBackup(folder, 'latest');
    expect(await command('test -s', path).ran).toMatchObject({ isDone: true });
    expect(await command('echo no >&2; false', path).ran).toEqual({ isDone: false, said: 'no' });
    expect(await verify(path).ran).toMatchObject({ isDone: true });
    expect(newestVerified(folder)).toMatchObject({ path });
    await writeFile(path, 'nonsense');
    expect(await verify(path).ran).toEqual({
      isDone: false,
      said: expect.stringContaining('cannot be used'),
    });
  });
});

it('a backup is refused if the world in it does not match its hash', async () => {
  const { db, url } = await createTestDatabase();
  await sql`insert into worlds (seed, format, hash, file, epoch, batch)
    values (7, 1, ${'a'.repeat(64)}, decode('00ff5c2e0a5c4e09', 'hex'), 1, 0)`.execute(db);
  const { path } = await writeBackup({
    url,
    folder: await emptyFolder(),
    game: '0.1.0',
    now: () => new Date(),
  });
  const dataDir = await emptyFolder();
  await expect(verifyBackup(path, dataDir, pino({ level: 'silent' }))).rejects.toThrow(`${path}: the world `);
  expect(await readdir(dataDir)).toEqual([]);
});
