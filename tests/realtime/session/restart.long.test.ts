/**
 * Notices, restarts and closed doors, asked for on the command line beside a whole server with players.
 *
 * In the gate `tests/realtime/session/operators.test.ts` proves a notice, closed doors and a restart at its time on a whole server,
 * `tests/unit/api/restarts.test.ts` when a restart comes and what is told of it, `tests/realtime/session/bulletin.test.ts` who is
 * told, and `tests/api/server/operators.test.ts` what commands refuse.
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

const ticketOf = (browser: Browser) => browser.post('/api/play/ticket');

/** Enters the world, as a new guest unless it is somebody's browser. */
async function enter(browser?: Browser) {
  const own = browser ?? new Browser(server.origin);
  if (!browser) await own.post('/api/auth/guest');
  const { ticket } = (await ticketOf(own)).json as { ticket: string };
  const player = new TestPlayer();
  player.link = await connectWs(server.origin, ticket, player.handlers);
  player.knock();
  await player.until(() => player.self, 'the welcome');
  return { browser: own, player };
}

it('a notice reaches who plays, and closed doors let nobody new in, also after a restart', async () => {
  const { player, browser } = await enter();
  expect(await admin('notice', 'The', 'soup', 'is', 'ready.')).toBe('Told.\n');
  await player.until(() => player.all('server:notice')[0], 'the notice');
  expect(player.all('server:notice')).toEqual([{ message: 'The soup is ready.' }]);

  await admin('doors', 'closed', 'We move house.');
  const stranger = new Browser(server.origin);
  await stranger.post('/api/auth/guest');
  const refused = { status: 503, json: { error: { code: 'doors_closed', message: 'We move house.' } } };
  await expect.poll(() => ticketOf(stranger)).toMatchObject(refused);
  // Who plays goes on, and would come back.
  expect((await ticketOf(browser)).status).toBe(200);
  expect(player.closedBecause).toBeUndefined();
  player.link.close('done');

  expect(await server.stop()).toBe(0);
  await server.start();
  expect(await ticketOf(stranger)).toMatchObject(refused);
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  await admin('doors', 'open');
  await expect.poll(async () => (await ticketOf(stranger)).status).toBe(200);
});

it('a restart is told of, and comes when the last player has left; the process ends with 75', async () => {
  const { player, browser } = await enter();
  expect(await admin('restart', '--in', '4m', 'a new stove')).toContain('It restarts at ');
  const [told] = await player.until(() => {
    const all = player.all('server:restart');
    return all.length > 0 && all;
  }, 'the announcement');
  expect(told?.message).toBe(
    'The server restarts in 4 minutes: a new stove. Everything is saved, and you come back by yourself.',
  );
  expect(told?.inMs).toBeGreaterThan(200_000);
  expect((await browser.get('/api/metrics')).text).toMatch(/^tundra_restart_pending 1$/m);
  // Somebody who comes meanwhile is told, too.
  const { player: late } = await enter();
  await late.until(() => late.all('server:restart')[0], 'the announcement on coming in');
  late.link.close('done');

  player.send('session:leave', {});
  expect(await server.ended()).toBe(75);
  expect(server.output).toContain('"signal":"restart","msg":"stopping"');
  await server.start();
  expect((await browser.get('/api/metrics')).text).toMatch(/^tundra_restart_pending 0$/m);
});

it('a restart comes at its time under those who play, who are told as of any stop', async () => {
  const { player, browser } = await enter();
  await admin('restart', '--in', '2s');
  await player.until(() => player.all('session:ended')[0], 'the end');
  expect(player.all('session:ended')).toEqual([
    { reason: 'shutdown', message: 'The stove is being swept. You come back by yourself.' },
  ]);
  expect(await server.ended()).toBe(75);
  await server.start();
  const { player: again } = await enter(browser);
  expect(again.self?.socket_id).toBe(player.self?.socket_id);
  again.link.close('done');
});

it('commands that make no sense, or that nobody hears, say so and do nothing', async () => {
  const wrong = [
    [['restart'], 'Say when: --in 5m, --at 05:10 or --when-empty; or: restart cancel'],
    [['restart', '--in', '5m', '--when-empty'], 'Say when'],
    [['restart', '--in', 'soon'], '“soon” is no span: 30s, 5m or 2h.'],
    [['restart', '--at', '5m'], '“5m” is no time: 05:10.'],
    [['restart', '--in', '9999h'], 'A restart can be asked for within the next 24 hours.'],
    [['doors'], 'Say which: doors closed "why", or doors open'],
    [['doors', 'ajar'], 'Say which'],
    [['notice'], 'Say what everybody is to be told.'],
  ] as const;
  await Promise.all(wrong.map(([args, words]) => expect(admin(...args)).rejects.toThrow(words)));
  await admin('restart', '--when-empty', 'an', 'update');
  await admin('restart', 'cancel');
  expect(await admin('log')).toMatch(/restart-when-empty {2}an update/);
  await server.stop();
  await expect(admin('notice', 'Hello?')).rejects.toThrow('No server runs on this database');
  expect(await admin('doors', 'open')).toBe('The doors are open.\n');
});
