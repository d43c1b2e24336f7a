/** Operators and connected players: the command line is used while a whole server with its own database runs. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '#tests/helpers/api/api.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { runChild } from '#tests/helpers/processes/child.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

let server: GameServer;
beforeAll(async () => {
  server = await GameServer.launch({ GATEWAYS: '0' });
});
afterAll(() => server.destroy());

/** Runs the command line as an operator would. @returns the output of the command */
async function admin(...args: string[]): Promise<string> {
  const child = runChild(resolve('api/cli/admin.ts'), args, { DATA_DIR: server.dataDir });
  const code = await child.ended();
  if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${code}: ${child.stderr()}`);
  return child.stdout();
}

const ticketOf = (browser: Browser) => browser.post('/api/play/ticket');

/** Enters the world with a signed-in browser. */
async function enter(browser: Browser): Promise<TestPlayer> {
  const { ticket } = (await ticketOf(browser)).json as { ticket: string };
  const player = new TestPlayer();
  player.link = await connectWs(server.origin, ticket, player.handlers);
  player.knock();
  await player.until(() => player.self, 'the welcome');
  return player;
}

/** Signs in a guest who enters the world. */
async function guest() {
  const browser = new Browser(server.origin);
  const { user } = (await browser.post('/api/auth/guest')).json as { user: { id: string } };
  return { browser, player: await enter(browser), userId: user.id };
}
const linesOf = (player: TestPlayer): readonly string[] =>
  player.events.flatMap((event) => (event.name === 'chat:message' ? [event.payload.message] : []));
const noticesOf = (player: TestPlayer): readonly string[] =>
  player.events.flatMap((event) => (event.name === 'chat:notice' ? [event.payload.message] : []));

it('a mute stops a player’s chat immediately, and lifting it lets them write again', async () => {
  const [anna, vera] = [await guest(), await guest()];
  anna.player.send('chat:message', { message: 'one' });
  await expect.poll(() => linesOf(vera.player)).toContain('one');
  await admin('mute', anna.userId, '--reason', 'Shouting', '--until', '2999-01-31');
  await expect
    .poll(() => {
      anna.player.send('chat:message', { message: 'two' });
      return noticesOf(anna.player);
    })
    .toContain('You may not write in the chat until 2999-01-31 23:59 UTC.');
  const before = linesOf(vera.player).length;
  anna.player.send('chat:message', { message: 'three' });
  vera.player.send('chat:message', { message: 'four' });
  await expect.poll(() => linesOf(vera.player)).toContain('four');
  expect(linesOf(vera.player).slice(before)).toEqual(['four']);
  await admin('unmute', anna.userId);
  await expect
    .poll(
      () => {
        anna.player.send('chat:message', { message: 'five' });
        return linesOf(vera.player);
      },
      { timeout: 60_000, interval: 1500 },
    )
    .toContain('five');
  anna.player.link.close('done');
  vera.player.link.close('done');
});

it('a ban disconnects a player from the game, and locks them out', async () => {
  const { browser, player, userId } = await guest();
  expect(await admin('list')).toContain(userId);
  await admin('ban', userId, '--reason', 'Fire');
  await expect.poll(() => player.closedBecause).toBeDefined();
  expect(player.events.find(({ name }) => name === 'session:ended')?.payload).toMatchObject({
    reason: 'signed-out',
  });
  expect((await ticketOf(browser)).status).toBe(401);
  expect((await browser.post('/api/auth/guest')).status).toBe(403);
});

// Slow: a restart can be requested no sooner than two seconds ahead, and the whole server starts again.
it('a notice reaches players, and closed doors keep newcomers out even after a restart at its set time', async () => {
  const { player, browser } = await guest();
  expect(await admin('notice', 'The', 'soup', 'is', 'ready.')).toBe('Told.\n');
  await player.until(() => player.all('server:notice')[0], 'the notice');
  expect(player.all('server:notice')).toEqual([{ message: 'The soup is ready.' }]);

  await admin('doors', 'closed', 'We move house.');
  const stranger = new Browser(server.origin);
  await stranger.post('/api/auth/guest');
  const refused = { status: 503, json: { error: { code: 'doors_closed', message: 'We move house.' } } };
  await expect.poll(() => ticketOf(stranger)).toMatchObject(refused);
  // A connected player plays on and would be let in again.
  expect((await ticketOf(browser)).status).toBe(200);
  expect(player.closedBecause).toBeUndefined();

  await admin('restart', '--in', '2s');
  await player.until(() => player.all('session:ended')[0], 'the end');
  expect(player.all('session:ended')).toEqual([
    { reason: 'shutdown', message: 'The stove is being swept. You come back automatically.' },
  ]);
  expect(await server.ended()).toBe(75);
  await server.start();
  expect(await ticketOf(stranger)).toMatchObject(refused);
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  await admin('doors', 'open');
  await expect.poll(async () => (await ticketOf(stranger)).status).toBe(200);
  const again = await enter(browser);
  expect(again.self?.socket_id).toBe(player.self?.socket_id);
  again.link.close('done');
});

it('the command line reports an impossible request in one line, and works even if no server runs', async () => {
  await expect(admin('ban', 'nobody', '--reason', 'x')).rejects.toThrow('1: There is no account “nobody”');
  expect(await admin('help')).toContain('npm run admin -- <command>');
  await server.stop();
  expect(await admin('log')).toContain('Shouting');
});
