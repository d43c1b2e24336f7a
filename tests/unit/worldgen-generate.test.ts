/** What every generated world guarantees, on real worlds of several seeds. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FIRST_SPAWN, TILE_SIZE, WORLD_CENTRE, WORLD_TILES } from '#game/shared/constants.ts';
import { TERRAIN_IDS } from '#game/shared/defs/terrain.ts';
import { encodeWorldAsset } from '#game/shared/worldgen/asset.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import { floodFill } from '#game/shared/worldgen/grid.ts';
import { Ground } from '#game/shared/worldgen/ground.ts';
import type { TerrainWorld } from '#game/shared/worldgen/types.ts';

const tileOf = (place: { x: number; y: number }) =>
  Math.floor(place.y / TILE_SIZE) * WORLD_TILES + Math.floor(place.x / TILE_SIZE);

const idAt = (world: TerrainWorld, cell: number) => world.palette[world.cells[cell]!];
const isSea = (world: TerrainWorld, cell: number) => ['w', 'S'].includes(idAt(world, cell)!);

/** 1 where one can walk, swimming not counted. */
function walkable(world: TerrainWorld): Uint8Array {
  const ground = new Ground(world);
  return world.cells.map((_, cell) => {
    const [x, y] = [cell % world.width, Math.floor(cell / world.width)];
    return ground.passableTile(x, y) && ground.terrainAtTile(x, y).walkable ? 1 : 0;
  });
}

describe.each([1957, 7, 20_260_101])('the world of seed %i', (seed) => {
  const world = generateTerrain(seed);
  const open = walkable(world);
  const reached = floodFill(open, world.width, tileOf(FIRST_SPAWN));

  it('has its size, and all 34 kinds of ground', () => {
    expect([world.width, world.height, world.cells.length]).toEqual([
      WORLD_TILES,
      WORLD_TILES,
      WORLD_TILES ** 2,
    ]);
    expect(new Set(world.cells).size).toBe(TERRAIN_IDS.length);
  });

  it('is at least 45 % land', () => {
    let sea = 0;
    for (const cell of world.cells.keys()) if (isSea(world, cell)) sea++;
    expect(1 - sea / world.cells.length).toBeGreaterThanOrEqual(0.45);
  });

  it('lets one walk from the first spawn to the centre, over much of the land', () => {
    const seen = new Uint8Array(open.length);
    for (const cell of reached) seen[cell] = 1;
    expect(seen[tileOf(WORLD_CENTRE)]).toBe(1);
    expect(reached.length).toBeGreaterThan(100_000);
  });

  it('keeps both places of appearance clear of anything solid', () => {
    const ground = new Ground(world);
    for (const place of [FIRST_SPAWN, WORLD_CENTRE]) {
      const [x, y] = [Math.floor(place.x / TILE_SIZE), Math.floor(place.y / TILE_SIZE)];
      for (let dy = -3; dy <= 3; dy++) {
        for (let dx = -3; dx <= 3; dx++) expect(ground.passableTile(x + dx, y + dy)).toBe(true);
      }
    }
  });

  it('lets only beaches and rivers touch the sea', () => {
    const offenders = new Set<string>();
    for (let y = 1; y < world.height - 1; y++) {
      for (let x = 1; x < world.width - 1; x++) {
        const cell = y * world.width + x;
        if (isSea(world, cell)) continue;
        const touches = [-1, 0, 1].some((dy) =>
          [-1, 0, 1].some((dx) => isSea(world, cell + dy * world.width + dx)),
        );
        const id = idAt(world, cell)!;
        if (touches && !['b', 'vB', 'i', 'f'].includes(id)) offenders.add(`${id} at ${x},${y}`);
      }
    }
    expect([...offenders]).toEqual([]);
  });

  it('shows a newcomer moss, beach, sea, snow and forest within a walk', () => {
    const [sx, sy] = [Math.floor(FIRST_SPAWN.x / TILE_SIZE), Math.floor(FIRST_SPAWN.y / TILE_SIZE)];
    const nearest = new Map<string, number>();
    for (let y = 0; y < sy + 60; y++) {
      for (let x = 0; x < sx + 60; x++) {
        const id = idAt(world, y * world.width + x)!;
        const distance = Math.hypot(x - sx, y - sy);
        nearest.set(id, Math.min(distance, nearest.get(id) ?? Number.POSITIVE_INFINITY));
      }
    }
    expect(nearest.get('m')).toBeLessThan(6);
    expect(nearest.get('w')).toBeLessThan(30);
    expect(Math.min(nearest.get('b') ?? 99, nearest.get('vB') ?? 99)).toBeLessThan(28);
    expect(nearest.get('T')).toBeLessThan(40);
    expect(nearest.get('s')).toBeLessThan(50);
  });

  it('sorts its doodads by tile, one a tile', () => {
    const tiles = world.doodads.map((doodad) => doodad.tileY * world.width + doodad.tileX);
    expect(tiles.every((tile, index) => index === 0 || tile > tiles[index - 1]!)).toBe(true);
    expect(world.doodads.length).toBeGreaterThan(10_000);
  });

  it('packs into less than 400 KB', () => {
    const packed = brotliCompressSync(encodeWorldAsset(world), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    expect(packed.length).toBeLessThan(400 * 1024);
  });
});

it('generates the same bytes for the same seed, and others for another', () => {
  const hash = (seed: number) =>
    createHash('sha256')
      .update(encodeWorldAsset(generateTerrain(seed)))
      .digest('hex');
  const first = hash(42);
  expect(hash(42)).toBe(first);
  expect(hash(43)).not.toBe(first);
}, 30_000);
