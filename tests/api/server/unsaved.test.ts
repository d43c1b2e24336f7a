/** The whole server, stopped while its database is away: what it cannot save it says, by its exit code, too. */
import { expect, inject, it } from 'vitest';
import { openDatabase } from '#api/db/client.ts';
import { Browser } from '#tests/helpers/api/api.ts';
import { createTestDatabase } from '#tests/helpers/api/database.ts';
import { PowerPlayer } from '#tests/helpers/play/power-players.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';

/** It goes on trying to save for one second: what it says after thirty would be the same. */
const launch = (databaseUrl: string): Promise<GameServer> =>
  GameServer.launch({ DATABASE_URL: databaseUrl, GATEWAYS: '0', STOP_SECONDS: '1' });

/** Ends every connection to a server's database, and lets nobody open another. */
async function takeAway(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = openDatabase(inject('postgresUrl'), { connections: 1 });
  try {
    await admin.pool.query(`alter database "${name}" with allow_connections false`);
    await admin.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
  } finally {
    await admin.close();
  }
}

// Slow: a whole server is started, and its stop waits for a database that is away.
it('a stop that could not save everything ends with 3, and says how much was lost', {
  timeout: 180_000,
}, async () => {
  const database = await createTestDatabase();
  const server = await launch(database.url);
  try {
    const guest = new Browser(server.origin);
    await guest.post('/api/auth/guest');
    const { user } = (await guest.get('/api/auth/session')).json as { user: { id: string } };
    await new PowerPlayer('carrier', user.id, guest, Math.random).enter(server.origin);
    await takeAway(database.url);
    // Hunger alone goes on changing; the world is played on, and what it tries to save comes back.
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

// Slow: a whole server is started twice, and its stop waits for a database that is away.
it('a world in which nobody plays has its time to save: without the database its stop ends with 3, with it 0', {
  timeout: 180_000,
}, async () => {
  const database = await createTestDatabase();
  const server = await launch(database.url);
  const admin = openDatabase(database.url, { connections: 1 });
  const savedTime = async () => {
    const { rows } = await admin.pool.query<{ world_time: string }>('select world_time from worlds');
    return Number(rows[0]?.world_time);
  };
  try {
    await expect.poll(savedTime, { timeout: 30_000 }).toBeGreaterThan(0);
    const before = await savedTime();
    // The world goes on: a stop in the very tick that was saved has nothing to save.
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
    await takeAway(database.url);
    expect(await server.stop()).toBe(3);
    expect(server.output).toMatch(
      /"changes":0,"worldTimeMs":[1-9]\d*.*time of the world was lost at shutdown/,
    );
  } finally {
    await server.kill();
  }
});
