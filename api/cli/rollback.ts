/** Returns to the release that ran before the last update: `tundra rollback`. */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config.ts';
import { runCommand } from './command.ts';
import { realHost } from './update/host.ts';
import { rollback } from './update/rollback.ts';

const USAGE = 'tundra rollback; --now does not wait for those who play, --sure does not ask.';

function wishOf(args: readonly string[]) {
  const options = { now: { type: 'boolean' }, sure: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return { isNow: values.now ?? false, isSure: values.sure ?? false };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
}

await runCommand('It could not go back', async () => {
  const wish = wishOf(process.argv.slice(2));
  const config = loadConfig(process.env);
  const host = realHost(config, process.env.TUNDRA_ROOT ?? '');
  await rollback(host, { ...wish, dataDir: config.dataDir, isEmbedded: config.databaseUrl === null });
});
