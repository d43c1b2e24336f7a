/**
 * The world of a seed as the file that clients fetch. Generating takes seconds, so that the file is kept on disk;
 * it is made anew when the seed or the generator's own source has changed.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import { decodeWorldAsset, encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import type { Log } from '../log.ts';

const SHARED = join(import.meta.dirname, '..', '..', 'shared');
/** What the generated world depends on. */
const GENERATOR_SOURCES = ['worldgen', 'defs', 'math'];

export interface LoadedWorld {
  /** SHA-256 of the asset before compression, in hex. */
  readonly hash: string;
  /** The asset, compressed by brotli. */
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly ground: Ground;
  /** What clients are told of it. */
  readonly notice: WorldNotice;
}

/**
 * Reads the world of this seed from `folder`, or generates and keeps it there.
 * @throws what the file system throws when the folder cannot be written
 */
export async function loadWorld(seed: number, folder: string, log: Log): Promise<LoadedWorld> {
  const path = join(folder, `${seed}-${await generatorFingerprint()}.world.br`);
  const kept = await readKept(path, log);
  if (kept) return describe(kept.world, kept.asset, kept.brotli);
  const startedAt = performance.now();
  const world = generateTerrain(seed);
  const asset = encodeWorldAsset(world);
  const brotli = await compress(asset);
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.new`, brotli);
  await rename(`${path}.new`, path);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ seed, ms, bytes: brotli.length }, 'world generated');
  return describe(world, asset, brotli);
}

async function readKept(path: string, log: Log) {
  let brotli: Uint8Array<ArrayBuffer>;
  try {
    brotli = new Uint8Array(await readFile(path));
  } catch {
    return null; // Not generated yet; what else may be wrong with the folder shows when it is written to.
  }
  try {
    const asset = new Uint8Array(await promisify(brotliDecompress)(brotli));
    return { asset, brotli, world: decodeWorldAsset(asset) };
  } catch (error) {
    log.warn({ err: error, path }, 'the kept world is damaged; it is generated anew');
    return null;
  }
}

function describe(world: TerrainWorld, asset: Uint8Array, brotli: Uint8Array<ArrayBuffer>): LoadedWorld {
  const hash = createHash('sha256').update(asset).digest('hex');
  const { width, height, seed, palette } = world;
  const notice = { worldSeed: seed, width, height, tileSize: TILE_SIZE, palette: [...palette], hash };
  return { hash, brotli, ground: new Ground(world), notice };
}

async function compress(asset: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return new Uint8Array(await promisify(brotliCompress)(asset, { params }));
}

/** Changes whenever a source file does that the world is made by. */
async function generatorFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of GENERATOR_SOURCES) {
    const folder = join(SHARED, name);
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
    for (const file of files.sort()) {
      hash.update(file.replaceAll('\\', '/')).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
