/**
 * What a player has seen of the world: one bit for each cell of 8 × 8 tiles, counted row by row from the north-west.
 * The server notes it and keeps it; the map of the client is drawn from it.
 */
import { TILE_SIZE, WORLD_TILES } from '#game/shared/constants.ts';
import { fromBase64, toBase64 } from '#game/shared/math/base64.ts';
import { ByteReader, ByteWriter } from '#game/shared/math/bytes.ts';

/** Edge of a cell, in tiles. */
export const CELL_TILES = 8;
/** Edge of a cell, in world px (512). */
export const CELL_SIZE = CELL_TILES * TILE_SIZE;
/** Cells in a row of the world, and number of rows; those at the east and south edges reach beyond the world. */
export const CELL_COLUMNS = Math.ceil(WORLD_TILES / CELL_TILES);
/** Cells are numbered from 0 up to, but not including, this (21,609). */
export const CELLS = CELL_COLUMNS * CELL_COLUMNS;
/** Cells whose middles are this near to that of one's own are seen, in cells: what the largest screen shows. */
export const SIGHT_CELLS = 2.3;

/** Thrown for bytes that are not what {@link SeenCells.pack} made. */
export class SeenError extends Error {
  override readonly name = 'SeenError';
}

/** How many bytes the bits take. */
export const SEEN_BYTES = Math.ceil(CELLS / 8);
/** First byte of the packed form: runs of equal bits, or the bits as they are. */
export const SEEN_AS_RUNS = 1;
export const SEEN_PLAIN = 2;

/** The offsets of the cells in sight, nearest rows first from the north. */
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

/** The cell that holds a place in world px; places outside the world belong to the nearest cell. */
export function cellAt(x: number, y: number): number {
  return band(y) * CELL_COLUMNS + band(x);
}

/** The cells that are seen from a cell, itself among them. */
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
  /** The first and the last byte that has a cell which was seen. */
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

  /** How many have been seen. */
  get count(): number {
    return this.#count;
  }

  has(cell: number): boolean {
    return ((this.#bits[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;
  }

  /** Adds a cell; false when it was seen before, or is none. */
  add(cell: number): boolean {
    if (cell < 0 || cell >= CELLS || this.has(cell)) return false;
    this.#bits[cell >> 3] = (this.#bits[cell >> 3] ?? 0) | (1 << (cell & 7));
    this.#note(cell >> 3);
    return true;
  }

  /**
   * As bytes, 2,703 at most: nothing for nothing seen; else the lengths of the runs of equal bits (varint), unseen first,
   * where each bit is compared with the one a row above, because what is seen is round; else, where that is longer, the
   * bits.
   */
  pack(): Uint8Array {
    if (this.#count === 0) return new Uint8Array(0);
    const out = new ByteWriter(SeenError, 256, CELLS + 1).u8(SEEN_AS_RUNS);
    let value = false;
    // Before the first cell nothing differs, nor from a row after the last one on.
    let length = 8 * this.#first;
    const end = Math.min(SEEN_BYTES, this.#last + 1 + Math.ceil(CELL_COLUMNS / 8));
    for (let at = this.#first; at < end; at += 1) {
      const cells = Math.min(8, CELLS - 8 * at);
      const differs = (this.#bits[at] ?? 0) ^ this.#above(at);
      // Nearly all of the map is alike: eight cells at once.
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
    // The last run reaches to the end: it is not written unless it has set bits, and then no bytes were left out.
    if (value) out.varint(length);
    if (out.length <= SEEN_BYTES) return out.copy();
    const plain = new Uint8Array(SEEN_BYTES + 1);
    plain[0] = SEEN_PLAIN;
    plain.set(this.#bits, 1);
    return plain;
  }

  /** The bits of the eight cells a row above those of a byte; none above the first row. */
  #above(at: number): number {
    const first = 8 * at - CELL_COLUMNS;
    const byte = first >> 3;
    const both = (this.#bits[byte] ?? 0) | ((this.#bits[byte + 1] ?? 0) << 8);
    return (both >> (first & 7)) & 0xff;
  }

  /** @throws SeenError for bytes that no such object was packed to */
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

  /** {@link pack} in base64. */
  toText(): string {
    return toBase64(this.pack());
  }

  /** @throws SeenError for a text that no such object made */
  static fromText(text: string): SeenCells {
    const bytes = fromBase64(text);
    if (!bytes) throw new SeenError('not base64');
    return SeenCells.unpack(bytes);
  }
}
