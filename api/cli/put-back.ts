/**
 * Replaces the stopped database with a copy of it; `tundra update` and `tundra rollback` run it as the game's OS user.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { ConfigError, loadConfig } from '../config.ts';
import { putBack } from '../db/embedded/put-back.ts';
import { runCommand } from './command.ts';

await runCommand('The copy could not be put back', async () => {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new ConfigError('Which copy? Its name in DATA_DIR.');
  const { dataDir } = loadConfig(process.env);
  const kept = putBack(dataDir, name, new Date());
  if (kept !== null && existsSync(kept)) process.stdout.write(`${basename(kept)}\n`);
});
