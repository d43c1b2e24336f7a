/** Replaces the database with a backup while the game is stopped: `npm run restore -- latest`, or a file. */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config.ts';
import { findBackup } from '../db/backup/files.ts';
import { fillForeign, replaceEmbedded } from '../db/backup/replace.ts';
import { restoredText } from '../db/backup/restored-text.ts';
import { createLog } from '../log.ts';
import { oneLineReason } from '../startup-error.ts';
import { runCommand } from './command.ts';

/**
 * `--nothing-since` states that no account has changed since the backup was made, for example because the game was stopped
 * before. `--before` is the address of the database of before, if `DATABASE_URL` is an empty one.
 */
const OPTIONS = { 'nothing-since': { type: 'boolean', default: false }, before: { type: 'string' } } as const;

await runCommand('The backup could not be restored', async () => {
  const { named, isUnchanged, beforeUrl } = wishOf(process.argv.slice(2));
  const { backupDir, databaseUrl, dataDir } = loadConfig(process.env);
  if (beforeUrl !== undefined && databaseUrl === null) {
    throw new ConfigError('--before is for DATABASE_URL: the database in DATA_DIR is found without it.');
  }
  const path = findBackup(backupDir, named);
  const options = { dataDir, isUnchanged, now: () => new Date() };
  const restored =
    databaseUrl === null
      ? await replaceEmbedded(path, { ...options, log: createLog('warn') })
      : await fillForeign(path, databaseUrl, { ...options, beforeUrl });
  process.stdout.write(`${restoredText(path, restored, isUnchanged).join('\n')}\n`);
});

/** @throws ConfigError if the command is not understood */
function wishOf(args: readonly string[]) {
  const { values, positionals } = wordsOf(args);
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) {
    throw new ConfigError('Which backup? npm run restore -- latest, or the path of a file.');
  }
  return { named, isUnchanged: values['nothing-since'], beforeUrl: values.before };
}

function wordsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(oneLineReason(error), { cause: error });
  }
}
