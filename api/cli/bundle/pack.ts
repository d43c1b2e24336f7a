/** Contents of a bundle, and the one file made from them. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { ConfigError } from '../../config.ts';
import type { Release } from '../release-note.ts';

/** Files that the server needs to run; `.npmrc` determines how its packages are installed. */
const SOURCES = ['api', 'game', 'dist', 'package.json', 'package-lock.json'] as const;
const OPTIONAL = ['.npmrc'] as const;
/** Files kept of the package that brings Node: only its program and its licence. */
const NODE_PACKAGE = /^node-linux-/;
const NODE_KEPT = new Set(['bin', 'package.json', 'LICENSE']);
/** Compression level; a higher level would take minutes to save 3 %. */
const LEVEL = 10;

/** Copies the files of this project that a server needs. @throws ConfigError if any of them is missing */
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

/** Removes files from packages that are useless on a server. */
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

/** Returns the name of a bundle for machines of this architecture. */
export const bundleName = (version: string, arch: string): string =>
  `tundra-${version}-linux-${arch}.tar.zst`;

/** A finished bundle. */
export interface Made {
  readonly path: string;
  /** Size when unpacked, in bytes. */
  readonly bytes: number;
}

/** Writes a folder as one file: names sorted, no owner, readable by everyone, including the service. */
export async function packFolder(
  staged: string,
  out: string,
  { version }: Release,
  arch: string,
): Promise<Made> {
  const path = join(out, bundleName(version, arch));
  // The service could not start from files that only the user who made them may read.
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

/** @throws Error with the program's output if it failed */
async function endOf(child: ReturnType<typeof spawn>, said: Readable): Promise<void> {
  let text = '';
  said.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done));
  if (code !== 0) throw new Error(`${basename(child.spawnfile)} ended with ${code}: ${text.trim()}`);
}

/** Returns the line that names the accepted signer, in ssh's format. @param publicKey the text of the key's `.pub` */
export function signersLine(publicKey: string): string {
  const [type = '', key = ''] = publicKey.trim().split(/\s+/);
  return `tundra namespaces="tundra" ${type} ${key}\n`;
}
