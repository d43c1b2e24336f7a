/** Houses with a fire inside glow: light shows through the chinks of their fronts. */
import { describe, expect, it } from 'vitest';
import { chinksOf, glowingFronts, MOST_FRONTS } from '#game/features/fire/client/views/chinks.ts';
import { TileIndex, tileAt, tileMiddle } from '#game/features/structures/shared/tiles.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';

const [WALL, DOOR, ROOF] = [715, 716, 717];

interface Piece {
  readonly id: string;
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  readonly state: Record<string, unknown>;
}

/** A house with an interior of `columns` × `rows`, whose north-west tile is (10, 10) and whose door is in the south. */
function house(columns: number, rows = columns, doorState: Record<string, unknown> = {}) {
  const tiles = new TileIndex<Piece>();
  const put = (kind: number, column: number, row: number, state: Record<string, unknown> = {}): void =>
    tiles.put({ id: `${kind}-${column}-${row}`, kind, ...at(column, row), state });
  for (let column = 9; column <= 10 + columns; column += 1) {
    for (let row = 9; row <= 10 + rows; row += 1) {
      const isRim = column === 9 || row === 9 || column === 10 + columns || row === 10 + rows;
      const isDoor = column === 10 && row === 10 + rows;
      if (isRim) put(isDoor ? DOOR : WALL, column, row, isDoor ? doorState : {});
      else put(ROOF, column, row);
    }
  }
  return { tiles: tiles as never };
}
const at = (column: number, row: number) => ({ x: (column + 0.5) * TILE_SIZE, y: (row + 0.5) * TILE_SIZE });

describe('a house with a fire in it', () => {
  it('a house with a fire inside shows light only in its southern front', () => {
    const fronts = glowingFronts(house(3), [at(11, 11)]);
    expect(fronts.map(({ x, y, isDoor }) => [x, y, isDoor])).toEqual(
      [10, 11, 12].map((column) => [at(column, 13).x, at(column, 13).y, column === 10]),
    );
    expect(fronts.map(({ tile }) => tileMiddle(tile))).toEqual(fronts.map(({ x, y }) => ({ x, y })));
  });

  it('a house without a fire inside shows no light, and no front shows light twice', () => {
    expect(glowingFronts(house(3), [])).toEqual([]);
    expect(glowingFronts(house(3), [at(20, 20)])).toEqual([]);
    expect(glowingFronts(house(3), [at(11, 11), at(10, 10), at(11, 11)])).toHaveLength(3);
  });

  it('a house that is not closed is not a room, and shows no light', () => {
    expect(glowingFronts(house(1, 1, { open: true }), [at(10, 10)])).toEqual([]);
  });

  it('a house has at most `MOST_FRONTS` glowing fronts', () => {
    expect(glowingFronts(house(60, 1), [at(10, 10)])).toHaveLength(MOST_FRONTS);
  });
});

describe('chinks of a wall', () => {
  it('the chinks of a front are the same each time, differ from front to front, and lie on it', () => {
    const tile = tileAt(700, 700);
    const wall = (of: number) => chinksOf({ tile: of, isDoor: false });
    expect(wall(tile)).toEqual(wall(tile));
    expect(new Set([0, 1, 2, 3, 4, 5].map((by) => JSON.stringify(wall(tile + by)))).size).toBeGreaterThan(3);
    for (let by = 0; by < 20; by += 1) {
      for (const { x, y, width, height } of [...wall(tile + by), ...chinksOf({ tile, isDoor: true })]) {
        expect(x).toBeGreaterThanOrEqual(-TILE_SIZE / 2);
        expect(x + width).toBeLessThanOrEqual(TILE_SIZE / 2);
        // The front extends from the top of the wall to its foot.
        expect(y).toBeGreaterThanOrEqual(-44);
        expect(y + height).toBeLessThanOrEqual(12);
      }
    }
  });
});
