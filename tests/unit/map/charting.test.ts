/** The painter of maps: narrow terrain stays visible, adjacent parts fit together, and fog covers unseen land. */
import { describe, expect, it } from 'vitest';
import { MapFog } from '#game/features/map/shared/charting/map-fog.ts';
import { looksOf, MIDDLE_TONE, packedColour, TONES } from '#game/features/map/shared/charting/map-looks.ts';
import { MapPainter } from '#game/features/map/shared/charting/map-painter.ts';
import { CELL_COLUMNS, CELL_TILES, SeenCells, sightOf } from '#game/features/map/shared/seen.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

const PALETTE = ['m', 'w', 'R', 'A'];
const NODES = { tiles: new Uint32Array(), types: new Uint8Array() };

function worldOf(width: number, ground: (x: number, y: number) => number): TerrainWorld {
  const cells = Uint8Array.from({ length: width * width }, (_, at) =>
    ground(at % width, Math.floor(at / width)),
  );
  return { seed: 1, width, height: width, palette: PALETTE, cells, doodads: [], nodes: NODES };
}

function painted(world: TerrainWorld, edge: number, fog: MapFog | null = null): Uint32Array {
  const out = new Uint32Array(edge * edge);
  new MapPainter(world).paint(out, edge, { x: 0, y: 0, width: edge, height: edge }, fog);
  return out;
}

/** Terrain of the palette that a px of the picture shows. */
function groundAt(picture: Uint32Array, at: number): string | undefined {
  const { colours } = looksOf(PALETTE);
  return PALETTE[Math.floor(colours.indexOf(picture[at] as number) / TONES)];
}

describe('a map of a world', () => {
  it('a road that is one tile wide stays visible on the map at every size', () => {
    const world = worldOf(300, (x) => (x === 151 ? 2 : 0));
    for (const edge of [30, 51, 77, 150, 299, 300, 450]) {
      const picture = painted(world, edge);
      const row = Array.from({ length: edge }, (_, x) => groundAt(picture, 7 * edge + x));
      expect(row.filter((ground) => ground === 'R').length, `${edge} px`).toBeGreaterThanOrEqual(1);
      const place = (row.indexOf('R') + 0.5) / edge;
      expect(Math.abs(place - 151.5 / 300), `${edge} px`).toBeLessThan(1 / edge + 1 / 300);
    }
  });

  it('the map is lit from the north-west, and water is lighter along the shore', () => {
    const world = worldOf(40, (x, y) => (x >= 10 && x < 30 && y >= 10 && y < 30 ? 0 : 1));
    const picture = painted(world, 40);
    const { colours } = looksOf(PALETTE);
    const tone = (x: number, y: number) => colours.indexOf(picture[y * 40 + x] as number) % TONES;
    expect(tone(10, 10)).toBeGreaterThan(MIDDLE_TONE);
    expect(tone(29, 29)).toBeLessThan(MIDDLE_TONE);
    expect(tone(9, 20)).toBe(TONES - 1);
    expect(tone(8, 20)).toBe(TONES - 2);
  });

  it('the map is the same whether it is painted in parts or in one go', () => {
    const world = worldOf(200, (x, y) => ((x * 7 + y * 13) % 31 < 9 ? 1 : (x + y) % 17 === 0 ? 2 : 0));
    const seen = new SeenCells();
    for (const cell of sightOf(10 * CELL_COLUMNS + 10)) seen.add(cell);
    const fog = new MapFog(seen);
    const whole = painted(world, 120, fog);
    const painter = new MapPainter(world);
    const rect = { x: 33, y: 41, width: 50, height: 29 };
    const part = new Uint32Array(rect.width * rect.height);
    painter.paint(part, 120, rect, fog);
    for (let y = 0; y < rect.height; y += 1) {
      const from = (rect.y + y) * 120 + rect.x;
      expect(part.slice(y * rect.width, (y + 1) * rect.width)).toEqual(whole.slice(from, from + rect.width));
    }
  });

  it('the map shows land that was seen, and no land far from it', () => {
    const tiles = CELL_COLUMNS * CELL_TILES;
    const world = worldOf(tiles, () => 3);
    const seen = new SeenCells();
    const middle = 70 * CELL_COLUMNS + 50;
    for (const cell of sightOf(middle)) seen.add(cell);
    const edge = CELL_COLUMNS * 2;
    const picture = painted(world, edge, new MapFog(seen));
    const isShown = (column: number, row: number) =>
      groundAt(picture, (row * 2 + 1) * edge + column * 2 + 1) === 'A';
    expect([isShown(50, 70), isShown(51, 70), isShown(50, 71)]).toEqual([true, true, true]);
    for (const [column, row] of [
      [54, 70],
      [50, 74],
      [46, 66],
      [0, 0],
      [CELL_COLUMNS - 1, 70],
    ] as const) {
      expect(isShown(column, row), `${column}, ${row}`).toBe(false);
    }
  });
});

it('colours of the map are stored in the byte order of an image', () => {
  expect(packedColour('#010203').toString(16)).toBe('ff030201');
});
