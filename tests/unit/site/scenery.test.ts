/** The landscape of the hero section: the same pixels in every build, and within their bounds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ridge, sprucePath, stepsPath, volcano } from '../../../src/lib/build/pictures/scenery.ts';

describe('the landscape of the hero section', () => {
  it('the landscape is the same for the same seed', () => {
    const draw = () => [ridge(7, 100, 10, 60, 0.5), volcano(100, { x: 50, y: 20 }, 5, 90)];
    expect(draw()).toEqual(draw());
  });

  it('ridges of the landscape stay between their bounds and reach both of them', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 600 }), (seed, columns) => {
        const heights = ridge(seed, columns, 10, 60, 0.5);
        expect(heights).toHaveLength(columns);
        expect(Math.min(...heights)).toBe(10);
        expect(Math.max(...heights)).toBe(60);
      }),
    );
  });

  it('the steps of a ridge are drawn as runs of equal height, and closed at the bottom', () => {
    expect(stepsPath([5, 5, 3, 4], 9)).toBe('M0 9V5h2V3h1V4h1V9z');
  });

  it('a spruce stands on its foot', () => {
    const path = sprucePath({ x: 10, y: 40 }, 12);
    expect(path.startsWith('M10 28h1')).toBe(true);
    expect(path.endsWith('M10 38h1v2h-1z')).toBe(true);
  });
});
