/** The player stands in the middle of the view, and higher where thumbs cover the lower half. */
import { expect, it } from 'vitest';
import { liftFor } from '#game/client/scenes/zoom.ts';

it('a phone held upright is the only screen that lifts her above the middle', () => {
  expect(liftFor(390, 844, true)).toBe(68);
  expect(liftFor(390, 844, false)).toBe(0);
  expect(liftFor(844, 390, true)).toBe(0);
});
