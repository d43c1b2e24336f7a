/**
 * Data folders with data that a server would otherwise take many seconds to make: an empty database, and the world of
 * its seed. Both are made once and kept between runs, under a name that changes with the code that makes them.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pino from 'pino';
import { startEmbeddedPostgres } from '#api/db/embedded.ts';
import { makeWorldFile } from '#game/server/store/world-asset.ts';
import { decodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'tundra-tests');
/** Time after which unused data is deleted, in ms: it belongs to an older version of the code. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns a name that changes with the content of the files. */
function versionOf(...patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const pattern of patterns) {
    for (const path of globSync(pattern, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the path of the data kept under a name, and makes the data if it is missing. @param make makes the data at
 * the given path
 */
async function kept(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(KEPT, name);
  if (existsSync(path)) return path;
  await mkdir(KEPT, { recursive: true });
  for (const old of await readdir(KEPT)) {
    const { mtimeMs } = await stat(join(KEPT, old)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(join(KEPT, old), { recursive: true, force: true });
  }
  const making = `${path}.${process.pid}-${randomBytes(3).toString('hex')}`;
  await make(making);
  // Another process may have been faster; its data is just as good.
  await rename(making, path).catch(async (error: unknown) => {
    if (!existsSync(path)) throw error;
    await rm(making, { recursive: true });
  });
  return path;
}

/** Returns the path of an empty cluster in the state that a stopped server leaves. */
const cluster = (): Promise<string> =>
  kept(
    `cluster-${process.getuid?.() ?? 0}-${versionOf('package-lock.json', 'api/db/embedded/*.ts')}`,
    async (path) => {
      const server = await startEmbeddedPostgres({ dataDir: path, log: pino({ level: 'silent' }) });
      await server.stop();
    },
  );

/** Returns the path of a world's file. */
const world = (seed: number): Promise<string> =>
  kept(
    `world-${seed}-${versionOf('package-lock.json', 'game/shared/**/*.ts', 'game/features/*/shared/**/*.ts')}.br`,
    async (path) => {
      const { brotli } = await makeWorldFile(seed);
      await writeFile(path, brotli);
    },
  );

/**
 * Returns the ground of a seed, as a server has it. This takes 0.2 s instead of the three seconds that generating it
 * takes.
 */
export async function readGround(seed: number): Promise<Ground> {
  const asset = brotliDecompressSync(await readFile(await world(seed)));
  return new Ground(decodeWorldAsset(new Uint8Array(asset)));
}

/** Puts an empty database into a data folder that has none. */
export async function putDatabase(dataDir: string): Promise<void> {
  // Keeps the owners of all files, which the database server requires.
  execFileSync('cp', ['-a', `${await cluster()}/.`, dataDir]);
}

/** Puts the world of a seed into a data folder, where a server finds it if its database has none. */
export async function putWorld(dataDir: string, seed: number): Promise<void> {
  await mkdir(join(dataDir, 'world'), { recursive: true });
  await copyFile(await world(seed), join(dataDir, 'world', `${seed}-kept.world.br`));
}
