/** The picture of the map: painted ahead or when shown, in blocks, with the same px as the painter's. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WhenIdle } from '#game/client/store/idle.ts';
import { openingFrame } from '#game/features/map/client/panel/opening.ts';
import { paintMapAhead } from '#game/features/map/client/panel/paint-ahead.ts';
import { keptPicture, MapPicture } from '#game/features/map/client/panel/picture.ts';
import { shownPart, wholePixelFrame } from '#game/features/map/client/panel/view.ts';
import { MapFog } from '#game/features/map/shared/charting/map-fog.ts';
import { MapPainter } from '#game/features/map/shared/charting/map-painter.ts';
import { CELL_COLUMNS, CELL_TILES, SeenCells, sightOf } from '#game/features/map/shared/seen.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';

const TILES = CELL_COLUMNS * CELL_TILES;
const NODES = { tiles: new Uint32Array(), types: new Uint8Array() };
const cells = Uint8Array.from({ length: TILES * TILES }, (_, at) =>
  ((at % TILES) * 7 + Math.floor(at / TILES) * 13) % 31 < 9 ? 1 : 0,
);
const world: TerrainWorld = {
  seed: 1,
  width: TILES,
  height: TILES,
  palette: ['m', 'w'],
  cells,
  doodads: [],
  nodes: NODES,
};

/** A canvas that keeps its px, and counts how often it was painted on. */
class FakeCanvas {
  #edge = 0;
  px = new Uint32Array();
  paintings = 0;
  height = 0;

  get width(): number {
    return this.#edge;
  }

  set width(edge: number) {
    this.#edge = edge;
    this.px = new Uint32Array(edge * edge);
  }

  getContext() {
    return {
      putImageData: ({ data, width, height }: ImageData, left: number, top: number) => {
        this.paintings += 1;
        const px = new Uint32Array(data.buffer);
        for (let y = 0; y < height; y += 1)
          this.px.set(px.subarray(y * width, (y + 1) * width), (top + y) * this.#edge + left);
      },
    };
  }
}

class FakeImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

const fake = (canvas: HTMLCanvasElement) => canvas as object as FakeCanvas;

function seenAround(...middles: number[]) {
  const seen = new SeenCells();
  for (const middle of middles) for (const cell of sightOf(middle)) seen.add(cell);
  return seen;
}

/** The painter's picture of the whole world in one go. */
function whole(edge: number, seen: SeenCells): Uint32Array {
  const out = new Uint32Array(edge * edge);
  new MapPainter(world).paint(out, edge, { x: 0, y: 0, width: edge, height: edge }, new MapFog(seen));
  return out;
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => new FakeCanvas() });
  vi.stubGlobal('ImageData', FakeImageData);
});
afterEach(() => vi.unstubAllGlobals());

const HERE = 40 * CELL_COLUMNS + 40;
const THERE = 90 * CELL_COLUMNS + 120;

describe('the picture of the map', () => {
  it("the picture of the map has the same px as the painter's, whichever part was requested first", () => {
    const map = { seen: seenAround(HERE, THERE), discovered: [] };
    const picture = new MapPicture(world, map);
    const edge = 150;
    const part = fake(picture.at(edge, { x: 100, y: 20, width: 40, height: 50 }));
    expect(part.paintings).toBeGreaterThan(0);
    expect(part.paintings).toBeLessThan(10);
    expect(fake(picture.at(edge)).px).toEqual(whole(edge, map.seen));
    const { paintings } = part;
    picture.at(edge);
    expect(part.paintings).toBe(paintings);
  });

  it('the picture of the map is repainted only where new land was seen, and completely if the seen cells are replaced', () => {
    const map = { seen: seenAround(HERE), discovered: [] as number[] };
    const picture = new MapPicture(world, map);
    expect(picture.isOld).toBe(true);
    const canvas = fake(picture.at(200));
    const { paintings } = canvas;
    expect(picture.isOld).toBe(false);
    for (const cell of sightOf(HERE + 3)) {
      map.seen.add(cell);
      map.discovered.push(cell);
    }
    expect(picture.isOld).toBe(true);
    // Painting ahead does not hide from the screen that the picture has changed.
    picture.paintNext(200, { x: 0, y: 0, width: 200, height: 200 });
    expect(picture.isOld).toBe(true);
    picture.at(200);
    expect(picture.isOld).toBe(false);
    expect(canvas.paintings - paintings).toBeLessThan(8);
    expect(canvas.px).toEqual(whole(200, map.seen));
    map.seen = seenAround(THERE);
    map.discovered = [];
    expect(fake(picture.at(200)).px).toEqual(whole(200, map.seen));
  });
});

it('the map is painted before it is opened, so that opening it paints nothing more', () => {
  const waiting: ((timeLeft: () => number) => void)[] = [];
  const when: WhenIdle = (task) => {
    waiting.push(task);
    return () => waiting.splice(0);
  };
  const map = { seen: seenAround(HERE), discovered: [] };
  const self = { x: 30_000, y: 40_000 };
  paintMapAhead(world, map, self, { memory: null, when });
  const laid = wholePixelFrame(openingFrame(map.seen, self));
  // The map is at most 250 × 200 art px, so at most 9 × 8 blocks of it are shown.
  const most = 9 * 8;
  // Each idle moment is as short as possible: only one block is painted in it.
  for (let moment = 0; waiting.length > 0; moment += 1) {
    expect(moment).toBeLessThanOrEqual(most);
    waiting.shift()?.(() => 0);
  }
  const canvas = fake(keptPicture(world, map).at(laid.edge, shownPart(laid)));
  const { paintings } = canvas;
  expect(paintings).toBeGreaterThan(7 * 6);
  keptPicture(world, map).at(laid.edge, shownPart(laid));
  expect(canvas.paintings).toBe(paintings);
  expect(paintings).toBeLessThanOrEqual(most);
});
