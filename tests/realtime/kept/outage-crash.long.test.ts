/**
 * The whole server, killed while players with accounts are connected: every player comes back to a place on their walk,
 * with their things. The greatest age of a saved place is a figure of `npm run bench:crash`: on a busy machine every
 * save is late. In the gate `tests/realtime/kept/kept-items.test.ts` proves that a killed realm keeps every item,
 * `tests/realtime/kept/outage.test.ts` that no place waits longer than the save interval, and
 * `tests/api/server/main.test.ts` that the whole server starts again after `kill -9`.
 */
import { expect, it } from 'vitest';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { crash } from '#tests/helpers/processes/crash.ts';

const database = await createTestDatabase();

/** Seconds of play before the kill: long enough for several saves of every player's place. */
const SECONDS = 15;

it('after kill -9 every player comes back to a place saved during their walk, with all their items', {
  timeout: 300_000,
}, async () => {
  const outcome = await crash({ databaseUrl: database.url, players: 5, secondsBefore: SECONDS });
  expect(outcome.ages).toHaveLength(5);
  // A player who was never saved starts where the walk began, which is older; a place that is not on the walk has an
  // infinite age.
  expect(Math.max(...outcome.ages)).toBeLessThan(SECONDS * 1000);
  expect(outcome.itemsLost).toBe(0);
});
