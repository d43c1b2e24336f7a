/**
 * The whole server, killed under players with accounts: everybody comes back to where they stood.
 *
 * In the gate `tests/realtime/kept/kept-items.test.ts` proves that a killed realm keeps every item,
 * `tests/realtime/kept/outage.test.ts` that no place waits for longer than the interval of saving, and
 * `tests/api/server/main.test.ts` that the whole server starts again after `kill -9`.
 */
import { expect, it } from 'vitest';
import { SAVE_INTERVAL_MS } from '#game/shared/constants.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { crash } from '#tests/helpers/processes/crash.ts';

const database = await createTestDatabase();

it('after kill -9 everybody comes back, at a place at most five seconds old, with all they were given', {
  timeout: 300_000,
}, async () => {
  const outcome = await crash({ databaseUrl: database.url, players: 5, secondsBefore: 8 });
  expect(outcome.ages).toHaveLength(5);
  expect(Math.max(...outcome.ages)).toBeLessThanOrEqual(SAVE_INTERVAL_MS);
  expect(outcome.itemsLost).toBe(0);
});
