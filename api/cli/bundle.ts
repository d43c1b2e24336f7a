/**
 * Packs everything that a server needs into one file: `npm run bundle`, with `--sign KEY` signed by ssh-keygen. The
 * files for a first installation are written next to it: the installer and the list of accepted signers.
 */
import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildInfo } from '../build-info.ts';
import { ConfigError } from '../config.ts';
import { fittingSite } from '../site/built.ts';
import { releaseNote } from './bundle/note.ts';
import { type Made, packFolder, signersLine, stageSources, trimPackages } from './bundle/pack.ts';
import { setBuildApart } from './bundle/server-packages.mjs';
import { runCommand } from './command.ts';
import { RELEASE_NOTE } from './release-note.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const USAGE =
  'npm run bundle -- [--sign KEY] [--out FOLDER]: KEY is a private key of ssh (ssh-keygen -t ed25519 -f tundra-key makes one).';
const run = promisify(execFile);
/** Settings of npm; those given here take precedence over every `.npmrc`. */
const SERVER_ONLY = ['--omit=dev', '--include=optional', '--include=peer', '--ignore-scripts=false'];

interface Wish {
  /** Path of a private key; null if the bundle is not signed. */
  readonly key: string | null;
  readonly out: string;
}

function wishOf(args: readonly string[]): Wish {
  const options = { sign: { type: 'string' }, out: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const key = values.sign === undefined ? null : resolve(values.sign);
    return { key, out: resolve(values.out ?? 'bundle') };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
}

/** @throws ConfigError before any file is written */
function check({ key }: Wish): void {
  if (process.platform !== 'linux') throw new ConfigError('A bundle is made on Linux, of what Linux needs.');
  if (key !== null && !(existsSync(key) && existsSync(`${key}.pub`))) {
    throw new ConfigError(`${key} and ${key}.pub are not both there. ${USAGE}`);
  }
}

/** Installs only the packages that the server needs at run time, whatever npm is configured to. */
async function install(staged: string): Promise<void> {
  setBuildApart(staged);
  const args = ['ci', ...SERVER_ONLY, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  // The settings of a surrounding npm run are not passed on, because they belong to another folder.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => name !== 'NODE_ENV' && !/^npm_(?!config_registry)/i.test(name),
    ),
  );
  await run(program, [...first, ...args], { cwd: staged, env });
  trimPackages(staged);
}

async function sign(key: string, made: Made, out: string): Promise<void> {
  await run('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'tundra', made.path]);
  writeFileSync(join(out, 'allowed_signers'), signersLine(readFileSync(`${key}.pub`, 'utf8')));
}

await runCommand('The bundle could not be made', async () => {
  const wish = wishOf(process.argv.slice(2));
  check(wish);
  fittingSite(join(ROOT, 'dist'));
  const began = performance.now();
  const staged = mkdtempSync(join(tmpdir(), 'tundra-bundle-'));
  try {
    stageSources(ROOT, staged);
    await install(staged);
    const { stdout } = await run(join(staged, 'node_modules/.bin/node'), ['--version']);
    const release = releaseNote(staged, await buildInfo(ROOT), stdout.trim());
    writeFileSync(join(staged, RELEASE_NOTE), `${JSON.stringify(release, null, 2)}\n`);
    mkdirSync(wish.out, { recursive: true });
    const made = await packFolder(staged, wish.out, release, process.arch);
    // A signature left by an earlier bundle does not match the new file.
    rmSync(`${made.path}.sig`, { force: true });
    if (wish.key !== null) await sign(wish.key, made, wish.out);
    copyFileSync(join(ROOT, 'api/hosting/install.sh'), join(wish.out, 'install.sh'));
    const [packed, whole] = [statSync(made.path).size, made.bytes].map((bytes) => (bytes / 1e6).toFixed(1));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    process.stdout.write(`${made.path}: ${packed} MB, unpacked ${whole} MB, ${seconds} s\n`);
    if (wish.key === null)
      process.stdout.write('It is not signed: a server takes it only with --sign KEY.\n');
  } finally {
    rmSync(staged, { recursive: true });
  }
});
