/** Replaces the running release with another one, and goes back if the new one fails: `tundra update FILE`. */
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../config.ts';
import { runCommand } from './command.ts';
import { realHost } from './update/host.ts';
import { update } from './update/steps.ts';

const USAGE =
  'Which release? tundra update tundra-0.2.0-linux-x64.tar.zst; --now does not wait for those who play, --anyway goes on although tundra doctor finds faults.';

function wishOf(args: readonly string[]) {
  const options = { now: { type: 'boolean' }, anyway: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new ConfigError(USAGE);
    return { file, isNow: values.now ?? false, isAnyway: values.anyway ?? false };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(USAGE, { cause: error });
  }
}

await runCommand('The update failed', async () => {
  const wish = wishOf(process.argv.slice(2));
  const config = loadConfig(process.env);
  const host = realHost(config, process.env.TUNDRA_ROOT ?? '');
  await update(host, { ...wish, dataDir: config.dataDir, isEmbedded: config.databaseUrl === null });
});
