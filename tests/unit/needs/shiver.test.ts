/** Shivering: none while warm, in bouts when cold, without pauses when coldest. */
import { expect, it } from 'vitest';
import { shiverOffset } from '#game/features/needs/client/views/shiver.ts';

/** Share of one minute during which the figure is out of place, 0 to 1. */
function trembles(warmth: number | null): number {
  let count = 0;
  for (let ms = 0; ms < 60_000; ms += 10) count += shiverOffset(warmth, ms) === 0 ? 0 : 1;
  return count / 6000;
}

it('shivering begins below a warmth of 35 and is continuous below 15', () => {
  expect(trembles(null)).toBe(0);
  expect(trembles(35)).toBe(0);
  expect(trembles(34)).toBeGreaterThan(0.08);
  expect(trembles(34)).toBeLessThan(0.2);
  expect(trembles(10)).toBeGreaterThan(0.4);
  expect(shiverOffset(1, 0) % 2).toBe(0);
});
