/** Tries a backup in a separate database, which is removed afterwards: `npm run verify -- latest`, or a file. */
import { setPriority } from 'node:os';
import { ConfigError, loadConfig } from '../config.ts';
import { findBackup, rememberVerified } from '../db/backup/files.ts';
import { verifyBackup } from '../db/backup/verify.ts';
import { createLog } from '../log.ts';
import { runCommand } from './command.ts';

/** Lower scheduling priority than the game, which shares the machine. */
const PRIORITY = 10;

await runCommand('The backup could not be tried', async () => {
  const [named, ...more] = process.argv.slice(2);
  if (named === undefined || more.length > 0) {
    throw new ConfigError('Which backup? npm run verify -- latest, or the path of a file.');
  }
  const config = loadConfig(process.env);
  setPriority(PRIORITY);
  const path = findBackup(config.backupDir, named);
  const { header, tables } = await verifyBackup(path, config.dataDir, createLog('warn'));
  rememberVerified(config.backupDir, path, new Date());
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${path} is good: restored and compared, ${Object.keys(tables).length} tables, ${rows} rows, of ${header.at}\n`,
  );
});
