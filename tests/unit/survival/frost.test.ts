/** Frost at the edges of the screen: it appears in the cold, grows inward, and leaves the middle clear. */
import { describe, expect, it } from 'vitest';
import { createGameStore } from '#game/client/store/store.ts';
import { frostLevel } from '#game/features/survival/client/frost/level.ts';
import { drawFrost } from '#game/features/survival/client/frost/rim.ts';

const [WIDTH, HEIGHT] = [320, 180];

function frozen(grown: number) {
  const pixels = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(WIDTH * HEIGHT * 4) };
  drawFrost(pixels, grown);
  const alpha = (x: number, y: number) => pixels.data[(y * WIDTH + x) * 4 + 3] ?? 0;
  let count = 0;
  for (let at = 3; at < pixels.data.length; at += 4) count += (pixels.data[at] ?? 0) > 0 ? 1 : 0;
  return { alpha, share: count / (WIDTH * HEIGHT), data: pixels.data };
}

/** Level of the frost at the given warmth and felt temperature, in °C. */
function levelAt(warmth: number, degrees = 5): number {
  const whole = { now: 50, most: 100, why: null };
  const needs = {
    health: whole,
    hunger: whole,
    thirst: whole,
    stamina: whole,
    warmth: { ...whole, now: warmth },
  };
  const felt = { degrees, wetness: 0, reasons: [] };
  return frostLevel({ ...createGameStore().getState(), phase: 'playing', needs, felt });
}

describe('frost at the edges', () => {
  it('frost appears below a warmth of 35, sooner if it feels freezing, and grows with the cold', () => {
    expect(levelAt(80)).toBe(0);
    expect(levelAt(40)).toBe(0);
    expect(levelAt(40, -3)).toBe(1);
    expect(levelAt(80, -20)).toBe(0);
    const levels = Array.from({ length: 101 }, (_, warmth) => levelAt(warmth));
    expect(levels[0]).toBe(5);
    for (let warmth = 1; warmth <= 100; warmth += 1)
      expect(levels[warmth]).toBeLessThanOrEqual(levels[warmth - 1] ?? 0);
    expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it('frost is absent until the needs are known', () => {
    expect(frostLevel(createGameStore().getState())).toBe(0);
  });

  it('frost grows inward, the same way each time, and never over the middle', () => {
    expect(frozen(0).share).toBe(0);
    let before = 0;
    for (const grown of [0.2, 0.4, 0.6, 0.8, 1]) {
      const { share, alpha } = frozen(grown);
      expect(share).toBeGreaterThan(before);
      before = share;
      for (let y = HEIGHT * 0.35; y < HEIGHT * 0.65; y += 1)
        for (let x = WIDTH * 0.3; x < WIDTH * 0.7; x += 1)
          expect(alpha(Math.floor(x), Math.floor(y))).toBe(0);
    }
    expect(before).toBeLessThan(0.6);
    expect(frozen(0.7).data).toEqual(frozen(0.7).data);
  });
});
