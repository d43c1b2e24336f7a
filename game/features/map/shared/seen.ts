/**
 * Cells of the world that a player has seen: one bit for each cell of 8 × 8 tiles, counted row by row from the
 * north-west. The server records and stores them; the client's map is drawn from them.
 */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { fromBase64, toBase64 } from '#game/shared/math/base64.ts';
import { ByteReader, ByteWriter } from '#game/shared/math/bytes.ts';

/** Edge of a cell, in tiles. */
export const CELL_TILES = 8;
/** Edge of a cell, in world px (512). */
export const CELL_SIZE = CELL_TILES * TILE_SIZE;
/**
 * Number of cells per row of the world, and number of rows; those at the east and south edges extend beyond the world.
 */
export const CELL_COLUMNS = Math.ceil(WORLD_TILES / CELL_TILES);
/** Number of cells (21,609); they are numbered from 0. */
export const CELLS = CELL_COLUMNS * CELL_COLUMNS;
/**
 * Maximum distance between the middles of the player's cell and of a cell that is seen from it, in cells: the extent of
 * the largest screen.
 */
export const SIGHT_CELLS = 2.3;

/** Thrown for bytes not made by {@link SeenCells.pack}. */
export class SeenError extends Error {
  override readonly name = 'SeenError';
}

/** Number of bytes that the bits take up. */
export const SEEN_BYTES = Math.ceil(CELLS / 8);
/** First byte of the packed form: runs of equal bits, or plain bits. */
export const SEEN_AS_RUNS = 1;
export const SEEN_PLAIN = 2;

/** Offsets of the cells in sight, row by row from the north. */
export const SIGHT: readonly (readonly [dx: number, dy: number])[] = sightOffsets();

function sightOffsets(): (readonly [number, number])[] {
  const reach = Math.floor(SIGHT_CELLS);
  const found: (readonly [number, number])[] = [];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (Math.hypot(dx, dy) <= SIGHT_CELLS) found.push([dx, dy]);
    }
  }
  return found;
}

const band = (value: number): number =>
  Math.max(0, Math.min(CELL_COLUMNS - 1, Math.floor(value / CELL_SIZE)));

/** Returns the cell that contains a place in world px; places outside the world belong to the nearest cell. */
export function cellAt(x: number, y: number): number {
  return band(y) * CELL_COLUMNS + band(x);
}

/** Returns the cells that are seen from a cell, including that cell. */
export function sightOf(cell: number): number[] {
  const column = cell % CELL_COLUMNS;
  const row = Math.floor(cell / CELL_COLUMNS);
  return SIGHT.flatMap(([dx, dy]) => {
    const isIn = column + dx >= 0 && column + dx < CELL_COLUMNS && row + dy >= 0 && row + dy < CELL_COLUMNS;
    return isIn ? [cell + dy * CELL_COLUMNS + dx] : [];
  });
}

export class SeenCells {
  readonly #bits: Uint8Array;
  #count = 0;
  /** First and last byte that contain a seen cell. */
  #first = SEEN_BYTES;
  #last = -1;

  constructor(bits: Uint8Array = new Uint8Array(SEEN_BYTES)) {
    this.#bits = bits;
    for (let at = 0; at < bits.length; at += 1) {
      for (let rest = bits[at] ?? 0; rest > 0; rest &= rest - 1) this.#note(at);
    }
  }

