/**
 * The pinned world of a seed: made once, kept as a file, and never changed, even if a newer generator would make a
 * different world from that seed. This keeps the saved state of a world valid, such as its felled trees. Clients fetch
 * the same file without hidden nodes.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import { decodeWorldAsset, encodeWorldAsset, WORLD_FORMAT } from '#game/shared/worldgen/asset/asset.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { withoutHidden } from '#game/shared/worldgen/world/hidden-nodes.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import type { Log } from '../log.ts';
import type { StoredWorld, WorldFile, WorldStore } from './worlds.ts';

export interface LoadedWorld {
  /** SHA-256 of the asset that clients fetch, before compression, in hex. */
  readonly hash: string;
  /** The asset that clients fetch, compressed by brotli. */
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly ground: Ground;
  /** Message about the world that is sent to clients. */
  readonly notice: WorldNotice;
}

export interface PinnedWorld extends LoadedWorld {
  /** uuid */
  readonly id: string;
  /** ms since the epoch */
  readonly createdAt: number;
}

/** Thrown for a pinned world that this version cannot read. */
export class UnreadableWorldError extends Error {
  override readonly name = 'UnreadableWorldError';
}

/**
 * Loads the world of this seed from the store. If the store has none, the world that an earlier version kept in
 * `folder` is used, or a new one made; from then on it is the world of this seed.
 * @throws UnreadableWorldError when the pinned file is damaged, or is in another version's format
 */
export async function loadWorld(
  seed: number,
  folder: string,
  store: WorldStore,
  log: Log,
): Promise<PinnedWorld> {
  const stored = (await store.find(seed)) ?? (await store.pin(await firstFile(seed, folder, log)));
  return { ...(await readStored(stored)), id: stored.id, createdAt: stored.createdAt };
}

/** Makes the world of a seed, which takes several seconds. */
export async function makeWorld(seed: number): Promise<LoadedWorld> {
  const world = generateTerrain(seed);
  return await describe(world, encodeWorldAsset(world), null);
}

/** Makes the file of a seed, with all nodes. This takes several seconds. */
export async function makeWorldFile(seed: number): Promise<Pick<WorldFile, 'hash' | 'brotli'>> {
  const asset = encodeWorldAsset(generateTerrain(seed));
  return { hash: hashOf(asset), brotli: await compress(asset) };
}

async function firstFile(seed: number, folder: string, log: Log): Promise<WorldFile> {
  const kept = await newestKept(seed, folder, log);
  if (kept) {
    log.info({ seed, hash: kept.hash }, 'the kept world of this seed is pinned');
    return { seed, format: WORLD_FORMAT, ...kept };
  }
  const startedAt = performance.now();
  const { hash, brotli } = await makeWorldFile(seed);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ seed, ms, bytes: brotli.length }, 'world generated');
  return { seed, format: WORLD_FORMAT, hash, brotli };
}

async function readStored({ id, brotli, format, hash, seed }: StoredWorld): Promise<LoadedWorld> {
  try {
    const asset = await decompress(brotli);
    const found = hashOf(asset);
    if (found !== hash) throw new Error(`its hash is ${found}, not ${hash}`);
    return await describe(decodeWorldAsset(asset), asset, brotli);
  } catch (error) {
    throw new UnreadableWorldError(
      `The world of seed ${seed} (${id}, format ${format}) cannot be read: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}

/**
 * Reads the most recently played world file of this seed from the folder where worlds were kept before they were
 * pinned. Returns null if no such file can be read.
 */
async function newestKept(
  seed: number,
  folder: string,
  log: Log,
): Promise<Pick<WorldFile, 'hash' | 'brotli'> | null> {
  const names = await readdir(folder).catch(() => []); // Most data folders do not contain the folder of kept worlds.
  const paths = names
    .filter((name) => name.startsWith(`${seed}-`) && name.endsWith('.world.br'))
    .map((name) => join(folder, name));
  const found = await Promise.all(paths.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  for (const { path } of found.sort((a, b) => b.at - a.at)) {
    try {
      const brotli = new Uint8Array(await readFile(path));
      const asset = await decompress(brotli);
      if (decodeWorldAsset(asset).seed === seed) return { brotli, hash: hashOf(asset) };
      log.warn({ path }, 'a kept world is of another seed than its name says; it is passed over');
    } catch (error) {
      log.warn({ err: error, path }, 'a kept world cannot be read; it is passed over');
    }
  }
  return null;
}

/**
 * Returns a world with the file that clients fetch.
 * @param asset the world with all nodes
 * @param brotli the same, compressed; null if it was not compressed before
 */
async function describe(
  world: TerrainWorld,
  asset: Uint8Array,
  brotli: Uint8Array<ArrayBuffer> | null,
): Promise<LoadedWorld> {
  const { width, height, seed, palette } = world;
  const nodes = withoutHidden(world.nodes);
  const isWhole = nodes === world.nodes;
  const shown = isWhole ? asset : encodeWorldAsset({ ...world, nodes });
  const packed = isWhole && brotli ? brotli : await compress(shown);
  const hash = hashOf(shown);
  const notice = { worldSeed: seed, width, height, tileSize: TILE_SIZE, palette: [...palette], hash };
  return { hash, brotli: packed, ground: new Ground(world), notice };
}

async function compress(asset: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return new Uint8Array(await promisify(brotliCompress)(asset, { params }));
}

async function decompress(brotli: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await promisify(brotliDecompress)(brotli));
}

function hashOf(asset: Uint8Array): string {
  return createHash('sha256').update(asset).digest('hex');
}
