/** Chunks of ground that a part of the screen needs, and the order in which they are painted. */
import { TILE_SIZE } from '#game/shared/constants.ts';

/** Edge of a chunk, in tiles: small enough that painting a chunk (2 to 4 ms) is not noticeable in a frame. */
export const CHUNK_TILES = 8;
/** Edge of a chunk, in world px. */
export const CHUNK_SIZE = CHUNK_TILES * TILE_SIZE;

export interface ChunkPlace {
  readonly column: number;
  readonly row: number;
}

/** A rectangle in world px. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the area enlarged by `sides` px to the left, right and top, and by `below` px at the bottom. */
export function growArea(area: Area, sides: number, below: number): Area {
  return {
    x: area.x - sides,
    y: area.y - sides,
    width: area.width + 2 * sides,
    height: area.height + sides + below,
  };
}

/** Returns the key of a chunk in a map. */
export function chunkKey({ column, row }: ChunkPlace): string {
  return `${column},${row}`;
}

/** Finds the chunks of an area that moves a little at a time. */
export class ChunkWindow {
  readonly #worldSize: number;
  #edges = '';
  #places: readonly ChunkPlace[] = [];

  constructor(worldSize: number) {
    this.#worldSize = worldSize;
  }

  /** Returns the chunks that an area touches. The list is the identical array as long as its content is unchanged. */
  in(area: Area): readonly ChunkPlace[] {
    const { left, top, right, bottom } = edgesOf(area, this.#worldSize);
    const edges = `${left},${top},${right},${bottom}`;
    if (edges !== this.#edges) {
      this.#edges = edges;
      this.#places = chunksIn(area, this.#worldSize);
    }
    return this.#places;
  }
}

/** Returns the chunks that an area touches, within the world; those nearest its centre come first. */
export function chunksIn(area: Area, worldSize: number): readonly ChunkPlace[] {
  const { left, top, right, bottom } = edgesOf(area, worldSize);
  const places: ChunkPlace[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ column, row });
  }
  const centreX = (area.x + area.width / 2) / CHUNK_SIZE - 0.5;
  const centreY = (area.y + area.height / 2) / CHUNK_SIZE - 0.5;
  const distance = ({ column, row }: ChunkPlace) => (column - centreX) ** 2 + (row - centreY) ** 2;
  return places.sort((a, b) => distance(a) - distance(b));
}

/** Returns the first and last columns and rows of chunks that an area touches. */
function edgesOf({ x, y, width, height }: Area, worldSize: number) {
  const last = Math.ceil(worldSize / CHUNK_SIZE) - 1;
  const clamp = (value: number) => Math.max(0, Math.min(last, Math.floor(value / CHUNK_SIZE)));
  return { left: clamp(x), top: clamp(y), right: clamp(x + width), bottom: clamp(y + height) };
}
