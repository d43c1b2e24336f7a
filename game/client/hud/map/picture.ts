/**
 * The picture of the world at one size: painted once, kept, and painted again only where something new was seen. What
 * moves over the screen is only copied from it.
 */
import { CELL_COLUMNS, CELL_TILES, type SeenCells } from '#game/shared/rules/seen.ts';
import { MapFog } from '#game/shared/worldgen/charting/map-fog.ts';
import { MapPainter, type MapRect } from '#game/shared/worldgen/charting/map-painter.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import type { MapView } from '../../state/world-map.ts';

/** The name under which a drawing of the map is measured (`performance.measure`). */
export const DRAWING = 'map-draw';
/** How far around a newly seen cell the picture changes, in cells: fog is soft. */
const REACH = 2;

type Seen = Pick<MapView, 'seen' | 'discovered'>;

let kept: { readonly world: TerrainWorld; readonly map: Seen; readonly picture: MapPicture } | null = null;

/** The picture of the large map: it is kept while the map is closed, so that it opens at once again. */
export function keptPicture(world: TerrainWorld, map: Seen): MapPicture {
  if (kept?.world !== world || kept.map !== map) kept = { world, map, picture: new MapPicture(world, map) };
  return kept.picture;
}

export class MapPicture {
  readonly #world: TerrainWorld;
  readonly #map: Seen;
  readonly #painter: MapPainter;
  readonly #fog: MapFog;
  readonly #canvas = document.createElement('canvas');
  #seen: SeenCells;
  /** How many of the newly discovered cells are painted. */
  #painted: number;

  constructor(world: TerrainWorld, map: Seen) {
    this.#world = world;
    this.#map = map;
    this.#painter = new MapPainter(world);
    this.#seen = map.seen;
    this.#painted = map.discovered.length;
    this.#fog = new MapFog(map.seen);
    this.#canvas.width = 0;
  }

  /** Whether something was seen that is not painted yet. */
  get isOld(): boolean {
    return this.#seen !== this.#map.seen || this.#painted !== this.#map.discovered.length;
  }

  /** The picture with this edge, in px; the same canvas each time. */
  at(edge: number): HTMLCanvasElement {
    const { seen, discovered } = this.#map;
    const fresh = seen === this.#seen ? discovered.slice(this.#painted) : null;
    if (fresh === null || fresh.length > 0) this.#fog.update(seen);
    this.#seen = seen;
    this.#painted = discovered.length;
    if (edge !== this.#canvas.width || fresh === null) this.#paintAll(edge);
    else if (fresh.length > 0) this.#paint(edge, around(fresh, edge / this.#world.width, edge));
    return this.#canvas;
  }

  #paintAll(edge: number): void {
    this.#canvas.width = edge;
    this.#canvas.height = edge;
    this.#paint(edge, { x: 0, y: 0, width: edge, height: edge });
  }

  #paint(edge: number, rect: MapRect): void {
    const pixels = new Uint32Array(rect.width * rect.height);
    this.#painter.paint(pixels, edge, rect, this.#fog);
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), rect.width, rect.height);
    this.#canvas.getContext('2d')?.putImageData(image, rect.x, rect.y);
  }
}

/** The part of a picture that cells change. @param scale px for each tile */
function around(cells: readonly number[], scale: number, edge: number): MapRect {
  const columns = cells.map((cell) => cell % CELL_COLUMNS);
  const rows = cells.map((cell) => Math.floor(cell / CELL_COLUMNS));
  const px = (cell: number) => Math.max(0, Math.min(edge, Math.round(cell * CELL_TILES * scale)));
  const x = px(Math.min(...columns) - REACH);
  const y = px(Math.min(...rows) - REACH);
  const width = px(Math.max(...columns) + REACH + 1) - x;
  return { x, y, width, height: px(Math.max(...rows) + REACH + 1) - y };
}
