/** The spatial grid answers exactly what a look at everything would answer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpatialGrid } from '#game/shared/math/spatial-grid.ts';

const coordinate = fc.integer({ min: 0, max: 10_000 });

describe('a spatial grid', () => {
  it('finds what is within a rectangle, also after things have moved and gone', () => {
    const things = fc.array(
      fc.record({ x: coordinate, y: coordinate, toX: coordinate, toY: coordinate, stays: fc.boolean() }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(things, coordinate, coordinate, fc.integer({ min: 1, max: 3000 }), (given, x, y, half) => {
        const grid = new SpatialGrid<{ x: number; y: number }>(10_000, 512);
        const placed = given.map(({ x: startX, y: startY }) => ({ x: startX, y: startY }));
        for (const thing of placed) grid.place(thing);
        given.forEach(({ toX, toY, stays }, i) => {
          const thing = placed[i]!;
          thing.x = toX;
          thing.y = toY;
          grid.place(thing);
          if (!stays) grid.remove(thing);
        });
        const expected = placed.filter(
          (thing, i) => given[i]!.stays && Math.abs(thing.x - x) <= half && Math.abs(thing.y - y) <= half,
        );
        const found: unknown[] = [];
        grid.forEachIn(x, y, half, half, (thing) => found.push(thing));
        expect(new Set(found)).toEqual(new Set(expected));
        expect(found).toHaveLength(expected.length);
        expect(grid.size).toBe(given.filter(({ stays }) => stays).length);
      }),
    );
  });
});
