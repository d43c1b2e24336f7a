/** The world of a seed is created once, and stays the same at every later start. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorldStore } from '#api/db/worlds/worlds.ts';
import type { Log } from '#game/server/log.ts';
import { loadWorld, UnreadableWorldError } from '#game/server/store/world-asset.ts';
import { nodeTypeByName } from '#game/shared/defs/nodes.ts';
import { decodeWorldAsset, encodeWorldAsset } from '#game/shared/worldgen/asset/asset.ts';
import { NO_NODES, type NodeLayout } from '#game/shared/worldgen/world/node-layout.ts';
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

/** Encodes a small world with a single terrain. */
function assetOf(ofSeed: number, terrain = 'm', nodes: NodeLayout = NO_NODES): Uint8Array {
  const cells = new Uint8Array(16);
  return encodeWorldAsset({
    width: 4,
    height: 4,
    seed: ofSeed,
    palette: [terrain],
    cells,
    doodads: [],
    nodes,
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

describe('a world saved by an earlier version', () => {
  it('the newest saved world file of the seed is pinned, and stays pinned even if the file is then removed', async () => {
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

  it('a saved world file is skipped if it is damaged or has another seed', async () => {
    await keep(`${seed}-1.world.br`, new Uint8Array([1, 2, 3]));
    await keep(`${seed}-2.world.br`, brotliCompressSync(assetOf(seed + 1)), 1);
    await keep(`${seed}-3.world.br`, brotliCompressSync(assetOf(seed)), 2);
    expect((await loadWorld(seed, folder, store, log)).hash).toBe(hashOf(assetOf(seed)));
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});

describe('the pinned world', () => {
  it('a single world is pinned, even if several processes start at the same time', async () => {
    await keep(`${seed}-1.world.br`, brotliCompressSync(assetOf(seed)));
    const worlds = await Promise.all([1, 2, 3].map(() => loadWorld(seed, folder, store, log)));
    expect(new Set(worlds.map(({ id }) => id)).size).toBe(1);
  });

  it('52.26: the file that clients fetch names no chest and no crate, and the server keeps all of them', async () => {
    const [branch, chest, crate] = ['fallen_branch', 'wreck_chest', 'supply_crate'].map(
      (name) => nodeTypeByName(name)?.id ?? 0,
    ) as [number, number, number];
    const all = { tiles: Uint32Array.of(1, 5, 9), types: Uint8Array.of(chest, branch, crate) };
    await keep(`${seed}-1.world.br`, brotliCompressSync(assetOf(seed, 'm', all)));
    const world = await loadWorld(seed, folder, store, log);
    const asset = new Uint8Array(brotliDecompressSync(world.brotli));
    expect(decodeWorldAsset(asset).nodes).toEqual({ tiles: Uint32Array.of(5), types: Uint8Array.of(branch) });
    expect([world.hash, world.notice.hash]).toEqual([hashOf(asset), hashOf(asset)]);
    expect(world.ground.nodesOfType(chest)).toHaveLength(1);
    expect((await loadWorld(seed, folder, store, log)).hash).toBe(world.hash);
  });

  it('each start gets a higher epoch of the world', async () => {
    const { id, epoch } = await pinTestWorld(database, seed);
    expect(await store.takeOver(id)).toBe(epoch + 1);
  });

  it('an unreadable pinned world is reported, and no other world is created in its place', async () => {
    await pinTestWorld(database, seed);
    await expect(loadWorld(seed, folder, store, log)).rejects.toThrow(UnreadableWorldError);
    await expect(loadWorld(seed, folder, store, log)).rejects.toThrow(`The world of seed ${seed}`);
  });

  it('a pinned world whose bytes do not match its hash is reported', async () => {
    const brotli = new Uint8Array(brotliCompressSync(assetOf(seed)));
    await store.pin({ seed, format: 2, hash: 'b'.repeat(64), brotli });
    await expect(loadWorld(seed, folder, store, log)).rejects.toThrow(/its hash is/);
  });
});
