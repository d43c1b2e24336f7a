/** A WebRTC answer cannot make the server send anything to addresses that the caller chooses. */
import { createSocket, type Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf } from '#api/middleware/address.ts';
import { amount } from '#tests/helpers/amount.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

/**
 * Time after which a half-open connection is given up, in ms. Checks of a silent candidate are repeated for less than 9
 * s.
 */
const HALF_OPEN_MS = amount(5000, 9000);
const MOST_CHECKS = 10;
/** Addresses of inner networks. */
const INNER = /^(10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.|^f[cde]|^::1$/;

/** Opens a UDP port that counts the packets sent to it. */
async function ear(address: string): Promise<{ socket: Socket; port: number; heard: () => number }> {
  const socket = createSocket('udp4');
  let heard = 0;
  socket.on('message', () => {
    heard += 1;
  });
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  return { socket, port: socket.address().port, heard: () => heard };
}

/** Returns a function that replaces the candidates in a client's answer. */
const answering = (candidates: readonly string[]) => (sdp: string) => {
  const without = sdp.replaceAll(/^a=(candidate:.*|end-of-candidates)\r\n/gm, '');
  return `${without}${candidates.map((candidate) => `a=candidate:${candidate}\r\n`).join('')}`;
};
const host = (address: string, port: number, i = 1) =>
  `${i} 1 UDP ${2_122_317_823 - i} ${address} ${port} typ host`;

/** Joins and waits for the welcome, which proves that the channels are open and the server answers; then leaves. */
async function plays(server: WebrtcRealm, user: string, edit: (sdp: string) => string): Promise<void> {
  const player = new TestPlayer();
  player.link = await connectRtc(server.origin, server.ticket(user), player.handlers, undefined, edit);
  player.knock();
  await player.until(() => player.self, `the welcome of ${user}`);
  player.link.close('done');
}

describe('22.9: the candidates of an answer', () => {
  let server: WebrtcRealm;
  beforeAll(async () => {
    server = await startWebrtcRealm({ halfOpenLimitMs: HALF_OPEN_MS });
  });
  afterAll(() => server.stop());

  // Slow: a connection that stays half open is given up only after five seconds.
  it('ICE candidates of foreign hosts are sent no packets, and the caller’s own candidates get ten packets in total', async () => {
    const foreign = await Promise.all(Array.from({ length: 10 }, () => ear('127.0.0.2')));
    const own = await Promise.all(Array.from({ length: 20 }, () => ear('127.0.0.1')));
    const reply = await fetch(`${server.origin}/.wrtc/v2/connections`, {
      method: 'POST',
      headers: { Authorization: server.ticket('reflector') },
    });
    const { id, localDescription } = (await reply.json()) as {
      id: string;
      localDescription: { sdp: string };
    };
    const candidates = [
      ...foreign.map(({ port }, i) => host('127.0.0.2', port, i + 1)),
      'f 1 UDP 2122317823 somebody.example.org 53 typ host',
      ...own.map(({ port }, i) => host('127.0.0.1', port, i + 50)),
    ];
    // The description of a client that never opens a port.
    const sdp = answering(candidates)(localDescription.sdp.replace('a=setup:actpass', 'a=setup:active'));
    const answer = await fetch(`${server.origin}/.wrtc/v2/connections/${id}/remote-description`, {
      method: 'POST',
      body: JSON.stringify({ type: 'answer', sdp }),
    });
    expect(answer.status).toBe(200);
    const isGone = async () =>
      (
        await fetch(`${server.origin}/.wrtc/v2/connections/${id}/remote-description`, {
          method: 'POST',
          body: '{}',
        })
      ).status === 404;
    await expect.poll(isGone, { timeout: 60_000, interval: 500 }).toBe(true);
    const sum = (ears: typeof own) => ears.reduce((all, { heard }) => all + heard(), 0);
    expect(sum(foreign)).toBe(0);
    // The server's checks of its own addresses prove that this test measures something.
    expect(sum(own)).toBeGreaterThan(0);
    expect(sum(own)).toBeLessThanOrEqual(MOST_CHECKS);
    for (const { socket } of [...foreign, ...own]) socket.close();
  });

  it('a player can join without ICE candidates, with hidden host names, and with only foreign candidates', async () => {
    await plays(server, 'without any', answering([]));
    const names = ['1 1 UDP 2122317823 3b7f4c0e-6a4f-4b0e-9d1a-1f2e3d4c5b6a.local 51000 typ host'];
    await plays(server, 'with a name', answering(names));
    await plays(server, 'with a relay', answering([host('192.0.2.7', 3478)]));
    await plays(server, 'as it is', (sdp) => sdp);
  });

  it('all ICE candidates behind an unknown proxy are treated as foreign, and the player still joins', async () => {
    const behind = await startWebrtcRealm({
      addresses: { ...addressesOf(0), isNear: () => false },
    });
    await plays(behind, 'behind a proxy', (sdp) => sdp);
    await behind.stop();
  });
});

describe('the candidates of an offer', () => {
  it('a stranger learns no inner address of a public site, and a player on its machine still joins', async () => {
    const publicAddress = '203.0.113.7';
    const site = { origin: 'https://play.example.org', publicAddress };
    const server = await startWebrtcRealm({ publicAddress, addresses: addressesOf(0, site) });
    const base = `${server.origin}/.wrtc/v2/connections`;
    /** Returns everything that the signalling tells a caller. */
    const heard = async (headers: Record<string, string>) => {
      const Authorization = server.ticket('stranger');
      const offer = await fetch(base, { method: 'POST', headers: { Authorization, ...headers } });
      const { id, localDescription } = (await offer.json()) as {
        id: string;
        localDescription: { sdp: string };
      };
      const more = await fetch(`${base}/${id}/additional-candidates`, { headers });
      const later = (await more.json()) as { candidate: string }[];
      const lines = [...localDescription.sdp.split('\r\n'), ...later.map(({ candidate }) => candidate)];
      return {
        addresses: lines.filter((line) => line.includes('candidate:')).map((line) => line.split(' ')[4]),
        text: lines.join(' '),
      };
    };
    const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
    const stranger = await heard({ 'X-Forwarded-For': '198.51.100.4' });
    expect(stranger.addresses).toContain(publicAddress);
    expect(stranger.addresses.filter((address) => INNER.test(address ?? ''))).toEqual([]);
    // The library names the loopback address as the origin of every offer, whatever the machine.
    const named = own.filter(
      (address) => INNER.test(address) && address !== '127.0.0.1' && address !== '::1',
    );
    expect(named.filter((address) => stranger.text.includes(address))).toEqual([]);
    // The same machine learns the addresses of its interfaces, which proves that there is something to hide.
    expect((await heard({})).addresses.some((address) => own.includes(address ?? ''))).toBe(true);
    await plays(server, 'here', (sdp) => sdp);
    await server.stop();
  });
});
