/** Real WebRTC on loopback: two clients meet, and frames that no client sends harm no player. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import { startWebrtcRealm, type WebrtcRealm } from '#tests/helpers/play/webrtc-realm.ts';
import { claimPorts } from '#tests/helpers/ports.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

let server: WebrtcRealm;
const signalling = (path: string, init: RequestInit = {}) => fetch(`${server.origin}/.wrtc/v2/${path}`, init);

beforeAll(async () => {
  server = await startWebrtcRealm();
});
afterAll(() => server.stop());

describe('two players', () => {
  it('two players see each other move and receive each other’s chat', async () => {
    const anna = await server.join('anna');
    const vera = await server.join('vera');
    await anna.until(() => anna.seen.get(vera.self!.handle), 'Vera comes into view');
    vera.move({ x: 2512, y: 2500, facing: 'right' });
    await anna.until(() => anna.seen.get(vera.self!.handle)?.x === 2512, 'Vera is where she says');
    anna.send('chat:message', { message: 'Is the borscht ready?' });
    await vera.until(() => vera.all('chat:message')[0], 'the line of chat');
    anna.link.close('done');
    await vera.until(() => vera.all('player:left')[0], 'Anna leaves');
    vera.link.close('done');
  });
});

describe('a player alone', () => {
  it('a player who reconnects the moment they left gets in', async () => {
    for (let round = 0; round < 12; round += 1) {
      const anna = await server.join('alone');
      anna.link.close('reload');
    }
  });
});

describe('frames that no real client sends', () => {
  it('frames that no real client sends are dropped and counted, and do not affect honest players', async () => {
    const honest = await server.join('honest');
    const rogue = await server.join('rogue');
    const { state, events } = rogue.link.channels;
    const before = Object.values(server.realm.figures().drops).reduce((sum, count) => sum + count, 0);
    for (const text of [
      'null',
      '{}',
      '[]',
      '{"disconnect":"closed"}',
      '["hello"]',
      '["hello",null]',
      '',
      '\u0000',
    ]) {
      state.sendMessage(text);
      events.sendMessage(text);
    }
    for (const bytes of [[], [0], [255], [0, 1, 2], new Array(1500).fill(7), new Array(26).fill(255)]) {
      state.sendMessageBinary(Uint8Array.from(bytes));
      events.sendMessageBinary(Uint8Array.from(bytes));
    }
    honest.ping(1);
    await honest.until(() => honest.pongs.length > 0, 'the pong');
    await expect
      .poll(() => Object.values(server.realm.figures().drops).reduce((sum, count) => sum + count, 0))
      .toBeGreaterThanOrEqual(before + 25);
    // The forged "disconnect" of geckos' own protocol has not ended the rogue client's session either.
    rogue.ping(2);
    await rogue.until(() => rogue.pongs.length > 0, 'the pong for the rogue');
    honest.link.close('done');
    rogue.link.close('done');
  });

  it('a flood of bad frames ends the session of its client', async () => {
    const rogue = await server.join('flood');
    for (let i = 0; i < 200; i += 1) rogue.link.channels.events.sendMessage('null');
    await rogue.until(() => rogue.all('session:ended')[0]?.reason === 'flood', 'the farewell');
  });
});

describe('signalling requests', () => {
  it('signalling requires a ticket, and accepts each ticket only once', async () => {
    expect((await signalling('connections', { method: 'POST' })).status).toBe(401);
    const ticket = server.ticket('once');
    const player = new TestPlayer();
    const link = await connectRtc(server.origin, ticket, player.handlers);
    await expect(connectRtc(server.origin, ticket, player.handlers)).rejects.toThrow('401');
    link.close('done');
  });

  it('signalling refuses pages from another origin', async () => {
    for (const headers of [{ Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      const answer = await signalling('connections', { method: 'POST', headers });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('signalling refuses malformed and oversize request bodies', async () => {
    const start = await signalling('connections', {
      method: 'POST',
      headers: { Authorization: server.ticket('bodies') },
    });
    const { id } = (await start.json()) as { id: string };
    const describe = (body: string) =>
      signalling(`connections/${id}/remote-description`, { method: 'POST', body });
    expect((await describe('{}')).status).toBe(400);
    expect((await describe('null')).status).toBe(400);
    expect((await describe('x'.repeat(20_000))).status).toBe(413);
    expect((await describe('{"type":"answer","sdp":"v=0 nonsense"}')).status).toBe(404);
    expect((await signalling(`connections/${'a'.repeat(24)}/close`, { method: 'POST' })).status).toBe(200);
  });

  it('a forged close request does not close a player’s connection', async () => {
    const anna = await server.join('close');
    const id = 'a'.repeat(24);
    await signalling(`connections/${id}/close`, { method: 'POST' });
    anna.ping(5);
    await anna.until(() => anna.pongs.length > 0, 'the connection still lives');
    anna.link.close('done');
  });
});

describe('a server that does not know its own address', () => {
  it('a server behind a public address is reached at that address', async () => {
    const udpPort = await claimPorts();
    const hidden = await startWebrtcRealm({ udpPort, publicAddress: '127.0.0.1' });
    const candidates = /^a=candidate:.*\r\n/gm;
    // Leaves only the public address, as seen by an outside client that cannot reach the addresses of the server's
    // interfaces.
    const fromOutside = (sdp: string) => {
      expect(sdp.match(candidates)?.at(-1)).toMatch(
        new RegExp(`^a=candidate:\\S+ 1 UDP \\d+ 127\\.0\\.0\\.1 ${udpPort} typ host`),
      );
      return sdp.replace(candidates, (line) => (line.includes(' 127.0.0.1 ') ? line : ''));
    };
    const player = new TestPlayer();
    player.link = await connectRtc(hidden.origin, hidden.ticket('anna'), player.handlers, fromOutside);
    player.knock();
    await player.until(() => player.self, 'the welcome');
    player.link.close('done');
    await hidden.stop();
  });

  it('a server accepts connections even if its STUN server does not answer', async () => {
    const lonely = await startWebrtcRealm({ iceServers: ['stun:127.0.0.1:9'] });
    const player = await lonely.join('anna');
    player.link.close('done');
    await lonely.stop();
  });
});
