/**
 * The picture of the world at one size: painted block by block where it is shown, or ahead of time while the browser is
 * idle; kept, and repainted only where something new was seen. Panning only copies from it.
 */
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { MapFog } from '../../shared/charting/map-fog.ts';
import { MapPainter } from '../../shared/charting/map-painter.ts';
import type { MapRect } from '../../shared/charting/map-rect.ts';
import { surveyNamesOf } from '../../shared/charting/survey-names.ts';
import { CELL_COLUMNS, CELL_TILES, type SeenCells } from '../../shared/seen.ts';
import type { MapView } from '../world-map.ts';
import { type WrittenName, writtenNames } from './names.ts';

/** Name under which a drawing of the map is measured (`performance.measure`). */
export const DRAWING = 'map-draw';
/** Radius around a newly seen cell in which the picture changes, in cells, because fog is soft. */
const REACH = 2;

type Seen = Pick<MapView, 'seen' | 'discovered'>;

let kept: { readonly world: TerrainWorld; readonly map: Seen; readonly picture: MapPicture } | null = null;

/** Returns the picture of the large map, which is kept while the map is closed, so that reopening it takes no time. */
export function keptPicture(world: TerrainWorld, map: Seen): MapPicture {
  if (kept?.world !== world || kept.map !== map) kept = { world, map, picture: new MapPicture(world, map) };
  return kept.picture;
}

/** Edge of a block painted in one go, in px of the picture: 1 to 2 ms of work. */
const BLOCK = 32;

export class MapPicture {
  readonly #world: TerrainWorld;
  readonly #map: Seen;
  readonly #painter: MapPainter;
  readonly #fog: MapFog;
  readonly #canvas = document.createElement('canvas');
  /** Numbers of the blocks that are painted and up to date. */
  readonly #painted = new Set<number>();
  #seen: SeenCells;
  /** Number of newly discovered cells that the fog already includes. */
  #known: number;
  #named: { readonly edge: number; readonly names: readonly WrittenName[] } | null = null;
  /** Seen cells and their number when the picture was last used. */
  #given: { readonly seen: SeenCells; readonly known: number } | null = null;

  constructor(world: TerrainWorld, map: Seen) {
    this.#world = world;
    this.#map = map;
    this.#painter = new MapPainter(world);
    this.#seen = map.seen;
    this.#known = map.discovered.length;
    this.#fog = new MapFog(map.seen);
    this.#canvas.width = 0;
  }

  /** Returns the names that have room in the picture with this edge. */
  names(edge: number): readonly WrittenName[] {
    if (this.#named?.edge !== edge)
      this.#named = { edge, names: writtenNames(surveyNamesOf(this.#world), edge) };
    return this.#named.names;
  }

  /** True if something was seen since the last use of the picture. */
  get isOld(): boolean {
    const { seen, discovered } = this.#map;
    return this.#given?.seen !== seen || this.#given.known !== discovered.length;
  }

  /**
   * Returns the picture with this edge, in px; always the same canvas.
   * @param part the part that must be painted; all of it if left out
   */
  at(edge: number, part: MapRect = { x: 0, y: 0, width: edge, height: edge }): HTMLCanvasElement {
    this.#renew(edge);
    for (const block of blocksIn(part, edge)) if (!this.#painted.has(block)) this.#paint(block, edge);
    this.#given = { seen: this.#seen, known: this.#known };
    return this.#canvas;
  }

  /** Paints one missing block of a part of the picture with this edge. Returns false if none is missing. */
  paintNext(edge: number, part: MapRect): boolean {
    this.#renew(edge);
    const block = blocksIn(part, edge).find((other) => !this.#painted.has(other));
    if (block !== undefined) this.#paint(block, edge);
    return block !== undefined;
  }

  /** Marks outdated blocks: all of them at a new size, otherwise those with newly discovered cells. */
  #renew(edge: number): void {
    const { seen, discovered } = this.#map;
    const fresh = seen === this.#seen ? discovered.slice(this.#known) : null;
    if (fresh === null || fresh.length > 0) this.#fog.update(seen);
    this.#seen = seen;
    this.#known = discovered.length;
    if (edge !== this.#canvas.width) {
      this.#canvas.width = edge;
      this.#canvas.height = edge;
      this.#painted.clear();
    }
    if (fresh === null) this.#painted.clear();
    for (const cell of fresh ?? []) {
      for (const block of blocksIn(around(cell, edge / this.#world.width, edge), edge))
        this.#painted.delete(block);
    }
  }

  #paint(block: number, edge: number): void {
    this.#painted.add(block);
    const rect = rectOf(block, edge);
    const pixels = new Uint32Array(rect.width * rect.height);
    this.#painter.paint(pixels, edge, rect, this.#fog);
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), rect.width, rect.height);
    this.#canvas.getContext('2d')?.putImageData(image, rect.x, rect.y);
  }
}

const acrossOf = (edge: number): number => Math.ceil(edge / BLOCK);

/** Returns the numbers of the blocks that a part touches, in a picture with this edge. */
function blocksIn({ x, y, width, height }: MapRect, edge: number): number[] {
  const across = acrossOf(edge);
  const first = (px: number) => Math.max(0, Math.floor(px / BLOCK));
  const last = (px: number) => Math.min(across, Math.ceil(px / BLOCK));
  const blocks: number[] = [];
  for (let row = first(y); row < last(y + height); row += 1) {
    for (let column = first(x); column < last(x + width); column += 1) blocks.push(row * across + column);
  }
  return blocks;
}

function rectOf(block: number, edge: number): MapRect {
  const across = acrossOf(edge);
  const x = (block % across) * BLOCK;
  const y = Math.floor(block / across) * BLOCK;
  return { x, y, width: Math.min(BLOCK, edge - x), height: Math.min(BLOCK, edge - y) };
}

/** Returns the part of a picture that a cell affects. @param scale px per tile */
function around(cell: number, scale: number, edge: number): MapRect {
  const px = (at: number) => Math.max(0, Math.min(edge, Math.round(at * CELL_TILES * scale)));
  const [column, row] = [cell % CELL_COLUMNS, Math.floor(cell / CELL_COLUMNS)];
  const [x, y] = [px(column - REACH), px(row - REACH)];
  return { x, y, width: px(column + REACH + 1) - x, height: px(row + REACH + 1) - y };
}
