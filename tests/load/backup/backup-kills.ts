/** Backups and restores killed at random moments, and the state found after each kill. */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { listBackups } from '#api/db/backup/files.ts';
import { readBackup } from '#api/db/backup/read.ts';
import { beginSnapshot, checksumTables } from '#api/db/backup/tables.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import { seededRandom } from '#tests/helpers/sim.ts';
import { measure } from './measured.ts';

export interface Chance {
  readonly seed: number;
  /** Makes an empty folder, a different one for each call. */
  readonly folder: () => Promise<string>;
}

/**
 * Longest delay of a kill, as a multiple of the undisturbed duration: earlier kills leave additional work to be done,
 * so the work may take longer than undisturbed.
 */
const BEYOND = 2;

const log = pino({ level: 'silent' });

/** Runs a file of this repository and kills it after `ms`, unless it has ended. */
async function killAfter(
  ms: number,
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const child = runChild(file, args, env);
  const timer = setTimeout(() => child.process.kill('SIGKILL'), ms);
  await child.ended();
  clearTimeout(timer);
}

/** @returns the number of backups started, of complete backups, and of complete backups that cannot be read */
export async function killBackups(url: string, kills: number, { seed, folder }: Chance) {
  const random = seededRandom(seed);
  const env = { DATABASE_URL: url, BACKUP_DIR: await folder() };
  const { ms } = await measure('api/cli/backup.ts', [], env);
  let [whole, bad] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const target = await folder();
    await killAfter(random() * ms * BEYOND, 'api/cli/backup.ts', [], { ...env, BACKUP_DIR: target });
    for (const { path } of listBackups(target)) {
      whole += 1;
      await readBackup(path).catch((error: unknown) => {
        process.stderr.write(`${path}: ${error}\n`);
        bad += 1;
      });
    }
    await rm(target, { recursive: true });
  }
  return { backupKills: kills, wholeBackups: whole, badBackups: bad };
}

/**
 * Returns the checksums of all tables in a data folder's database, as one text. @param act runs in the database first
 */
async function sumsIn(dataDir: string, act = async (_: pg.Client): Promise<void> => {}): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await act(client);
    await beginSnapshot(client);
    return JSON.stringify(await checksumTables(client));
  } finally {
    await client.end();
    await server.stop();
  }
}

/**
 * Restores a backup over a database that has changed since the backup, killing the restores.
 * @param dataDir folder of a stopped server; it is changed
 * @returns the number of restores started, and how many left the old, the restored, or neither database
 */
export async function killRestores(dataDir: string, kills: number, { seed, folder }: Chance) {
  const random = seededRandom(seed);
  const backups = await folder();
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backups };
  await measure('api/cli/backup.ts', [], env);
  const [path = ''] = listBackups(backups).map((backup) => backup.path);
  const before = await sumsIn(dataDir, async (client) => {
    await client.query("insert into auth_users (email) values ('since@example.org')");
  });
  const present = async (): Promise<string> => {
    const copy = join(await folder(), 'data');
    // Keeps the owners of all files, which the database server requires.
    execFileSync('cp', ['-a', dataDir, copy]);
    return copy;
  };
  const restore = (copy: string) => ['api/cli/restore.ts', [path], { ...env, DATA_DIR: copy }] as const;
  const reference = await present();
  const { ms } = await measure(...restore(reference));
  const after = await sumsIn(reference);
  const found = { old: 0, restored: 0, bad: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const copy = await present();
    await killAfter(random() * ms * BEYOND, ...restore(copy));
    const sums = await sumsIn(copy);
    found[sums === before ? 'old' : sums === after ? 'restored' : 'bad'] += 1;
    await rm(copy, { recursive: true });
  }
  return {
    restoreKills: kills,
    leftOld: found.old,
    leftRestored: found.restored,
    badRestores: found.bad,
  };
}
