/**
 * Replaces the stopped database with a copy of it; `tundra update` and `tundra rollback` run it as the game's OS user. The
 * first line that it prints is the name of the replaced database, or empty; the others are for the operator.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { ConfigError, loadConfig } from '../config.ts';
import { putBackCopy } from '../db/backup/put-back-copy.ts';
import { createLog } from '../log.ts';
import { runCommand } from './command.ts';

await runCommand('The copy could not be put back', async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new ConfigError('Which copy? Its name in DATA_DIR.');
  const { dataDir } = loadConfig(process.env);
  const { kept, lines } = await putBackCopy(name, { dataDir, log: createLog('warn'), now: () => new Date() });
  const keptName = kept !== null && existsSync(kept) ? basename(kept) : '';
  process.stdout.write(`${[keptName, ...lines].join('\n')}\n`);
});
