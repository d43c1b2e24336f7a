/** The world asset: golden bytes, round trips, and refusals of malformed bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NODE_TYPES } from '#game/shared/defs/nodes.ts';
import { decodeWorldAsset, encodeWorldAsset, WorldAssetError } from '#game/shared/worldgen/asset/asset.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

const boulder = {
  imagePath: 'images/doodads/b.png',
  scale: 1,
  name: 'Boulder',
  type: 'rock',
  noCollision: false,
};

const tiny: TerrainWorld = {
  seed: 7,
  width: 3,
  height: 2,
  palette: ['w', 'vB'],
  cells: Uint8Array.of(0, 0, 1, 0, 0, 0),
  doodads: [{ tileX: 2, tileY: 0, ...boulder }],
  nodes: { tiles: Uint32Array.of(1, 4), types: Uint8Array.of(13, 2) },
};

const GOLDEN =
  '54425741' + // 'TBWA'
  '02' + // Version.
  '0300' + // Width.
  '0200' + // Height.
  '0000000000001c40' + // Seed 7.
  '02' +
  '0177' +
  '027642' + // Palette: w, vB.
  '0101' +
  '0200' +
  '0102' + // Terrain runs: w × 2, vB × 1, w × 3.
  '01' + // One kind of doodad.
  `14${Buffer.from('images/doodads/b.png').toString('hex')}` +
  '000000000000f03f' + // Scale 1.
  `07${Buffer.from('Boulder').toString('hex')}` +
  `04${Buffer.from('rock').toString('hex')}` +
  '00' + // Solid.
  '01' +
  '02' +
  '00' + // One doodad, two tiles on, of kind 0.
  '02020d' + // Two kinds of nodes: 2 and 13.
  '02' +
  '0102' +
  '0100'; // Two nodes: one tile on, and two more tiles on, of kinds 1 and 0.

const worlds = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    seed: fc.integer(),
  })
  .chain(({ width, height, seed }) =>
    fc
      .record({
        cells: fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 3 }),
        tiles: fc.uniqueArray(fc.nat(width * height - 1)),
        nodeTiles: fc.uniqueArray(fc.nat(width * height - 1)),
        nodeType: fc.integer({ min: 1, max: NODE_TYPES.length }),
        name: fc.string({ unit: 'grapheme' }),
      })
      .map(
        ({ cells, tiles, nodeTiles, nodeType, name }): TerrainWorld => ({
          seed,
          width,
          height,
          palette: ['w', 'm', 'vB', 'é'],
          cells: Uint8Array.from(cells),
          doodads: tiles
            .sort((a, b) => a - b)
            .map((tile) => ({
              tileX: tile % width,
              tileY: Math.floor(tile / width),
              ...boulder,
              name: tile % 2 === 0 ? name : 'Boulder',
              noCollision: tile % 3 === 0,
            })),
          nodes: {
            tiles: Uint32Array.from(nodeTiles).sort(),
            types: Uint8Array.from(nodeTiles, (_, k) => (k % 2 === 0 ? nodeType : 1)),
          },
        }),
      ),
  );

describe('the world asset', () => {
  it('the asset of a tiny world has the golden bytes', () => {
    expect(Buffer.from(encodeWorldAsset(tiny)).toString('hex')).toBe(GOLDEN);
    expect(decodeWorldAsset(Buffer.from(GOLDEN, 'hex'))).toEqual(tiny);
  });

  it('every world is unchanged after it is written to an asset and read back', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        expect(decodeWorldAsset(encodeWorldAsset(world))).toEqual(world);
      }),
    );
  });

  it('the asset is refused if it is cut off at any length', () => {
    const bytes = encodeWorldAsset(tiny);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeWorldAsset(bytes.subarray(0, length))).toThrow(WorldAssetError);
    }
    expect(() => decodeWorldAsset(Uint8Array.from([...bytes, 0]))).toThrow('1 bytes too many');
  });

  it('the asset reader turns any bytes into a world or a WorldAssetError', () => {
    const bytes = encodeWorldAsset(tiny);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = Uint8Array.from(bytes);
        changed[at] = value;
        try {
          decodeWorldAsset(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(WorldAssetError);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('the asset writer refuses a world that the format cannot hold', () => {
    expect(() => encodeWorldAsset({ ...tiny, width: 4 })).toThrow('cannot have 6 cells');
    const double = [...tiny.doodads, ...tiny.doodads];
    expect(() => encodeWorldAsset({ ...tiny, doodads: double })).toThrow('sorted by tile');
    const nodes = (tiles: number[], types: number[]) =>
      encodeWorldAsset({ ...tiny, nodes: { tiles: Uint32Array.from(tiles), types: Uint8Array.from(types) } });
    expect(() => nodes([4, 1], [1, 1])).toThrow('sorted by tile');
    expect(() => nodes([1, 1], [1, 1])).toThrow('sorted by tile');
    expect(() => nodes([6], [1])).toThrow('sorted by tile');
    expect(() => nodes([1], [200])).toThrow('unknown type 200');
    expect(() => nodes([1], [])).toThrow('a tile and a type');
  });

  it('the asset is refused if it has nodes outside the world or of unknown type, or the previous version', () => {
    const changed = (from: string, to: string) => {
      expect(GOLDEN).toContain(from);
      return () => decodeWorldAsset(Buffer.from(GOLDEN.replace(from, to), 'hex'));
    };
    expect(changed('02020d0201020100', '02020d0201060100')).toThrow('outside the world');
    expect(changed('02020d0201020100', '0202c8010201020100')).toThrow('unknown type 200');
    expect(changed('02020d0201020100', '02020d0201020102')).toThrow('node kind 2 of 2');
    expect(changed('02020d0201020100', '02020d0901020100')).toThrow('names 9 nodes');
    expect(changed('5442574102', '5442574101')).toThrow('version 1 is unknown');
  });
});
