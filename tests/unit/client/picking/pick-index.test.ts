/** The index of drawn things finds the same things as a search through all of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PickIndex, type PickShape } from '#game/client/picking/pick-index.ts';

const place = fc.integer({ min: -400, max: 1200 });
const shape = fc.record({
  x: place,
  y: place,
  halfWidth: fc.integer({ min: 1, max: 260 }),
  height: fc.integer({ min: 1, max: 420 }),
});
const key = fc.integer({ min: 0, max: 11 }).map((number) => `thing ${number}`);
/** Changes: things are added, moved (the same item under the same key) and removed. */
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('set' as const), key, shape }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), key }) },
);
const isEven = (item: string) => Number(item.split(' ')[1]) % 2 === 0;
const all = () => true;

function fill(changes: readonly { type: 'set' | 'delete'; key: string; shape?: PickShape }[]) {
  const index = new PickIndex<string>();
  const things = new Map<string, PickShape>();
  for (const { type, key, shape } of changes) {
    if (type === 'set' && shape) {
      index.set(key, key, shape);
      things.set(key, shape);
    } else {
      index.delete(key);
      things.delete(key);
    }
  }
  return { index, things };
}

describe('the pick index', () => {
  it('the pick index returns the thing that stands lowest on the screen among those that cover a point', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 40 }),
        place,
        place,
        fc.boolean(),
        (changes, x, y, isPicky) => {
          const { index, things } = fill(changes);
          const isWanted = isPicky ? isEven : all;
          const under = [...things].filter(
            ([item, s]) =>
              isWanted(item) && Math.abs(x - s.x) < s.halfWidth && y <= s.y + 4 && y > s.y - s.height,
          );
          const lowest = Math.max(...under.map(([, s]) => s.y));
          const found = index.at(x, y, isWanted);
          if (under.length === 0) expect(found).toBeNull();
          else expect(under.filter(([, s]) => s.y === lowest).map(([item]) => item)).toContain(found);
          expect(index.size).toBe(things.size);
        },
      ),
    );
  });

  it('the pick index returns the nearest thing within reach', () => {
    const reach = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), place, place, reach, (changes, x, y, within) => {
        const { index, things } = fill(changes);
        const distances = [...things]
          .filter(([item]) => isEven(item))
          .map(([, s]) => Math.hypot(s.x - x, s.y - y))
          .filter((distance) => distance <= within);
        const found = index.nearest(x, y, within, isEven);
        expect(found?.distance ?? null).toBe(distances.length === 0 ? null : Math.min(...distances));
        const at = found && things.get(found.item);
        if (found) expect(Math.hypot((at?.x ?? 0) - x, (at?.y ?? 0) - y)).toBe(found.distance);
      }),
    );
  });
});
