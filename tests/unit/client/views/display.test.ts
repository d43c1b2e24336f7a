/** Sorting drawn things by depth, and skipping those outside the screen. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDoodadAtlas } from '#game/client/views/files/art-files.ts';
import { DepthSorter, FOOT_BELOW, isInView, type Lying } from '#game/client/views/layout/display.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

const VIEW = { left: 1000, top: 1000, right: 2000, bottom: 1600 };
const picture = (change: Partial<Lying>): Lying => ({
  type: 'Image',
  x: 1500,
  y: 1300,
  scaleX: 2,
  scaleY: 2,
  rotation: 0,
  width: 40,
  height: 60,
  ...change,
});

describe('the order of drawn things', () => {
  it('things are ordered by depth, and equally deep ones keep their order, however many have moved', () => {
    const random = seededRandom(5);
    const sorter = new DepthSorter();
    let list = Array.from({ length: 1500 }, (_, id) => ({ id, depth: Math.floor(random() * 300) }));
    for (let moved = 0; moved < 6; moved += 1) {
      const expected = list.toSorted((a, b) => a.depth - b.depth);
      sorter.sort(list);
      expect(list).toEqual(expected);
      // At first all are out of order, later a few, and in the end many new ones are at the end of the list.
      const few = moved < 4 ? 0.05 : 0.9;
      list = list.map((thing) => (random() < few ? { ...thing, depth: Math.floor(random() * 300) } : thing));
      list.push(...Array.from({ length: 40 }, (_, k) => ({ id: 2000 + 50 * moved + k, depth: 7 })));
    }
  });

  it('a list of drawn things with no or one element is already in order', () => {
    const sorter = new DepthSorter();
    const [none, one] = [[], [{ depth: 4 }]];
    sorter.sort(none);
    sorter.sort(one);
    expect([none, one]).toEqual([[], [{ depth: 4 }]]);
  });
});

describe('things on the screen', () => {
  it('a picture is drawn if part of it is on the screen', () => {
    expect(isInView(picture({}), VIEW)).toBe(true);
    expect(isInView(picture({ x: 930 }), VIEW)).toBe(true);
    expect(isInView(picture({ y: 1700 }), VIEW)).toBe(true);
  });

  it('a picture outside the screen is not drawn, and is drawn again when it comes back', () => {
    expect(isInView(picture({ x: 900 }), VIEW)).toBe(false);
    expect(isInView(picture({ x: 2100 }), VIEW)).toBe(false);
    expect(isInView(picture({ y: 1740 }), VIEW)).toBe(false);
    expect(isInView(picture({ y: 870 }), VIEW)).toBe(false);
    expect(isInView(picture({ y: 890 }), VIEW)).toBe(true);
  });

  it('a picture that is rotated or mirrored is skipped correctly', () => {
    const long = { width: 10, height: 90, y: 1300 };
    expect(isInView(picture({ ...long, x: 850 }), VIEW)).toBe(false);
    expect(isInView(picture({ ...long, x: 850, rotation: 1.5 }), VIEW)).toBe(true);
    expect(isInView(picture({ x: 930, scaleX: -2 }), VIEW)).toBe(true);
  });

  it.each(['structures', 'nodes', 'doodads'])('the margin is large enough for the feet of all %s', (name) => {
    const atlas = JSON.parse(readFileSync(`public/images/${name}/atlas.json`, 'utf8'));
    const { scale, frames } = parseDoodadAtlas(atlas);
    for (const [frame, { w, h, footX, footY }] of Object.entries(frames)) {
      // Distance of the foot from the picture, in world px.
      const beyond = Math.max(footY + 1 - h, footX + 0.5 - w, -footY - 1, -footX - 0.5) * scale;
      expect(beyond, frame).toBeLessThanOrEqual(FOOT_BELOW);
    }
  });

  it('a thing that is not a plain picture is always drawn: texts, darkness and flakes position themselves', () => {
    expect(isInView(picture({ type: 'RenderTexture', x: 0, y: 0 }), VIEW)).toBe(true);
  });
});
