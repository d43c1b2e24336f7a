/**
 * A restart that waits for the players to leave, requested on the command line while a whole server runs. In the gate
 * `tests/realtime/session/operators.test.ts` proves a notice, closed doors and a restart at its set time on a whole
 * server, `tests/unit/api/restarts.test.ts` the time and announcements of a restart,
 * `tests/realtime/session/bulletin.test.ts` which players receive them, and `tests/api/server/operators.test.ts` which
 * commands are refused.
 */
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '#tests/helpers/api/api.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

let server: GameServer;
beforeAll(async () => {
  server = await GameServer.launch({ GATEWAYS: '0', LOG_LEVEL: 'info' });
});
afterAll(() => server.destroy());

async function admin(...args: string[]): Promise<string> {
  const child = runChild(resolve('api/cli/admin.ts'), args, { DATA_DIR: server.dataDir });
  const code = await child.ended();
  if (code !== 0) throw new Error(`${code}: ${child.stderr()}`);
  return child.stdout();
}

/** Enters the world as a new guest. */
async function enter() {
  const browser = new Browser(server.origin);
  await browser.post('/api/auth/guest');
  const { ticket } = (await browser.post('/api/play/ticket')).json as { ticket: string };
  const player = new TestPlayer();
  player.link = await connectWs(server.origin, ticket, player.handlers);
  player.knock();
  await player.until(() => player.self, 'the welcome');
  return { browser, player };
}

it('a restart is announced and happens when the last player has left; the process ends with exit code 75', async () => {
  const { player, browser } = await enter();
  // A restart that waits for the world to be empty can be cancelled.
  await admin('restart', '--when-empty', 'an', 'update');
  await admin('restart', 'cancel');
  expect(await admin('log')).toMatch(/restart-when-empty {2}an update/);
  expect(await admin('restart', '--in', '4m', 'a new stove')).toContain('It restarts at ');
  const [told] = await player.until(() => {
    const all = player.all('server:restart');
    return all.length > 0 && all;
  }, 'the announcement');
  expect(told?.message).toBe(
    'The server restarts in 4 minutes: a new stove. Everything is saved, and you come back automatically.',
  );
  expect(told?.inMs).toBeGreaterThan(200_000);
  expect((await browser.get('/api/metrics')).text).toMatch(/^tundra_restart_pending 1$/m);
  // A player who joins in the meantime gets the announcement, too.
  const { player: late } = await enter();
  await late.until(() => late.all('server:restart')[0], 'the announcement on coming in');
  late.link.close('done');

  player.send('session:leave', {});
  expect(await server.ended()).toBe(75);
  expect(server.output).toContain('"signal":"restart","msg":"stopping"');
  await server.start();
  expect((await browser.get('/api/metrics')).text).toMatch(/^tundra_restart_pending 0$/m);
});
