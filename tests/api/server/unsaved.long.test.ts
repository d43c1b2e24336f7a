/**
 * The whole server, stopped while no player is in the world: with its database, and without. In the gate
 * `tests/realtime/kept/outage.test.ts` proves that the time of such a world is saved at a stop or reported as lost, and
 * `tests/api/server/unsaved.test.ts` that a server that could not save everything ends with exit code 3.
 */
import { expect, it } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { Browser } from '#tests/helpers/api/api.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { closeDatabase, launchOnDatabase } from '#tests/helpers/processes/unsaved.ts';

it('a server stopped with an empty world saves its time: its exit code is 3 without the database, and 0 otherwise', {
  timeout: 180_000,
}, async () => {
  const database = await createTestDatabase();
  const server = await launchOnDatabase(database.url);
  const admin = openDatabase(database.url, { connections: 1 });
  const savedTime = async () => {
    const { rows } = await admin.pool.query<{ world_time: string }>('select world_time from worlds');
    return Number(rows[0]?.world_time);
  };
  try {
    await expect.poll(savedTime, { timeout: 30_000 }).toBeGreaterThan(0);
    const before = await savedTime();
    // Waits for another tick: a stop in the same tick that was saved has nothing to save.
    const ticks = async () => {
      const { text } = await new Browser(server.origin).get('/api/metrics');
      return Number(/^tundra_ticks_total (\d+)$/m.exec(text)?.[1]);
    };
    const then = await ticks();
    await expect.poll(ticks).toBeGreaterThan(then);
    expect(await server.stop()).toBe(0);
    expect(await savedTime()).toBeGreaterThan(before);
    await server.start();
    await admin.close();
    await closeDatabase(database.url);
    expect(await server.stop()).toBe(3);
    expect(server.output).toMatch(
      /"changes":0,"worldTimeMs":[1-9]\d*.*time of the world was lost at shutdown/,
    );
  } finally {
    await server.kill();
  }
});