  #note(byte: number): void {
    this.#count += 1;
    if (byte < this.#first) this.#first = byte;
    if (byte > this.#last) this.#last = byte;
  }

  /** Number of seen cells. */
  get count(): number {
    return this.#count;
  }

  has(cell: number): boolean {
    return ((this.#bits[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;
  }

  /** Adds a cell. Returns false if it was already seen, or does not exist. */
  add(cell: number): boolean {
    if (cell < 0 || cell >= CELLS || this.has(cell)) return false;
    this.#bits[cell >> 3] = (this.#bits[cell >> 3] ?? 0) | (1 << (cell & 7));
    this.#note(cell >> 3);
    return true;
  }

  /**
   * Returns the packed bytes, at most 2,703: none if nothing was seen; otherwise the lengths of the runs of equal bits
   * (varint), unseen first, where each bit is compared with the one a row above, because seen areas are round; or the
   * plain bits if those are shorter.
   */
  pack(): Uint8Array {
    if (this.#count === 0) return new Uint8Array(0);
    const out = new ByteWriter(SeenError, 256, CELLS + 1).u8(SEEN_AS_RUNS);
    let value = false;
    // There is no difference before the first seen cell, nor from one row after the last seen cell onwards.
    let length = 8 * this.#first;
    const end = Math.min(SEEN_BYTES, this.#last + 1 + Math.ceil(CELL_COLUMNS / 8));
    for (let at = this.#first; at < end; at += 1) {
      const cells = Math.min(8, CELLS - 8 * at);
      const differs = (this.#bits[at] ?? 0) ^ this.#above(at);
      // Nearly all of the map is uniform, so eight cells are compared in one step.
      if (cells === 8 && differs === (value ? 0xff : 0)) {
        length += 8;
        continue;
      }
      for (let k = 0; k < cells; k += 1) {
        const bit: boolean = (differs & (1 << k)) !== 0;
        if (bit === value) length += 1;
        else {
          out.varint(length);
          value = bit;
          length = 1;
        }
      }
    }
    // The last run extends to the end: it is written only if it has set bits, and in that case no bytes were left out.
    if (value) out.varint(length);
    if (out.length <= SEEN_BYTES) return out.copy();
    const plain = new Uint8Array(SEEN_BYTES + 1);
    plain[0] = SEEN_PLAIN;
    plain.set(this.#bits, 1);
    return plain;
  }

  /** Returns the bits of the eight cells one row above those of a byte; 0 above the first row. */
  #above(at: number): number {
    const first = 8 * at - CELL_COLUMNS;
    const byte = first >> 3;
    const both = (this.#bits[byte] ?? 0) | ((this.#bits[byte + 1] ?? 0) << 8);
    return (both >> (first & 7)) & 0xff;
  }

  /** Returns the cells of packed bytes. @throws SeenError for bytes not made by {@link SeenCells.pack} */
  static unpack(bytes: Uint8Array): SeenCells {
    if (bytes.length === 0) return new SeenCells();
    const input = new ByteReader(SeenError, bytes);
    const form = input.u8();
    if (form === SEEN_PLAIN) {
      const bits = input.bytes(SEEN_BYTES);
      input.end();
      if ((bits[SEEN_BYTES - 1] ?? 0) >> (CELLS - (SEEN_BYTES - 1) * 8) !== 0)
        throw new SeenError('cells outside the world');
      return new SeenCells(bits);
    }
    if (form !== SEEN_AS_RUNS) throw new SeenError(`no form of seen cells is called ${form}`);
    return SeenCells.#fromRuns(input);
  }

  static #fromRuns(input: ByteReader): SeenCells {
    const seen = new SeenCells();
    let isSet = false;
    let cell = 0;
    while (input.left > 0) {
      const length = input.varint();
      if (length > CELLS - cell) throw new SeenError('a run past the last cell');
      for (const end = cell + length; cell < end; cell += 1) {
        if (seen.has(cell - CELL_COLUMNS) !== isSet) seen.add(cell);
      }
      isSet = !isSet;
    }
    for (; cell < CELLS; cell += 1) if (seen.has(cell - CELL_COLUMNS)) seen.add(cell);
    return seen;
  }

  /** Returns the result of {@link pack} in base64. */
  toText(): string {
    return toBase64(this.pack());
  }

  /** Returns the cells of a text. @throws SeenError for a text not made by {@link toText} */
  static fromText(text: string): SeenCells {
    const bytes = fromBase64(text);
    if (!bytes) throw new SeenError('not base64');
    return SeenCells.unpack(bytes);
  }
}
