/**
 * `npm run bench:backup [-- --players 5000 --structures 200000 --backup-kills 200 --restore-kills 100 --seed 1]`:
 * measures backups of a large database: writing, size, reading, verifying, and restoring into the empty folder of
 * another server until a player takes the first step there. Then backups and restores of a small database are killed at
 * random moments: no incomplete file may look complete, and every folder must hold either the previous or the restored
 * database. A value of 0 leaves that part out.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { readBackup } from '#api/db/backup/read.ts';
import { type Database, openDatabase } from '#api/db/client.ts';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { killBackups, killRestores } from './backup/backup-kills.ts';
import { firstStep } from './backup/first-step.ts';
import { fillDatabase } from './backup/full-database.ts';
import { measure } from './backup/measured.ts';
import { percentile, printOutcome, printTable, round } from './report.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '5000' },
    structures: { type: 'string', default: '200000' },
    'backup-kills': { type: 'string', default: '200' },
    'restore-kills': { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const [players, structures] = [Number(values.players), Number(values.structures)];
const kills = { backup: Number(values['backup-kills']), restore: Number(values['restore-kills']) };
const seed = Number(values.seed);
if (!(players >= 1 && structures >= 1 && kills.backup >= 0 && kills.restore >= 0 && Number.isInteger(seed)))
  throw new Error('--players and --structures take 1 or more, the kills 0 or more, --seed a whole number');

const log = pino({ level: 'silent' });
const TIMES = 5;
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tundra-bench-backup-'));
  folders.push(folder);
  return folder;
}

/** Starts the database of a data folder, runs `act` on it and stops it. */
async function inDatabase<T>(
  dataDir: string,
  act: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const database = openDatabase(server.url);
  try {
    return await act(database, server.url);
  } finally {
    await database.close();
    await server.stop();
  }
}

/**
 * Returns a stopped server whose folder holds a world with everything built in it, and the number of rows in its
 * database.
 */
async function fullFolder(size: { players: number; structures: number }) {
  const server = await GameServer.launch({ DATA_DIR: await newFolder() });
  await server.stop();
  const rows = await inDatabase(server.dataDir, (database) => fillDatabase(database, size));
  return { server, rows };
}

async function large() {
  const { server, rows } = await fullFolder({ players, structures });
  const { dataDir } = server;
  // The backups run while the database is running, as the hourly ones do.
  const backups = await inDatabase(dataDir, async () => {
    const all = [];
    for (let time = 0; time < TIMES; time += 1) {
      // Names of backups are only exact to the second.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      all.push(await measure('api/cli/backup.ts', [], { DATA_DIR: dataDir, BACKUP_DIR: '' }));
    }
    return all;
  });
  const path = backups.at(-1)?.said.split(': ')[0] ?? '';
  const megabytes = Number(/: ([\d.]+) MB/.exec(backups.at(-1)?.said ?? '')?.[1]);
  const from = performance.now();
  await readBackup(path);
  const readMs = performance.now() - from;
  const verify = await measure('api/cli/verify.ts', [path], { DATA_DIR: dataDir, BACKUP_DIR: '' });
  const elsewhere = await newFolder();
  const restoreFrom = performance.now();
  const restore = await measure('api/cli/restore.ts', [path], { DATA_DIR: elsewhere, BACKUP_DIR: '' });
  const again = await GameServer.over(elsewhere);
  const startFrom = performance.now();
  await again.start();
  const startS = (performance.now() - startFrom) / 1000;
  await firstStep(again);
  const stepS = (performance.now() - restoreFrom) / 1000;
  await again.stop();
  return {
    rows,
    backupS: round(
      percentile(
        backups.map(({ ms }) => ms / 1000),
        0.5,
      ),
    ),
    backupMaxS: round(Math.max(...backups.map(({ ms }) => ms / 1000))),
    backupMb: megabytes,
    backupPeakMb: round(Math.max(...backups.map(({ peakMb }) => peakMb)), 0),
    readS: round(readMs / 1000),
    verifyS: round(verify.ms / 1000),
    restoreS: round(restore.ms / 1000),
    restorePeakMb: round(restore.peakMb, 0),
    startAfterRestoreS: round(startS),
    restoreToFirstStepS: round(stepS),
  };
}

async function killed() {
  const { server } = await fullFolder({ players: 50, structures: 5000 });
  const random = { seed, folder: newFolder };
  const ofBackup = await inDatabase(server.dataDir, (_, url) => killBackups(url, kills.backup, random));
  const ofRestore = await killRestores(server.dataDir, kills.restore, random);
  return { ...ofBackup, ...ofRestore };
}

try {
  const figures = { ...(await large()), ...(await killed()) };
  printTable('bench:backup', { backup: figures });
  printOutcome('backup', figures, {
    atMost: {
      backupS: 3,
      backupMb: 25,
      backupPeakMb: 100,
      readS: 1,
      verifyS: 15,
      restoreS: 15,
      badBackups: 0,
      badRestores: 0,
    },
    atLeast: { backupKills: kills.backup, restoreKills: kills.restore },
  });
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
process.exit(0);
