/** The places that a player has been at in the last minutes: which two players have met. */
import { expect, it } from 'vitest';
import { haveMet, TRAIL_MS, TRAIL_STEP_MS, type Trail, withStep } from '#game/features/map/server/trail.ts';

const REACH = 100;

/** A trail along the x axis, with a step in every interval, from a time on. */
const trailOf = (from: number, xs: readonly number[]): Trail =>
  xs.reduce<Trail>((trail, x, k) => withStep(trail, { x, y: 0, at: from + k * TRAIL_STEP_MS }), []);

it('two players have met if they were near each other at the same time, however far they are now', () => {
  const here = trailOf(0, [0, 0, 0, 0]);
  expect(haveMet(here, trailOf(4000, [900, 90, 900, 900]), REACH, 30_000)).toBe(true);
  expect(haveMet(here, trailOf(4000, [900, 110, 900, 900]), REACH, 30_000)).toBe(false);
  expect(haveMet([], here, REACH, 30_000)).toBe(false);
});

it('two players who were at one place at different times have not met', () => {
  const first = trailOf(0, [0, 500, 500, 500]);
  const second = trailOf(0, [900, 900, 0, 900]);
  expect(haveMet(first, second, REACH, 30_000)).toBe(false);
});

it('a meeting is forgotten after ten minutes, by players who look back and by their trails', () => {
  const [one, other] = [trailOf(0, [0]), trailOf(0, [0])];
  expect(haveMet(one, other, REACH, TRAIL_MS - 1)).toBe(true);
  expect(haveMet(one, other, REACH, TRAIL_MS)).toBe(false);
  expect(withStep(one, { x: 5, y: 0, at: TRAIL_MS })).toHaveLength(1);
  expect(
    trailOf(
      0,
      Array.from({ length: 200 }, () => 0),
    ),
  ).toHaveLength(TRAIL_MS / TRAIL_STEP_MS);
});

it('the answer does not depend on the order of the two, over random walks', () => {
  let seed = 7;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let met = 0;
  for (let round = 0; round < 500; round += 1) {
    // A step is noted in a turn of the player's own, so two trails are shifted by less than half an interval here.
    const [one, other] = [0, Math.floor(chance() * 4999)].map((from) =>
      trailOf(
        from,
        Array.from({ length: 12 }, () => chance() * 1500),
      ),
    );
    const now = 12 * TRAIL_STEP_MS;
    const answer = haveMet(one ?? [], other ?? [], REACH, now);
    expect(haveMet(other ?? [], one ?? [], REACH, now)).toBe(answer);
    if (answer) met += 1;
  }
  expect(met).toBeGreaterThan(50);
  expect(met).toBeLessThan(450);
});
