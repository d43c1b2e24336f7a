/** The wool style: its scale on each screen, and pictures in which colour never carries meaning alone. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cloth } from '#game/client/hud/wool/cloth.ts';
import { drawPanel, drawTowel } from '#game/client/hud/wool/frames.ts';
import { drawNumber } from '#game/client/hud/wool/glyphs.ts';
import { nearMeasures } from '#game/client/hud/wool/near.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { scaleOf, sharesFor, thumbUnit } from '#game/client/hud/wool/scale.ts';
import {
  marksKey,
  SLOT_SIZE,
  type SlotMarks,
  type SlotState,
  slotCloth,
  slotMarks,
} from '#game/client/hud/wool/slot-art.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const PHONES = [
  [360, 640],
  [390, 844],
  [412, 915],
  [640, 360],
  [844, 390],
  [915, 412],
] as const;

const PLAIN: SlotMarks = {
  count: 1,
  durability: null,
  freshness: null,
  rarity: 'common',
  key: null,
  isSelected: false,
  isRefused: false,
};

const drawn = (paint: (cloth: Cloth) => void, width = SLOT_SIZE, height = SLOT_SIZE): Cloth => {
  const cloth = new Cloth(width, height);
  paint(cloth);
  return cloth;
};
/** Pixels that are drawn, of any colour. */
const shapeOf = (cloth: Cloth): string => cloth.bytes.filter((_, at) => at % 4 === 3).join();

