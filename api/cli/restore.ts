/** Replaces the database with a backup while the game is stopped: `npm run restore -- latest`, or a file. */
import { ConfigError, loadConfig } from '../config.ts';
import { findBackup } from '../db/backup/files.ts';
import { fillForeign, type Restored, replaceEmbedded } from '../db/backup/replace.ts';
import { createLog } from '../log.ts';
import { runCommand } from './command.ts';

await runCommand('The backup could not be restored', async () => {
  const [named, ...more] = process.argv.slice(2);
  if (named === undefined || more.length > 0) {
    throw new ConfigError('Which backup? npm run restore -- latest, or the path of a file.');
  }
  const { backupDir, databaseUrl, dataDir } = loadConfig(process.env);
  const path = findBackup(backupDir, named);
  const restored =
    databaseUrl === null
      ? await replaceEmbedded(path, { dataDir, log: createLog('warn'), now: () => new Date() })
      : await fillForeign(path, databaseUrl, { dataDir });
  process.stdout.write(`${told(path, restored).join('\n')}\n`);
});

function told(path: string, { contents, before, erased, judged }: Restored): readonly string[] {
  const lines = [`${path} is restored: the game goes on where it was at ${contents.header.at}.`];
  lines.push('Everybody signs in again, but for guests. Links of mails from before no longer work.');
  if (erased > 0) lines.push(`${erased} accounts that were deleted since then are deleted again.`);
  lines.push(
    typeof judged === 'number'
      ? `${judged} accounts have the bans, mutes and roles that operators have given them since then.`
      : `What operators have done since then is not in it (${judged.reason}): look at the bans.`,
  );
  if (before !== null) lines.push(`The database of before is kept in ${before}: remove it when all is well.`);
  return lines;
}
