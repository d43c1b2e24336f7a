/** The position at which a body has come to rest. */
import type { Point } from '#game/shared/math/point.ts';
import { expect, type Person } from './fixtures.ts';
import { frames } from './pressing.ts';

/**
 * Time between two readings, in ms. The overlay is rewritten every 250 ms by the page's own timers: on a busy machine
 * they are delayed as much as this wait.
 */
const REWRITTEN_MS = 300;

/** Waits until the body has stopped: two successive texts of the overlay are equal. @returns its position, in px */
export async function positionAtRest(person: Person): Promise<{ x: number; y: number }> {
  let last = await person.position();
  await expect(async () => {
    const before = last;
    await person.page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), REWRITTEN_MS);
    await frames(person.page, 2);
    last = await person.position();
    expect(last).toEqual(before);
  }).toPass({ intervals: [0] });
  return last;
}

/** Returns the position of the local player's feet on a phone held upright, in CSS px. */
export const feetUpright = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Point => ({
  x: width / 2,
  y: Math.round(height * 0.38) + 28,
});
