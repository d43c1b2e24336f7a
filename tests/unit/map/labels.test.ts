/** Names on the map that have room. */
import { describe, expect, it } from 'vitest';
import type { Dot, DotKind } from '#game/features/map/client/panel/dots.ts';
import {
  isDrawn,
  type Label,
  type LabelBox,
  labelsOf,
  nameId,
  placeLabels,
} from '#game/features/map/client/panel/labels.ts';
import type { WrittenName } from '#game/features/map/client/panel/names.ts';
import { createRng } from '#game/shared/math/rng.ts';

const box = (left: number, top = 0, width = 50, height = 20): LabelBox => ({ left, top, width, height });
const label = (id: string, rank: number, ...boxes: readonly LabelBox[]): Label => ({ id, rank, boxes });
const NO_SIGNS: ReadonlyMap<string, LabelBox> = new Map();
const idsOf = (labels: readonly Label[], signs = NO_SIGNS) => [...placeLabels(labels, signs).keys()].sort();
const collide = (a: LabelBox, b: LabelBox) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe('names that collide', () => {
  it('the name of higher rank stays, the lower one is hidden, and a name that collides only with a hidden one stays', () => {
    const names = [label('a low', 3, box(40)), label('b far', 4, box(85)), label('c high', 1, box(0))];
    expect(idsOf(names)).toEqual(['b far', 'c high']);
  });

  it('the result does not depend on the order of the names', () => {
    const { next, below } = createRng(5);
    const names = Array.from({ length: 60 }, (_, k) =>
      label(`n${k}`, below(5), box(next() * 400, next() * 200)),
    );
    const first = idsOf(names);
    for (let turn = 0; turn < 20; turn += 1) {
      const shuffled = [...names].sort(() => next() - 0.5);
      expect(idsOf(shuffled)).toEqual(first);
    }
    const placed = [...placeLabels(names, NO_SIGNS).values()];
    expect(placed.length).toBeGreaterThan(10);
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1)) expect(collide(one, other)).toBe(false);
  });

  it('a name takes its second box if its first is taken, and covers no sign but its own', () => {
    const placed = placeLabels([label('a', 1, box(0)), label('b', 2, box(20), box(60))], NO_SIGNS);
    expect(placed.get('b')).toEqual(box(60));
    expect(idsOf([label('a', 1, box(0))], new Map([['a', box(10)]]))).toEqual(['a']);
    expect(idsOf([label('a', 1, box(0))], new Map([['b', box(10)]]))).toEqual([]);
  });
});

describe('names on the map', () => {
  const dot = (kind: DotKind, x: number, y = 100): Dot => ({
    id: kind,
    kind,
    sign: 'fire',
    name: kind,
    x,
    y,
  });
  const summit: WrittenName = {
    lines: ['CALDERA'],
    kind: 'summit',
    x: 80,
    y: 50,
    left: 60,
    top: 46,
    width: 40,
    height: 13,
  };
  const shown = (zoom: number, dots: readonly Dot[], window = box(-500, -500, 1000, 1000)) =>
    labelsOf({
      dots,
      names: [summit],
      zoom,
      placeOf: (place) => place,
      lettering: { letter: 8, line: 20 },
      window,
    });

  it('a fire comes before water, and water before the volcano, on the land around the player', () => {
    const [fire, water] = [dot('fire', 100), dot('water', 125)];
    // The sign of the water is in the way of the name to the right of the fire, so that name is to its left.
    const near = shown(4, [water, fire]);
    expect([...near.keys()]).toEqual(['fire', 'water']);
    expect(near.get('fire')?.left).toBeLessThan(100);
  });

  it('the volcano comes before a fire on an overview, which has no names of ships, water and snow', () => {
    const labels = shown(1.2, [dot('fire', 150, 80), dot('water', 20, 300)]);
    expect(labels.has(nameId(summit))).toBe(true);
    expect(labels.has('water')).toBe(false);
    expect([
      isDrawn({ kind: 'water' }, 1.2),
      isDrawn({ kind: 'water' }, 2),
      isDrawn({ kind: 'fire' }, 1),
    ]).toEqual([false, true, true]);
  });

  it('a name at the edge of the map takes the side that is not cut off, and a name of the survey is never cut', () => {
    const fire = dot('fire', 100);
    const left = shown(4, [fire], box(0, 0, 130, 200)).get('fire');
    expect(left?.left).toBeLessThan(100);
    expect(shown(4, [fire], box(0, 0, 130, 200)).has(nameId(summit))).toBe(false);
    expect([...shown(4, [fire], box(95, 95, 20, 20)).keys()]).toEqual([]);
  });

  it('a friend comes before the volcano at any zoom', () => {
    for (const zoom of [1, 2, 4]) {
      const labels = shown(zoom, [dot('ally', 105)]);
      expect(labels.has('ally')).toBe(true);
      expect(labels.has(nameId(summit))).toBe(false);
    }
  });
});
