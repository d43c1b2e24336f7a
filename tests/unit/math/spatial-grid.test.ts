/** The spatial grid finds exactly the same things as a search through all of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpatialGrid } from '#game/shared/math/spatial-grid.ts';

const coordinate = fc.integer({ min: 0, max: 10_000 });

describe('a spatial grid', () => {
  it('the grid finds all things within a rectangle, even after things have moved and gone', () => {
    const things = fc.array(
      fc.record({ x: coordinate, y: coordinate, toX: coordinate, toY: coordinate, stays: fc.boolean() }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(things, coordinate, coordinate, fc.integer({ min: 1, max: 3000 }), (given, x, y, half) => {
        const grid = new SpatialGrid(10_000, 512, 60);
        given.forEach((thing, i) => {
          grid.place(i, thing.x, thing.y);
        });
        given.forEach(({ toX, toY, stays }, i) => {
          grid.place(i, toX, toY);
          if (!stays) grid.remove(i);
        });
        const expected = given.flatMap(({ toX, toY, stays }, i) =>
          stays && Math.abs(toX - x) <= half && Math.abs(toY - y) <= half ? [i] : [],
        );
        const found: number[] = [];
        grid.forEachIn(x, y, half, half, (thing) => found.push(thing));
        expect(new Set(found)).toEqual(new Set(expected));
        expect(found).toHaveLength(expected.length);
        const listed = [7, 7, 7];
        const count = grid.listIn(x, y, half, half, listed);
        expect(listed.slice(0, count)).toEqual(found);
        expect(grid.size).toBe(given.filter(({ stays }) => stays).length);
      }),
    );
  });
});
