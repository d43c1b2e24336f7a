/** The world of a seed is made once, and is the same at every start after that. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import type { Log } from '#game/server/log.ts';
import { loadWorld, UnreadableWorldError } from '#game/server/store/world-asset.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { pinTestWorld } from '#tests/helpers/processes/pinned-world.ts';

const database = await createTestDatabase();
const store = createWorldStore(database.db);
const folder = await mkdtemp(join(tmpdir(), 'tundra-worlds-'));
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } satisfies Log;
let seed = 100;

beforeEach(() => {
  seed += 1;
  vi.clearAllMocks();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The file of a little world of one terrain. */
function assetOf(ofSeed: number, terrain = 'm'): Uint8Array {
  const cells = new Uint8Array(16);
  return encodeWorldAsset({
    width: 4,
    height: 4,
    seed: ofSeed,
    palette: [terrain],
    cells,
    doodads: [],
    nodes: { tiles: new Uint32Array(), types: new Uint8Array() },
  });
}

const hashOf = (asset: Uint8Array): string => createHash('sha256').update(asset).digest('hex');

async function keep(name: string, bytes: Uint8Array, ageHours = 0): Promise<void> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, bytes);
  const at = Date.now() / 1000 - ageHours * 3600;
  await utimes(path, at, at);
}

describe('a world that an earlier version kept', () => {
  it('is the world of its seed from now on, the newest of them, whatever becomes of the file', async () => {
    const played = assetOf(seed, 's');
    await keep(`${seed}-0123456789abcdef.world.br`, brotliCompressSync(assetOf(seed)), 5);
    await keep(`${seed}-fedcba9876543210.world.br`, brotliCompressSync(played), 1);
    await keep(`${seed + 1000}-fedcba9876543210.world.br`, brotliCompressSync(assetOf(seed + 1000)));
    const world = await loadWorld(seed, folder, store, log);
    expect(world.hash).toBe(hashOf(played));
    await rm(join(folder, `${seed}-fedcba9876543210.world.br`));
    const again = await loadWorld(seed, folder, store, log);
    expect(again).toMatchObject({ id: world.id, hash: world.hash, createdAt: world.createdAt });
    expect(again.notice).toEqual({
      worldSeed: seed,
      width: 4,
      height: 4,
      tileSize: 64,
      palette: ['s'],
      hash: world.hash,
    });
    expect(Buffer.from(again.brotli)).toEqual(brotliCompressSync(played));
  });

  it('is passed over when it is damaged, or another seed’s', async () => {
    await keep(`${seed}-1.world.br`, new Uint8Array([1, 2, 3]));
    await keep(`${seed}-2.world.br`, brotliCompressSync(assetOf(seed + 1)), 1);
    await keep(`${seed}-3.world.br`, brotliCompressSync(assetOf(seed)), 2);
    expect((await loadWorld(seed, folder, store, log)).hash).toBe(hashOf(assetOf(seed)));
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});

describe('the pinned world', () => {
  it('is one, also when two processes start at once', async () => {
    await keep(`${seed}-1.world.br`, brotliCompressSync(assetOf(seed)));
    const worlds = await Promise.all([1, 2, 3].map(() => loadWorld(seed, folder, store, log)));
    expect(new Set(worlds.map(({ id }) => id)).size).toBe(1);
  });

  it('gives each start a higher epoch', async () => {
    const { id, epoch } = await pinTestWorld(database, seed);
    expect(await store.takeOver(id)).toBe(epoch + 1);
  });

  it('says so when it cannot be read, and makes no other in its place', async () => {
    await pinTestWorld(database, seed);
    await expect(loadWorld(seed, folder, store, log)).rejects.toThrow(UnreadableWorldError);
    await expect(loadWorld(seed, folder, store, log)).rejects.toThrow(`The world of seed ${seed}`);
  });

  it('says so when its bytes are not those that were pinned', async () => {
    const brotli = new Uint8Array(brotliCompressSync(assetOf(seed)));
    await store.pin({ seed, format: 2, hash: 'b'.repeat(64), brotli });
    await expect(loadWorld(seed, folder, store, log)).rejects.toThrow(/its hash is/);
  });
});
