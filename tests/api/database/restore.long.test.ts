/**
 * Real restores that are killed, each with separate databases: afterwards either the old or the new database is
 * complete. In the gate `tests/api/database/restore.test.ts` proves this for the folders of a switch that is
 * interrupted at each step, that a start ends the server and waits for the program that a killed restore has left
 * behind, and that a restore works alongside a broken database.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceEmbedded } from '#api/db/backup/replace.ts';
import type { SwitchStep } from '#api/db/embedded/switch.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import {
  emptyFolder,
  pidOf,
  removeFoldersAfterEach,
  stoppedClusterFolder,
} from '#tests/helpers/processes/cluster.ts';
import {
  emailsIn,
  log,
  makeBackup,
  PRESENT,
  presentFolder,
  restoreInto,
} from '#tests/helpers/processes/restores.ts';

removeFoldersAfterEach();

const backup = await makeBackup();

describe('a restore', () => {
  // Slow: two restores create a new database each.
  it('a restore works in an empty folder, and also alongside a broken database, which it keeps', async () => {
    const empty = await emptyFolder();
    expect(await replaceEmbedded(backup, restoreInto(empty))).toMatchObject({ before: null, judged: 0 });
    const broken = await stoppedClusterFolder();
    await rm(join(broken, 'postgres', 'data', 'global', 'pg_control'));
    const { judged, before } = await replaceEmbedded(backup, restoreInto(broken));
    expect(judged).toMatchObject({ reason: expect.stringContaining('npm run restore') });
    expect(existsSync(join(before ?? '', 'data', 'PG_VERSION'))).toBe(true);
    expect(await emailsIn(broken)).toContain('owner@b.de');
  });
});

/** Runs a restore that kills itself at the given step. */
async function killedRestore(path: string, dataDir: string, at: SwitchStep): Promise<void> {
  const program = join(import.meta.dirname, '../../helpers/processes/killed-restore.ts');
  expect(await runChild(program, [path, dataDir, at]).ended()).toBe('SIGKILL');
}

describe('a restore that is killed', () => {
  const steps: readonly (readonly [SwitchStep, 'old' | 'new'])[] = [
    ['made', 'old'],
    ['marked', 'new'],
    ['moved away', 'new'],
    ['moved in', 'new'],
    ['unmarked', 'new'],
  ];
  // Slow: each case creates a new database.
  it.each(steps)('a restore killed when it is %s leaves the %s database intact', async (at, which) => {
    const dataDir = await presentFolder();
    await killedRestore(backup, dataDir, at);
    expect(await emailsIn(dataDir)).toEqual(
      which === 'old' ? PRESENT : ['owner@b.de', null, null, 'erased@b.de', 'rude@b.de'],
    );
    expect(readdirSync(dataDir).filter((name) => /restore|switch/.test(name))).toEqual([]);
  });

  // Slow: a restore creates a new database.
  it('a restore killed while it fills the new database leaves the old one unchanged, and no server running', async () => {
    const dataDir = await presentFolder();
    const child = runChild(join(import.meta.dirname, '../../../api/cli/restore.ts'), [backup], {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    });
    const making = join(dataDir, `restore-${child.process.pid}`);
    await expect.poll(() => pidOf(making), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    const server = pidOf(making);
    await child.end('SIGKILL');
    expect(await emailsIn(dataDir)).toEqual(PRESENT);
    expect(existsSync(making)).toBe(false);
    // A process whose parent does not wait for its end is a zombie.
    const state = await readFile(`/proc/${server}/stat`, 'utf8').catch(() => ') Z');
    expect(state).toContain(') Z');
  });

  it.each([
    ['restore-%', stoppedClusterFolder],
    ['postgres.new-%-a', emptyFolder],
  ])(
    'a killed restore may leave a program that still writes to %s, and the next start waits for that program',
    async (name, made) => {
      const dataDir = await made();
      const making = join(dataDir, name.replace('%', String(spawnSync('true').pid)));
      await mkdir(making);
      const writer = runChild('tests/helpers/processes/orphaned-writer.ts', [making], {});
      await expect.poll(() => readdirSync(making).length).toBeGreaterThan(0);
      const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await server.stop();
      await writer.ended();
      expect(existsSync(making)).toBe(false);
    },
  );
});
