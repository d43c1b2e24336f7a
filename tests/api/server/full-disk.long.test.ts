/**
 * The whole server on a disk that fills up: it reports the problem, admits no new players, and recovers once there is
 * room. In the gate `tests/unit/api/disk.test.ts` proves when a disk counts as full,
 * `tests/api/server/failures.test.ts` which people the server then refuses and how it answers without a database, and
 * `tests/api/database/embedded-remedies.test.ts` that a database starts again once there is room.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readPostmaster } from '#api/db/embedded/pidfile.ts';
import { Browser } from '#tests/helpers/api/api.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { fillDisk, makeRoom, smallDisk } from '#tests/helpers/processes/small-disk.ts';

/** Makes the database begin a new segment of its log, for which there is no room. */
async function needRoom(dataDir: string): Promise<void> {
  const { port = 0 } = readPostmaster(join(dataDir, 'postgres', 'data')) ?? {};
  const password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  // The database crashes on this statement.
  const write =
    "select pg_logical_emit_message(false, 'filler', repeat('x', 1000000)) from generate_series(1, 40)";
  await client.query(write).catch(() => {});
  await client.end().catch(() => {});
}

it('a server whose disk fills up reports it, and comes back with all data once there is room', {
  timeout: 300_000,
}, async ({ skip }) => {
  const disk = await smallDisk(480);
  if (disk === null) return skip('this account may not mount a small disk');
  const dataDir = join(disk, 'data');
  await mkdir(dataDir);
  const server = await GameServer.launch({ DATA_DIR: dataDir, GATEWAYS: '0' });
  try {
    const ask = async (path: string) => (await fetch(`${server.origin}${path}`)).json();
    const guest = new Browser(server.origin);
    expect((await guest.post('/api/auth/guest')).status).toBe(200);
    expect(await ask('/api/health')).toEqual({ live: true, ready: true });

    await fillDisk(disk, 100);
    expect(await ask('/api/health')).toMatchObject({
      ready: false,
      reason: expect.stringMatching(/^The disk has (9\d|100) MB left\.$/),
    });
    expect(await new Browser(server.origin).post('/api/auth/guest')).toMatchObject({
      status: 503,
      json: { error: { code: 'no_room' } },
    });
    expect((await guest.post('/api/play/ticket')).status).toBe(200);

    await fillDisk(disk);
    await needRoom(dataDir);
    await expect
      .poll(() => ask('/api/health'), { timeout: 60_000, interval: 100 })
      .toMatchObject({
        ready: false,
        reason: 'The database does not answer.',
      });
    expect(await ask('/api/health/live')).toEqual({ live: true });
    expect((await new Browser(server.origin).post('/api/auth/guest')).status).toBe(503);

    await makeRoom(disk);
    await expect
      .poll(() => ask('/api/health'), { timeout: 60_000, interval: 100 })
      .toEqual({ live: true, ready: true });
    expect((await guest.post('/api/play/ticket')).status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
  }
});