describe('the scale of panels', () => {
  /** Returns the scale on a desktop's window. */
  const at = (width: number, height: number, ratio: number, wish?: number) =>
    scaleOf({ width, height, ratio, isTouch: false }, wish);

  it.each([
    [1280, 720, 1, 'wide', 2],
    [1920, 1080, 1, 'wide', 3],
    [2560, 1440, 1, 'wide', 4],
    [1024, 768, 1, 'wide', 2],
    // Small laptops must not be treated as phones.
    [1366, 657, 1, 'wide', 1.5],
    [1280, 600, 1, 'wide', 1.5],
    [1000, 620, 1, 'wide', 1.5],
    [1536, 730, 1.25, 'wide', 1.6],
    [1280, 600, 1.5, 'wide', 5 / 3],
    [1280, 600, 2, 'wide', 1.5],
    [768, 516, 1, 'wide', 1.5],
    [768, 515, 1, 'low', 1.5],
    // A tablet held upright, and half of a desktop's screen.
    [768, 1024, 2, 'tall', 2],
    [956, 970, 1, 'tall', 2],
    [844, 390, 2, 'low', 1.5],
    [390, 844, 2, 'tall', 1.5],
    [390, 844, 3, 'tall', 4 / 3],
    [390, 844, 1, 'tall', 1.5],
  ] as const)(
    'the layout on %i × %i at %i is %s, with %f px per art px',
    (width, height, ratio, layout, unit) => {
      const scale = at(width, height, ratio);
      expect(scale.layout).toBe(layout);
      expect(scale.unit).toBeCloseTo(unit, 5);
    },
  );

  it.each([
    [360, 640, 2, 'tall', 1.5],
    [640, 360, 2, 'low', 1.5],
    [915, 412, 2.625, 'low', 4 / 2.625],
    [412, 915, 2.625, 'tall', 4 / 2.625],
    // The same tablet with a mouse has the arrangement of a desktop.
    [1024, 768, 2, 'low', 2],
    [768, 1024, 2, 'tall', 2],
    [1366, 1024, 2, 'low', 2],
  ] as const)(
    'the layout on a touched %i × %i at %i is %s, with %f px per art px',
    (width, height, ratio, layout, unit) => {
      const scale = scaleOf({ width, height, ratio, isTouch: true });
      expect(scale.layout).toBe(layout);
      expect(scale.unit).toBeCloseTo(unit, 5);
    },
  );

  it('every place of the hotbar and every button is at least 44 px wide for a thumb, and sharp', () => {
    for (const ratio of [1, 1.5, 2, 2.625, 2.75, 3, 3.5]) {
      const thumb = thumbUnit(ratio);
      expect(33 * thumb, `${ratio}`).toBeGreaterThanOrEqual(44 - 1e-6);
      expect(Number.isInteger(Math.round(thumb * 2 * ratio * 1e6) / 1e6), `${ratio}`).toBe(true);
      for (const [width, height] of PHONES) {
        const screen = { width, height, ratio, isTouch: true };
        const scale = scaleOf(screen);
        const near = nearMeasures(screen, scale, NO_INSETS);
        if (!near) throw new Error('a desktop');
        const size = `${width} × ${height} at ${ratio}`;
        expect(near.slotWidth * scale.unit, size).toBeGreaterThanOrEqual(44 - 1e-6);
        expect(near.slotHeight * scale.unit, size).toBeGreaterThanOrEqual(44 - 1e-6);
        expect((6 * near.pitch + 42) * scale.unit, size).toBeLessThanOrEqual(width);
      }
    }
  });

  it.each([
    [1280, 720, 1, [1, 1.5, 2]],
    [1920, 1080, 1, [1, 4 / 3, 5 / 3, 2]],
    [2560, 1440, 1, [0.75, 1, 1.25, 1.5, 1.75, 2]],
    [390, 844, 2, [1]],
  ] as const)(
    'the panel sizes offered on %i × %i at %i are those that are sharp and fit',
    (width, height, ratio, shares) => {
      expect(sharesFor({ width, height, ratio, isTouch: false })).toEqual(shares);
      const unit = at(width, height, ratio).unit;
      for (const share of shares) {
        expect(at(width, height, ratio, share).unit).toBeCloseTo(unit * share, 6);
        expect(at(width, height, ratio, share + 0.02).unit).toBeCloseTo(unit * share, 6);
      }
    },
  );

  it('panels grow where an art px is small, but only into the space above the bars', () => {
    expect(at(1280, 720, 1).spare).toBe(0);
    expect(at(1366, 657, 1).spare).toBe(28);
    expect(at(1280, 600, 1.5).spare).toBe(16);
    expect(at(768, 516, 1).spare).toBe(0);
    expect(at(844, 390, 2).spare).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 768, max: 2000 }),
        fc.integer({ min: 516, max: 700 }),
        (width, height) => {
          const { unit, spare } = at(width, height, 1);
          expect((344 + spare) * unit).toBeLessThanOrEqual(Math.max(height, 344 * unit));
        },
      ),
    );
  });

  it('two panels fit side by side until the player chooses a larger size', () => {
    expect([1, 1.5, 2].map((wish) => at(1280, 720, 1, wish).isRoomy)).toEqual([true, false, false]);
    expect(at(390, 844, 2).isRoomy).toBe(false);
  });

  it('the small map fits above the bars until the player chooses double size', () => {
    expect([1, 1.5, 2].map((wish) => at(1280, 720, 1, wish).isFlat)).toEqual([false, false, true]);
    expect(at(844, 390, 2).isFlat).toBe(false);
  });

  it('an art px is a whole number of pixels on every high-resolution screen', () => {
    for (const ratio of [1.5, 2, 2.625, 2.75, 3, 3.5]) {
      for (const [width, height] of [
        [360, 640],
        [412, 915],
        [800, 360],
        [1280, 720],
      ] as const) {
        for (const wish of [0.75, 1, 1.3, 2]) {
          const pixels = at(width, height, ratio, wish).unit * ratio;
          expect(pixels).toBeCloseTo(Math.round(pixels), 6);
          expect(pixels).toBeGreaterThanOrEqual(1);
        }
      }
    }
  });
});

