/** What a bundle is made of, and its one file. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { ConfigError } from '../../config.ts';
import type { Release } from '../release-note.ts';

/** What the server runs by; `.npmrc` says how its packages are installed. */
const SOURCES = ['api', 'game', 'dist', 'package.json', 'package-lock.json'] as const;
const OPTIONAL = ['.npmrc'] as const;
/** Of the package that brings node, all but its license and the program. */
const NODE_PACKAGE = /^node-linux-/;
const NODE_KEPT = new Set(['bin', 'package.json', 'LICENSE']);
/** Smaller takes minutes, for 3 %. */
const LEVEL = 10;

/** Copies what a server needs of this project. @throws ConfigError where something is missing */
export function stageSources(root: string, staged: string): void {
  if (!existsSync(join(root, 'dist/index.html'))) {
    throw new ConfigError('There is no site in dist yet: npm run build makes it.');
  }
  for (const name of [...SOURCES, ...OPTIONAL]) {
    const from = join(root, name);
    if (existsSync(from)) cpSync(from, join(staged, name), { recursive: true, preserveTimestamps: true });
    else if (SOURCES.some((source) => source === name)) throw new ConfigError(`${from} is not there.`);
  }
}

/** Removes what came with the packages and is of use to nobody who runs the game. */
export function trimPackages(staged: string): void {
  const modules = join(staged, 'node_modules');
  if (!existsSync(join(modules, '.bin/node'))) {
    throw new ConfigError('No node came with the packages: a bundle is made on Linux, for x64 or arm64.');
  }
  for (const name of readdirSync(modules).filter((folder) => NODE_PACKAGE.test(folder))) {
    for (const part of readdirSync(join(modules, name))) {
      if (!NODE_KEPT.has(part)) rmSync(join(modules, name, part), { recursive: true });
    }
  }
}

/** The name of a bundle for this machine's kind. */
export const bundleName = (version: string, arch: string): string =>
  `tundra-${version}-linux-${arch}.tar.zst`;

/** A bundle that was made. */
export interface Made {
  readonly path: string;
  /** Unpacked. */
  readonly bytes: number;
}

/** Writes a folder as one file: names in order, nobody's in particular, as readable to the service as to all. */
export async function packFolder(
  staged: string,
  out: string,
  { version }: Release,
  arch: string,
): Promise<Made> {
  const path = join(out, bundleName(version, arch));
  // Files that only their maker may read would not start.
  chmodSync(staged, 0o755);
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+rX,go-w'];
  const tar = spawn('tar', [...order, '-cf', '-', '-C', staged, '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf(tar, tar.stderr);
  let bytes = 0;
  tar.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const squeeze = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const growing = `${path}.partial`;
  try {
    await pipeline(tar.stdout, squeeze, createWriteStream(growing));
    await ended;
    renameSync(growing, path);
  } finally {
    rmSync(growing, { force: true });
  }
  return { path, bytes };
}

/** @throws Error with what a program said when it has failed */
async function endOf(child: ReturnType<typeof spawn>, said: Readable): Promise<void> {
  let text = '';
  said.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done));
  if (code !== 0) throw new Error(`${basename(child.spawnfile)} ended with ${code}: ${text.trim()}`);
}

/** Whose signature a server shall take, in the form of ssh. @param publicKey the text of the key's `.pub` */
export function signersLine(publicKey: string): string {
  const [type = '', key = ''] = publicKey.trim().split(/\s+/);
  return `tundra namespaces="tundra" ${type} ${key}\n`;
}
