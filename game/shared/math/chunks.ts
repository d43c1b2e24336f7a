/**
 * Division of the world into chunks of 16 × 16 tiles, the unit in which fixtures are indexed, sent to clients and
 * woken. A chunk is a number, counted row by row from the north-west. Lengths in world px.
 */
import { TILE_SIZE, WORLD_TILES } from '../constants.ts';

/** Edge of a chunk, in tiles. */
export const CHUNK_TILES = 16;
/** Edge of a chunk, in px (1,024). */
export const CHUNK_SIZE = CHUNK_TILES * TILE_SIZE;
/**
 * Number of chunks in a row of the world, and number of rows; those at the east and south edges extend beyond the
 * world.
 */
export const CHUNK_COLUMNS = Math.ceil(WORLD_TILES / CHUNK_TILES);
/** Number of chunks; chunks are numbered from 0. */
export const CHUNKS = CHUNK_COLUMNS * CHUNK_COLUMNS;

/** A rectangle of chunks, by columns and rows, both ends included. */
export interface ChunkRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Distances around a place at which chunks are added (`enterX`, `enterY`) and dropped (`leaveX`, `leaveY`). The
 * difference is hysteresis: a player who walks back and forth over a border must not add and drop the same chunks again
 * and again.
 */
export interface Reach {
  readonly enterX: number;
  readonly enterY: number;
  /** At least as large as `enterX` and `enterY`. */
  readonly leaveX: number;
  readonly leaveY: number;
}

/** Returns the chunk that contains a place; places outside the world belong to the nearest chunk. */
export function chunkAt(x: number, y: number): number {
  return band(y) * CHUNK_COLUMNS + band(x);
}

/** Returns the area of a chunk; its right and lower borders belong to the next chunks. */
export function chunkArea(chunk: number): { x: number; y: number; width: number; height: number } {
  const x = (chunk % CHUNK_COLUMNS) * CHUNK_SIZE;
  const y = Math.floor(chunk / CHUNK_COLUMNS) * CHUNK_SIZE;
  return { x, y, width: CHUNK_SIZE, height: CHUNK_SIZE };
}

/** Returns the up to eight chunks that touch a chunk, by number. */
export function neighboursOf(chunk: number): number[] {
  const { x, y } = chunkArea(chunk);
  const middle = CHUNK_SIZE / 2;
  const around = chunksIn(x + middle, y + middle, CHUNK_SIZE, CHUNK_SIZE);
  return chunksInRect(around).filter((other) => other !== chunk);
}

/** Returns the chunks that a rectangle around a place touches. */
export function chunksIn(x: number, y: number, halfWidth: number, halfHeight: number): ChunkRect {
  return {
    left: band(x - halfWidth),
    top: band(y - halfHeight),
    right: band(x + halfWidth),
    bottom: band(y + halfHeight),
  };
}

/**
 * Returns the chunks within reach of a player at this place.
 * @param before The player's chunks until now; the same object is returned if nothing changes.
 */
export function chunksInReach(x: number, y: number, reach: Reach, before: ChunkRect | null): ChunkRect {
  const wanted = chunksIn(x, y, reach.enterX, reach.enterY);
  if (!before || !overlap(before, wanted)) return wanted;
  const allowed = chunksIn(x, y, reach.leaveX, reach.leaveY);
  const left = Math.max(allowed.left, Math.min(before.left, wanted.left));
  const top = Math.max(allowed.top, Math.min(before.top, wanted.top));
  const right = Math.min(allowed.right, Math.max(before.right, wanted.right));
  const bottom = Math.min(allowed.bottom, Math.max(before.bottom, wanted.bottom));
  const isSame =
    left === before.left && top === before.top && right === before.right && bottom === before.bottom;
  return isSame ? before : { left, top, right, bottom };
}

/** True if a chunk is in a rectangle of chunks. */
export function hasChunk(rect: ChunkRect, chunk: number): boolean {
  const column = chunk % CHUNK_COLUMNS;
  const row = Math.floor(chunk / CHUNK_COLUMNS);
  return column >= rect.left && column <= rect.right && row >= rect.top && row <= rect.bottom;
}

/** Returns the chunks of a rectangle, row by row. @param except Chunks of this rectangle are left out. */
export function chunksInRect(rect: ChunkRect | null, except: ChunkRect | null = null): number[] {
  const found: number[] = [];
  if (!rect) return found;
  for (let row = rect.top; row <= rect.bottom; row += 1) {
    for (let column = rect.left; column <= rect.right; column += 1) {
      const chunk = row * CHUNK_COLUMNS + column;
      if (!except || !hasChunk(except, chunk)) found.push(chunk);
    }
  }
  return found;
}

function overlap(a: ChunkRect, b: ChunkRect): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** Returns the column of an x coordinate, or the row of a y coordinate. */
function band(value: number): number {
  return Math.max(0, Math.min(CHUNK_COLUMNS - 1, Math.floor(value / CHUNK_SIZE)));
}
