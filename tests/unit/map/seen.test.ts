/** Seen cells of the world, as bytes and as text. */
import { describe, expect, it } from 'vitest';
import {
  CELL_COLUMNS,
  CELL_SIZE,
  CELLS,
  cellAt,
  SeenCells,
  SeenError,
  SIGHT_CELLS,
  sightOf,
} from '#game/features/map/shared/seen.ts';
import { fromBase64, toBase64 } from '#game/shared/math/base64.ts';
import { createRng } from '#game/shared/math/rng.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const cellsOf = (seen: SeenCells) =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter((c) => seen.has(c));

/** Cells seen by a player who walks from cell to cell, and is occasionally moved elsewhere. */
function wander(seed: number, steps: number): SeenCells {
  const { next } = createRng(seed);
  const seen = new SeenCells();
  let cell = Math.floor(next() * CELLS);
  for (let step = 0; step < steps; step += 1) {
    const way = [1, -1, CELL_COLUMNS, -CELL_COLUMNS][Math.floor(next() * 4)] ?? 0;
    cell = next() < 0.02 ? Math.floor(next() * CELLS) : Math.max(0, Math.min(CELLS - 1, cell + way));
    for (const near of sightOf(cell)) seen.add(near);
  }
  return seen;
}

describe('cells of the map', () => {
  it('the cells of the map cover all places of the world, including its edges', () => {
    expect(cellAt(0, 0)).toBe(0);
    expect(cellAt(CELL_SIZE - 0.01, CELL_SIZE)).toBe(CELL_COLUMNS);
    expect(cellAt(75_007, 75_007)).toBe(CELLS - 1);
    expect(cellAt(-5, 1e9)).toBe(CELLS - CELL_COLUMNS);
  });

  it('the cells around a player count as seen, but none beyond the edge of the world', () => {
    expect(sightOf(10 * CELL_COLUMNS + 10)).toHaveLength(21);
    expect(sightOf(0)).toHaveLength(8);
    const middle = 30 * CELL_COLUMNS + 146;
    for (const cell of sightOf(middle)) {
      const dx = (cell % CELL_COLUMNS) - 146;
      const dy = Math.floor(cell / CELL_COLUMNS) - 30;
      expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(SIGHT_CELLS);
    }
  });
});

describe('packed cells', () => {
  it('packing the seen cells gives the golden bytes', () => {
    expect(hex(new SeenCells().pack())).toBe('');
    const one = new SeenCells();
    one.add(3);
    // 3 unseen, 1 seen, 146 equal to the row above, 1 not equal to it: the cell one row below.
    expect(hex(one.pack())).toBe('010301920101');
    const spawn = new SeenCells();
    for (const cell of sightOf(cellAt(2500, 2500))) spawn.add(cell);
    // Rows of 3, 5, 5, 5 and 3 cells from row 2 on: each run lists where a row differs from the one above.
    expect(hex(spawn.pack())).toBe('01a902038f01010301b4030103018f0103');
    expect(spawn.toText()).toBe(toBase64(spawn.pack()));
  });

  it('seen cells are the same after packing and unpacking', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const seen = wander(seed, seed * 30);
      const back = SeenCells.unpack(seen.pack());
      expect(cellsOf(back)).toEqual(cellsOf(seen));
      expect(back.count).toBe(seen.count);
      expect(SeenCells.fromText(seen.toText()).toText()).toBe(seen.toText());
    }
    const all = new SeenCells();
    for (let cell = 0; cell < CELLS; cell += 1) all.add(cell);
    expect(SeenCells.unpack(all.pack()).count).toBe(CELLS);
  });

  it('packed seen cells are short for players who walk, and never longer than one bit per cell', () => {
    expect(wander(3, 500).toText().length).toBeLessThan(1000);
    expect(wander(5, 20_000).toText().length).toBeLessThan(3 * 1024);
    const { next } = createRng(9);
    const noise = new SeenCells();
    for (let cell = 0; cell < CELLS; cell += 1) if (next() < 0.5) noise.add(cell);
    expect(noise.pack()).toHaveLength(2703);
    expect(cellsOf(SeenCells.unpack(noise.pack()))).toEqual(cellsOf(noise));
  });

  it('malformed bytes or text are refused when seen cells are unpacked', () => {
    const broken = ['03', '01ffffffff0f', '02', '0101ff', '02'.padEnd(2 * 2703, 'f')];
    for (const bytes of broken) expect(() => SeenCells.unpack(Buffer.from(bytes, 'hex'))).toThrow(SeenError);
    for (const text of ['=', 'AA', 'A===', '!!!!']) expect(() => SeenCells.fromText(text)).toThrow(SeenError);
  });
});

it('base64 text follows the standard', () => {
  const { next } = createRng(4);
  for (let length = 0; length < 50; length += 1) {
    const bytes = Uint8Array.from({ length }, () => Math.floor(next() * 256));
    const text = toBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(text)).toEqual(bytes);
  }
});