describe('a slot of wool', () => {
  it('the slot shows by its shape, not only by colour, whether an item fits or is refused', () => {
    const at = (state: SlotState) => drawn(slotCloth(state, 'common', false));
    // The open knots in the corners of the slot.
    expect(at('fits').at(1, 1)).toBe(WOOL.good);
    expect(at('fits').at(2, 2)).toBe(WOOL.ink);
    expect(at('filled').at(2, 2)).not.toBe(WOOL.ink);
    const refused = drawn(slotMarks({ ...PLAIN, isRefused: true }));
    expect(shapeOf(refused)).not.toBe(shapeOf(drawn(slotMarks(PLAIN))));
  });

  it('an empty selected slot is not filled with red, and still has gold corners', () => {
    const at = (state: SlotState, isEmpty: boolean) => drawn(slotCloth(state, 'common', isEmpty));
    const middle = SLOT_SIZE / 2;
    expect(at('selected', true).at(middle, middle)).toBe(at('empty', true).at(middle, middle));
    expect(at('selected', false).at(middle, middle)).not.toBe(at('filled', false).at(middle, middle));
    expect(at('selected', true).at(5, 1)).toBe(WOOL.gold);
  });

  it('the slot shows rarities by the number of diamonds', () => {
    const shapes = (['common', 'uncommon', 'rare', 'epic'] as const).map((rarity) =>
      shapeOf(drawn(slotMarks({ ...PLAIN, rarity }))),
    );
    expect(new Set(shapes).size).toBe(4);
  });

  it('the slot shows counts of 2 or more, and never outside its square', () => {
    const isEmpty = (marks: Partial<SlotMarks>) =>
      drawn(slotMarks({ ...PLAIN, ...marks })).bytes.every((byte) => byte === 0);
    expect(isEmpty({})).toBe(true);
    expect(isEmpty({ count: 2 })).toBe(false);
    const wide = new Cloth(SLOT_SIZE, SLOT_SIZE);
    slotMarks({ ...PLAIN, count: 1000 })(wide);
    for (let y = 0; y < SLOT_SIZE; y++) expect(wide.at(0, y)).toBeNull();
  });

  it('the wear of an item is a white thread, amber below a half, red and broken below a quarter, gone at 0', () => {
    const threadOf = (durability: number) => {
      const cloth = drawn(slotMarks({ ...PLAIN, durability }));
      return Array.from({ length: SLOT_SIZE - 8 }, (_, at) => cloth.at(4 + at, SLOT_SIZE - 5));
    };
    expect(threadOf(1).every((colour) => colour === WOOL.linen)).toBe(true);
    expect(threadOf(0.4).filter((colour) => colour === WOOL.amber).length).toBe(Math.round(28 * 0.4));
    expect(threadOf(0.2).slice(0, 4)).toEqual([WOOL.bad, WOOL.bad, WOOL.bad, WOOL.ink]);
    expect(threadOf(0)).not.toContain(WOOL.bad);
  });

  it('the slot has a different picture for every visible difference', () => {
    const keys = [
      PLAIN,
      { ...PLAIN, count: 2 },
      { ...PLAIN, durability: 0.5 },
      { ...PLAIN, durability: 0 },
      { ...PLAIN, freshness: 0.5 },
      { ...PLAIN, rarity: 'epic' as const },
      { ...PLAIN, key: '1' },
      { ...PLAIN, isRefused: true },
    ].map(marksKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('embroidered pictures', () => {
  it('a digit has an outline of ink', () => {
    const cloth = new Cloth(9, 11);
    drawNumber(cloth, '1', 2, 2, WOOL.linenLight);
    expect(cloth.at(4, 2)).toBe(WOOL.linenLight);
    expect(cloth.at(4, 1)).toBe(WOOL.ink);
    expect(cloth.at(0, 0)).toBeNull();
  });

  it('the embroidery of a panel is symmetrical about its middle', () => {
    const isRed = (colour: string | null) => colour === WOOL.thread || colour === WOOL.threadDark;
    const cloth = drawn(drawPanel, 201, 80);
    const middle = 1 + (199 >> 1);
    for (let y = 7; y < 16; y++) {
      for (let away = 1; away < 60; away++) {
        expect(isRed(cloth.at(middle - away, y))).toBe(isRed(cloth.at(middle + away, y)));
      }
    }
  });

  it('the towel ends in a fringe at both ends', () => {
    const cloth = drawn(drawTowel, 262, 52);
    expect(cloth.at(3, 50)).not.toBeNull();
    expect(cloth.at(258, 50)).not.toBeNull();
    expect(cloth.at(131, 50)).toBeNull();
  });
});
