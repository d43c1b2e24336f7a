/**
 * The whole server as a process: transports according to its configuration, and its shutdown while players are
 * connected.
 */
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { TicketReply } from '#api/contracts/players.ts';
import { Browser, PASSWORD } from '#tests/helpers/api/api.ts';
import { tokenIn, waitForMail } from '#tests/helpers/api/mail.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { GameServer } from '#tests/helpers/processes/game-server.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const servers: GameServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.destroy();
});

async function launch(env: Record<string, string> = {}): Promise<GameServer> {
  const server = await GameServer.launch(env);
  servers.push(server);
  return server;
}

async function signIn(server: GameServer, email: string): Promise<Browser> {
  const browser = new Browser(server.origin);
  await browser.signUp(email, PASSWORD);
  const mail = await waitForMail(join(server.dataDir, 'outbox'), email);
  await browser.post('/api/auth/confirm', { token: tokenIn(mail) });
  expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

async function ticketOf(browser: Browser): Promise<TicketReply> {
  return (await browser.post('/api/play/ticket', {})).json as TicketReply;
}

/** Requests an upgrade to a protocol at a path and returns the status. */
function askToUpgrade(origin: string, path: string, protocol: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Connection: 'Upgrade', Upgrade: protocol, Origin: origin };
    const call = request(`${origin}${path}`, { headers });
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

async function enter(player: TestPlayer): Promise<void> {
  player.knock();
  await player.until(() => player.self, 'the welcome');
}

describe('the server as a process', () => {
  // Slow: a whole server is started for this test, and two people sign up by mail.
  it('the server offers both transports, and shuts down cleanly with players on both', async () => {
    const server = await launch();
    const anna = new TestPlayer();
    const vera = new TestPlayer();
    const browsers = [await signIn(server, 'anna@example.org'), await signIn(server, 'vera@example.org')];
    const [first, second] = await Promise.all(browsers.map(ticketOf));
    expect(first).toMatchObject({ transports: ['webrtc', 'websocket'], iceServers: [] });
    anna.link = await connectRtc(server.origin, first!.ticket, anna.handlers);
    vera.link = await connectWs(server.origin, second!.ticket, vera.handlers);
    await Promise.all([anna, vera].map(enter));
    await anna.until(() => anna.seen.get(vera.self!.handle), 'Vera comes into view');
    expect(await askToUpgrade(server.origin, '/api/health', 'h2c')).toBe(200);
    expect(await askToUpgrade(server.origin, '/api/health', 'websocket')).toBe(404);
    expect(await server.stop()).toBe(0);
    servers.length = 0;
    await rm(server.dataDir, { recursive: true, force: true });
    for (const player of [anna, vera]) {
      await player.until(() => player.closedBecause, 'the end');
      expect(player.all('session:ended')[0]).toMatchObject({ reason: 'shutdown' });
    }
  });

  // Slow: a whole server is started for this test.
  it('the server offers no WebSocket if that is switched off, but offers STUN, TURN and its public address', async () => {
    const server = await launch({
      WEBSOCKET_FALLBACK: '0',
      PUBLIC_ADDRESS: '203.0.113.7',
      ICE_SERVERS: 'turn:turn.example.org',
      TURN_SECRET: 'kettle',
    });
    const browser = new Browser(server.origin);
    await browser.post('/api/auth/guest');
    const { ticket, transports, iceServers } = await ticketOf(browser);
    expect(transports).toEqual(['webrtc']);
    expect(iceServers).toMatchObject([{ urls: 'turn:turn.example.org' }]);
    expect(iceServers[0]?.username).toMatch(/^\d+:[\w-]+$/);
    expect(await askToUpgrade(server.origin, '/ws', 'websocket')).toBe(404);
    const player = new TestPlayer();
    let offer = '';
    player.link = await connectRtc(server.origin, ticket, player.handlers, (sdp) => {
      offer = sdp;
      return sdp;
    });
    expect(offer).toMatch(/^a=candidate:\S+ 1 UDP \d+ 203\.0\.113\.7 \d+ typ host\r$/m);
    await enter(player);
    player.link.close('done');
  });
});
