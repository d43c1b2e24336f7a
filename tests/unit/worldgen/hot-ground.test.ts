/** Hot ground of a real world: shapes that are not rectangles, and remains that are rare. */
import { beforeAll, describe, expect, it } from 'vitest';
import { patches } from '#game/shared/worldgen/draft/grid.ts';
import { generateTerrain } from '#game/shared/worldgen/generate.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

let world: TerrainWorld;
// Slow: a world is generated.
beforeAll(() => {
  world = generateTerrain(7);
});

const idAt = (cell: number) => world.palette[world.cells[cell] ?? 0] ?? '';

/** Patches of one terrain, each with the share of its bounding box that it fills. */
function shapes(id: string): { tiles: number; columns: number; rows: number; share: number }[] {
  const mask = Uint8Array.from(world.cells, (_, cell) => (idAt(cell) === id ? 1 : 0));
  return patches(mask, world.width).map((patch) => {
    const columns = patch.map((cell) => cell % world.width);
    const rows = patch.map((cell) => Math.floor(cell / world.width));
    const extent = (values: Int32Array) => Math.max(...values) - Math.min(...values) + 1;
    const [w, h] = [extent(columns), extent(rows)];
    return { tiles: patch.length, columns: w, rows: h, share: patch.length / (w * h) };
  });
}

describe('hot ground', () => {
  it('mud pots are one to three tiles large, and numerous', () => {
    const pots = shapes('u');
    expect(pots.length).toBeGreaterThan(60);
    expect(Math.max(...pots.map(({ tiles }) => tiles))).toBeLessThanOrEqual(3);
  });

  it.each(['t', 'z'])(
    'hot ground has no squares or rectangles of %s that are three by three tiles or larger',
    (id) => {
      const square = shapes(id).filter(
        ({ columns, rows, share }) => columns >= 3 && rows >= 3 && columns * rows <= 60 && share > 0.9,
      );
      // A square may remain where a road or a river cuts through a pool.
      expect(square.length).toBeLessThanOrEqual(1);
    },
  );

  it('mud, hot water and geysers do not touch, because no shore is drawn between two liquids', () => {
    const liquid = ['t', 'u', 'j'];
    const meeting: string[] = [];
    for (let cell = world.width + 1; cell < world.cells.length - world.width - 1; cell++) {
      const id = idAt(cell);
      if (!liquid.includes(id)) continue;
      for (const step of [1, world.width - 1, world.width, world.width + 1]) {
        const beside = idAt(cell + step);
        if (beside !== id && liquid.includes(beside)) meeting.push(`${id}${beside} at ${cell}`);
      }
    }
    expect(meeting).toEqual([]);
  });

  it('hot ground has runnels: one tile of water between two banks', () => {
    let narrow = 0;
    for (let cell = world.width; cell < world.cells.length - world.width; cell++) {
      if (idAt(cell) !== 't') continue;
      const [north, east, south, west] = [cell - world.width, cell + 1, cell + world.width, cell - 1].map(
        (near) => idAt(near) === 't',
      );
      if ((north && south && !east && !west) || (east && west && !north && !south)) narrow += 1;
    }
    expect(narrow).toBeGreaterThan(60);
  });
});

describe('things that lie on the ground', () => {
  /** A screen of 1280 × 720 px, in tiles. */
  const SCREEN = 20 * 11.25;
  const perScreen = (ids: readonly string[], keys: readonly string[]) => {
    const tiles = world.cells.reduce((sum, _, cell) => sum + (ids.includes(idAt(cell)) ? 1 : 0), 0);
    const found = world.doodads.filter(
      ({ tileX, tileY, imagePath }) =>
        ids.includes(idAt(tileY * world.width + tileX)) &&
        keys.some((key) => imagePath === `images/doodads/${key}.png`),
    );
    return (found.length / tiles) * SCREEN;
  };
  const BONES = ['antlers', 'bones', 'whale-ribs', 'whale-skull'];

  it('bones are on at most every other screen of moss, lichen or beach, but on some', () => {
    for (const ids of [['m'], ['l'], ['b', 'vB']]) {
      expect(perScreen(ids, BONES), ids.join()).toBeGreaterThan(0.1);
      expect(perScreen(ids, BONES), ids.join()).toBeLessThan(ids[0] === 'b' ? 1.2 : 0.5);
    }
  });

  it('tussocks and stones are far more frequent than bones', () => {
    const common = ['tussock-1', 'tussock-2', 'tussock-3', 'tussock-4', 'stones'];
    expect(perScreen(['m'], common)).toBeGreaterThan(6);
    expect(perScreen(['B', 'e'], ['snag', 'log'])).toBeLessThan(1.5);
    expect(perScreen(['T'], ['snag', 'log'])).toBeLessThan(2.5);
  });
});
