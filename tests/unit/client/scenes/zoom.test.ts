/** The player stands in the middle of the view, or higher where thumbs cover the lower half. */
import { expect, it } from 'vitest';
import { liftFor } from '#game/client/scenes/zoom.ts';

it('the player is shown above the middle of the screen only on a phone held upright', () => {
  expect(liftFor(390, 844, true)).toBe(68);
  expect(liftFor(390, 844, false)).toBe(0);
  expect(liftFor(844, 390, true)).toBe(0);
});
