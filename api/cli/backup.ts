/** Writes a backup of the game's database, whether or not the game runs: `npm run backup`. */
import { setPriority } from 'node:os';
import { gameVersion } from '../build-info.ts';
import { loadConfig } from '../config.ts';
import { writeBackup } from '../db/backup/snapshot.ts';
import { sourceUrl } from '../db/backup/source.ts';
import { createLog } from '../log.ts';
import { runCommand, sizeOf } from './command.ts';

/** Lower scheduling priority than the game, which shares the machine. */
const PRIORITY = 10;

await runCommand('The backup failed', async () => {
  const config = loadConfig(process.env);
  setPriority(PRIORITY);
  await using closers = new AsyncDisposableStack();
  const url = await sourceUrl(config, createLog('warn'), closers);
  const { path, bytes, tables } = await writeBackup({
    url,
    folder: config.backupDir,
    game: gameVersion(),
    now: () => new Date(),
  });
  process.stdout.write(`${path}: ${sizeOf(bytes, tables)}, read back\n`);
});
