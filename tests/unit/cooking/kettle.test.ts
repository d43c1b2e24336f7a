/** The drawn pot: the path of the spoon, the water line, and the moments for stirring. */
import { describe, expect, it } from 'vitest';
import { pictureOf } from '#game/features/cooking/client/pot/Brewing.tsx';
import { floatOf, KETTLE, placeAt, surfaceOf } from '#game/features/cooking/client/pot/kettle-art.ts';
import { readPot } from '#game/features/cooking/client/pot-slice.ts';

const POT = readPot(
  { phase: 'brewing', since: 1000, brewMs: 20_000, windows: '3000,9000,15000', met: 1, water: 2 },
  1000,
);

describe('the spoon', () => {
  it('the spoon circles once around the pot: back, right, front, left', () => {
    const [back, right, front, left] = [0, 0.25, 0.5, 0.75].map((share) => placeAt(share));
    expect(back?.y).toBeLessThan(front?.y ?? 0);
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    expect(placeAt(1).x).toBeCloseTo(placeAt(0).x);
  });
});

describe('the water', () => {
  it('the water surface is higher and wider the more water there is', () => {
    const lines = [1, 2, 3].map(surfaceOf);
    for (const [at, line] of lines.slice(1).entries()) {
      expect(line.y).toBeLessThan(lines[at]?.y ?? 0);
      expect(line.across).toBeGreaterThan(lines[at]?.across ?? 0);
    }
    expect(surfaceOf(9)).toEqual(surfaceOf(3));
  });

  it('every piece bobs inside the pot, one px around the place where it is drawn if motion is off', () => {
    for (let piece = 0; piece < 4; piece += 1) {
      const still = floatOf(piece, 1, 0);
      const offsets = new Set<number>();
      for (let now = 70; now < 3000; now += 70) {
        const { x, y } = floatOf(piece, 1, now);
        expect(Math.abs(x - KETTLE.width / 2)).toBeLessThan(surfaceOf(1).across);
        expect(Math.abs(y - surfaceOf(1).y)).toBeLessThan(surfaceOf(1).deep);
        expect(x).toBe(still.x);
        offsets.add(y - still.y);
      }
      expect([...offsets].sort((one, other) => one - other)).toEqual([-1, 0, 1]);
    }
  });
});

describe('a moment for stirring', () => {
  const nowAt = (at: number) => pictureOf(POT, 1000 + at, 1200);

  it('a moment for stirring lasts from its beginning to its end, unless the player has already stirred in it', () => {
    expect(nowAt(3500).isNow).toBe(false);
    expect([8990, 9000, 10_200, 10_210].map((at) => nowAt(at).isNow)).toEqual([false, true, true, false]);
    expect(nowAt(9500).moments.map(({ isMet, isPast }) => [isMet, isPast])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('the spoon passes the mark of a moment for stirring while that moment lasts', () => {
    const { share, moments } = nowAt(9600);
    expect(share).toBeGreaterThan(moments[1]?.from ?? 1);
    expect(share).toBeLessThan(moments[1]?.to ?? 0);
  });
});
