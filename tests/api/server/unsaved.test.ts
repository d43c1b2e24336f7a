/**
 * The whole server, stopped while its database is unavailable: it reports the data that it cannot save, in its exit
 * code, too.
 */
import { expect, it } from 'vitest';
import { Browser } from '#tests/helpers/api/api.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { PowerPlayer } from '#tests/helpers/play/power-players.ts';
import { closeDatabase, launchOnDatabase } from '#tests/helpers/processes/unsaved.ts';

// Slow: a whole server is started, and its stop waits for a database that is unavailable.
it('a server stopped before it could save everything ends with exit code 3, and reports how much was lost', {
  timeout: 180_000,
}, async () => {
  const database = await createTestDatabase();
  const server = await launchOnDatabase(database.url);
  try {
    const guest = new Browser(server.origin);
    await guest.post('/api/auth/guest');
    const { user } = (await guest.get('/api/auth/session')).json as { user: { id: string } };
    await new PowerPlayer('carrier', user.id, guest, Math.random).enter(server.origin);
    await closeDatabase(database.url);
    // Hunger alone keeps changing: the world runs on, and changes that could not be saved are tried again.
    await expect.poll(() => server.output, { timeout: 30_000 }).toMatch(/"changes":[1-9].*will try again/);
    expect(await (await fetch(`${server.origin}/api/health`)).json()).toMatchObject({
      live: true,
      ready: false,
    });
    expect(await server.stop()).toBe(3);
    expect(server.output).toMatch(/"changes":[1-9]\d*,.*changes were lost at shutdown/);
  } finally {
    await server.kill();
  }
});
