/** Ground: properties of a place, layers of a display tile, and agreement between painted chunks. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TERRAIN_IDS } from '#game/shared/defs/terrain.ts';
import { displayTileLayers, rankOf } from '#game/shared/worldgen/painting/edges.ts';
import { GroundSheetError } from '#game/shared/worldgen/painting/ground-sheet.ts';
import { createGroundPainter } from '#game/shared/worldgen/painting/paint.ts';
import { Ground } from '#game/shared/worldgen/world/ground.ts';
import { NO_NODES, placedNode } from '#game/shared/worldgen/world/node-layout.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

const world: TerrainWorld = {
  seed: 1,
  width: 4,
  height: 2,
  palette: ['m', 'w', 'E', 'a', 'x'],
  cells: Uint8Array.of(0, 1, 2, 3, 0, 0, 4, 0),
  doodads: [
    { tileX: 0, tileY: 1, imagePath: 'b', scale: 1, name: 'Boulder', type: 'rock', noCollision: false },
    { tileX: 1, tileY: 1, imagePath: 't', scale: 1, name: 'Tussock', type: 'plant', noCollision: true },
  ],
  nodes: { tiles: Uint32Array.of(0, 3, 5), types: Uint8Array.of(1, 9, 14) },
};

describe('Ground', () => {
  const ground = new Ground(world);

  it('the ground gives the terrain of a tile, and the speed and damage at a place', () => {
    expect(ground.terrainAtTile(1, 0).name).toBe('Bering Sea');
    expect(ground.multiplierAt(63.9, 10)).toBe(1);
    expect(ground.multiplierAt(64, 10)).toBeCloseTo(0.6);
    expect(ground.damageAt(3 * 64, 0)).toBe(10);
  });

  it('the ground says where a body can stand', () => {
    const row = (y: number) => [0, 1, 2, 3].map((x) => ground.passableTile(x, y));
    expect(row(0)).toEqual([true, true, false, true]);
    expect(row(1)).toEqual([false, true, false, true]);
  });

  it('lava does not count as water', () => {
    expect([0, 1, 2, 3].map((x) => ground.isWater(x * 64 + 1, 1))).toEqual([false, true, false, false]);
  });

  it('no body can stand or move outside of the world', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 12 }), fc.integer({ min: -9, max: 10 }), (x, y) => {
        if (x >= 0 && x < 4 && y >= 0 && y < 2) return;
        expect(ground.passableTile(x, y)).toBe(false);
        expect(ground.multiplierAt(x * 64 + 1, y * 64 + 1)).toBe(0);
        expect(ground.terrainAtTile(x, y).id).toBe('w');
      }),
    );
  });
});

describe('resource nodes', () => {
  const ground = new Ground(world);

  it('resource nodes are identified by the number of their tile', () => {
    expect([1, 2, 4, 6, 7, 0, -3].map((id) => ground.nodeById(id)?.typeId)).toEqual([
      1,
      undefined,
      9,
      14,
      undefined,
      undefined,
      undefined,
    ]);
    expect(ground.nodeById(6)).toMatchObject({ id: 6, typeId: 14 });
    expect(ground.nodesOfType(14).map(({ id }) => id)).toContain(6);
    expect(ground.nodesOfType(250)).toEqual([]);
  });

  it('a search for nodes in an area goes by their foot, and areas that tile the world find each node exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 300 }), (step) => {
        const found: number[] = [];
        for (let y = 0; y < 128; y += step) {
          for (let x = 0; x < 256; x += step)
            found.push(...ground.nodesIn({ x, y, width: step, height: step }).map(({ id }) => id));
        }
        expect(found.sort()).toEqual([1, 4, 6]);
      }),
    );
    expect(ground.nodesIn({ x: -5000, y: -5000, width: 10_000, height: 10_000 })).toHaveLength(3);
    expect(ground.nodesIn({ x: 9000, y: 9000, width: 100, height: 100 })).toEqual([]);
  });

  it('resource nodes stand within their own tile, but not in straight rows', () => {
    const places = Array.from({ length: 400 }, (_, tile) => placedNode(20, tile, 1));
    for (const { id, x, y } of places) {
      expect([Math.floor(x / 64), Math.floor(y / 64)]).toEqual([(id - 1) % 20, Math.floor((id - 1) / 20)]);
    }
    expect(new Set(places.map(({ x }) => x % 64)).size).toBeGreaterThan(35);
    expect(new Set(places.map(({ y }) => y % 64)).size).toBeGreaterThan(35);
  });
});

describe('display tiles', () => {
  it('every terrain has a rank, snow above moss above beach above sea', () => {
    const ranks = TERRAIN_IDS.map(rankOf);
    expect(new Set(ranks).size).toBe(TERRAIN_IDS.length - 2);
    expect(rankOf('d')).toBeGreaterThan(rankOf('s'));
    expect(rankOf('s')).toBeGreaterThan(rankOf('m'));
    expect(rankOf('m')).toBeGreaterThan(rankOf('b'));
    expect(rankOf('b')).toBeGreaterThan(rankOf('w'));
    expect(rankOf('S')).toBe(rankOf('w'));
  });

  it('layers are stacked from the lowest up, each covering all terrain that is at least as high', () => {
    const layers = displayTileLayers(new Ground(world), 1, 1);
    expect(layers).toEqual([
      { rank: rankOf('w'), corners: 15 },
      { rank: rankOf('m'), corners: 13 },
    ]);
  });
});

describe('the painter of terrain', () => {
  const json: unknown = JSON.parse(readFileSync('public/images/terrain/ground.json', 'utf8'));
  const pixels = new Uint8Array(readFileSync('public/images/terrain/ground.bin'));
  const painter = createGroundPainter(json, pixels);
  const size = 12;
  const random = fc.array(fc.nat(TERRAIN_IDS.length - 1), { minLength: size * size, maxLength: size * size });

  const pixelsOf = (...textures: string[]) =>
    textures.flatMap((name) => {
      const at = painter.sheet.textures.indexOf(name) * 128 * 128;
      return [...pixels.subarray(at, at + 128 * 128)];
    });

  it('two neighbouring chunks painted one by one have the same px as when they are painted together', () => {
    fc.assert(
      fc.property(random, (cells) => {
        const ground = new Ground({
          seed: 0,
          width: size,
          height: size,
          palette: TERRAIN_IDS,
          cells: Uint8Array.from(cells),
          doodads: [],
          nodes: NO_NODES,
        });
        const whole = painter.paint(ground, 2, 3, 4, 2);
        const left = painter.paint(ground, 2, 3, 2, 2);
        const right = painter.paint(ground, 4, 3, 2, 2);
        for (let y = 0; y < 64; y++) {
          expect(whole.subarray(y * 128, y * 128 + 64)).toEqual(left.subarray(y * 64, y * 64 + 64));
          expect(whole.subarray(y * 128 + 64, y * 128 + 128)).toEqual(right.subarray(y * 64, y * 64 + 64));
        }
        expect(whole.includes(0)).toBe(false);
      }),
      { numRuns: 12 },
    );
  });

  /** Two kinds of terrain, split by a straight line of cells from north to south. */
  const halves = (west: string, east: string) =>
    new Ground({
      seed: 0,
      width: 12,
      height: 48,
      palette: [west, east],
      cells: Uint8Array.from({ length: 12 * 48 }, (_, cell) => (cell % 12 < 6 ? 0 : 1)),
      doodads: [],
      nodes: NO_NODES,
    });

  it('the painter draws no straight border for long, although the cells are straight', () => {
    const snow = new Set(pixelsOf('snow', 'snow-thin'));
    const painted = painter.paint(halves('s', 'h'), 0, 0, 12, 48);
    const columns = Array.from({ length: 48 * 32 }, (_, y) => {
      const row = [...painted.subarray(y * 384, y * 384 + 384)];
      return row.findLastIndex((colour, x) => x > 100 && snow.has(colour) && snow.has(row[x - 1] ?? 0));
    });
    let [longest, run] = [0, 0];
    for (const [y, x] of columns.entries()) {
      run = x === columns[y - 1] ? run + 1 : 1;
      longest = Math.max(longest, run);
    }
    expect(longest).toBeLessThan(16);
    expect(Math.max(...columns) - Math.min(...columns)).toBeGreaterThan(20);
  });

  it('the foam forms moving lines, never clots', () => {
    const foam = painter.sheet.shores.w?.foam ?? 0;
    const ground = halves('w', 'vB');
    const still = painter.paint(ground, 0, 0, 12, 48);
    const moments = [still, ...[1, 2, 3].map((k) => painter.paintMoment(ground, 0, 0, 12, 48, k, still))];
    const counts = moments.map((moment) => moment.filter((colour) => colour === foam).length);
    expect(new Set(counts).size).toBe(4);
    expect(Math.min(...counts)).toBeGreaterThan(48 * 16);
    const clots: string[] = [];
    for (const moment of moments) {
      const isFoam = (x: number, y: number) => moment[y * 384 + x] === foam;
      for (let y = 0; y < 48 * 32 - 4; y++) {
        for (let x = 0; x < 380; x++) {
          const clot = [0, 1, 2, 3].every((j) => [0, 1, 2, 3].every((i) => isFoam(x + i, y + j)));
          if (clot) clots.push(`${x}, ${y}`);
        }
      }
    }
    expect(clots).toEqual([]);
  });

  it('wet, hot and boiling terrain is animated in four different phases, including pools in bogs', () => {
    for (const id of ['w', 'i', 'o', 't', 'a', 'u', 'j', 'z', 'B', 'e'] as const) {
      const { textures = [] } = painter.sheet.frames[painter.sheet.terrains[id]?.texture ?? ''] ?? {};
      expect(new Set(textures.map((name) => pixelsOf(name).join())).size, id).toBe(4);
    }
  });

  it('every terrain has a texture', () => {
    for (const id of TERRAIN_IDS) {
      if (id === 'S' || id === 'x') continue;
      expect(painter.sheet.textures, id).toContain(painter.sheet.terrains[id]?.texture);
    }
  });

  it('a palette index becomes an opaque colour, except index 0, which stays transparent', () => {
    const rgba = painter.toRgba(Uint8Array.of(1, 0));
    expect(rgba[3]).toBe(255);
    expect(rgba[7]).toBe(0);
  });

  it('the painter of terrain refuses a sheet with missing px or an invalid description', () => {
    expect(() => createGroundPainter(json, pixels.subarray(1))).toThrow(GroundSheetError);
    expect(() => createGroundPainter({}, pixels)).toThrow(GroundSheetError);
  });
});
