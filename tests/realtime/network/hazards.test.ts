/**
 * Known hazards of WebRTC through geckos.io, and hazards that an attacker can cause, one test each: frames, buffers,
 * silence and endings. The signalling's hazards are in `hazards-signalling.test.ts`.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '#game/server/log.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { connectRtc } from '#tests/helpers/play/rtc-link.ts';
import {
  type OpenTransports,
  openTransports,
  startWebrtcRealm,
  type WebrtcRealm,
} from '#tests/helpers/play/webrtc-realm.ts';
import { connectWs } from '#tests/helpers/play/ws-link.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

const NOBODY: LinkHandlers = {
  onState: () => undefined,
  onEvent: () => undefined,
  onClose: () => undefined,
};
const errors: unknown[] = [];
const LOG: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => errors.push([message, fields]),
};
afterEach(() => expect(errors.splice(0)).toEqual([]));

/** Sends arbitrary text and bytes on the given channel, as a rogue client. */
interface Sender {
  text(on: 'state' | 'events', text: string): void;
  bytes(on: 'state' | 'events', bytes: readonly number[]): void;
}

const WAYS = ['webrtc', 'websocket'] as const;

async function joinRogue(server: WebrtcRealm, way: (typeof WAYS)[number]) {
  if (way === 'webrtc') {
    const player = await server.join('rogue');
    const { channels } = player.link;
    const sender: Sender = {
      text: (on, text) => channels[on].sendMessage(text),
      bytes: (on, bytes) => channels[on].sendMessageBinary(Uint8Array.from(bytes)),
    };
    return { player, sender };
  }
  const player = await server.joinByWebSocket('rogue');
  const { socket } = player.link;
  const sender: Sender = {
    text: (_, text) => socket.send(text),
    bytes: (_, bytes) => socket.send(Uint8Array.from(bytes)),
  };
  return { player, sender };
}

async function stillPlays(player: TestPlayer): Promise<void> {
  player.pongs.length = 0;
  player.ping(1);
  await player.until(() => player.pongs.length > 0, 'the pong');
}

describe('hostile frames', () => {
  let server: WebrtcRealm;
  beforeAll(async () => {
    server = await startWebrtcRealm({ log: LOG });
  });
  afterAll(() => server.stop());
  const drops = () => Object.values(server.realm.figures().drops).reduce((sum, count) => sum + count, 0);

  it.each(WAYS)(
    'over %s: JSON null on either channel is dropped, and the process keeps running',
    async (way) => {
      const honest = await server.join('honest');
      const { player, sender } = await joinRogue(server, way);
      const before = drops();
      for (const on of ['state', 'events'] as const) {
        for (const text of ['null', '[null]', '[null,null]', '{"rawMessage":null}', '0', '"'])
          sender.text(on, text);
      }
      await expect.poll(drops).toBeGreaterThanOrEqual(before + 12);
      await stillPlays(honest);
      await stillPlays(player);
      for (const { link } of [honest, player]) link.close('done');
    },
  );

  it.each(WAYS)('over %s: malformed, empty and oversize frames are dropped', async (way) => {
    const { player, sender } = await joinRogue(server, way);
    const before = drops();
    for (const on of ['state', 'events'] as const) {
      for (const bytes of [[], [0], [255], [0, 1, 2], new Array(1500).fill(7), new Array(26).fill(255)]) {
        sender.bytes(on, bytes);
      }
    }
    await expect.poll(drops).toBeGreaterThanOrEqual(before + 12);
    await stillPlays(player);
    player.link.close('done');
  });

  it.each(WAYS)('over %s: the events that geckos reserves cannot be forged', async (way) => {
    const { player, sender } = await joinRogue(server, way);
    const before = drops();
    for (const name of ['disconnect', 'dropped', 'error', 'connection', 'rawMessage', 'receiveFromPeer']) {
      sender.text('state', JSON.stringify({ [name]: 'closed' }));
      sender.text('events', JSON.stringify({ [name]: 'closed' }));
      sender.text('events', JSON.stringify([name, 'closed']));
    }
    await expect.poll(drops).toBeGreaterThanOrEqual(before + 18);
    await stillPlays(player);
    player.link.close('done');
  });

  it('a client that opens channels of its own is disconnected', async () => {
    const rogue = await server.join('channels');
    for (let i = 0; i < 20; i += 1) rogue.link.peer.createDataChannel(`more ${i}`);
    await rogue.until(() => rogue.closedBecause, 'the end');
    await expect.poll(() => server.realm.figures().sessions).toBe(0);
  });

  it('no client receives the signalling id or the account of another client', async () => {
    const heard: string[] = [];
    const anna = await server.join('anna');
    const vera = new TestPlayer();
    vera.link = await connectRtc(server.origin, server.ticket('vera'), {
      ...vera.handlers,
      onEvent: (text) => {
        heard.push(text);
        vera.handlers.onEvent(text);
      },
      onState: (frame) => {
        heard.push(Buffer.from(frame).toString('latin1'));
        vera.handlers.onState(frame);
      },
    });
    vera.knock();
    await vera.until(() => anna.self && vera.seen.get(anna.self.handle), 'Anna comes into view');
    anna.move({ x: 2512, y: 2500 });
    anna.send('chat:message', { message: 'Good evening' });
    await vera.until(() => vera.all('chat:message')[0], 'the line of chat');
    anna.link.close('done');
    await vera.until(() => vera.all('player:left')[0], 'Anna leaves');
    expect(heard.length).toBeGreaterThan(4);
    expect(heard.filter((text) => text.includes(anna.link.id))).toEqual([]);
    vera.link.close('done');
  });
});

describe('silence of a client', () => {
  it('silence of 8 s ends a session over either transport, and a player who still sends stays', async () => {
    let skew = 0;
    const now = () => performance.now() + skew;
    const server = await startWebrtcRealm({ log: LOG, now });
    const honest = await server.join('honest');
    const mute = [await server.join('mute'), await server.joinByWebSocket('mute too')];
    skew += 4000;
    await stillPlays(honest);
    expect(server.realm.figures().sessions).toBe(3);
    skew += 5000;
    const left = (): number => {
      // The honest player keeps pinging, however long the test takes.
      honest.ping(1);
      return server.realm.figures().sessions;
    };
    await expect.poll(left).toBe(1);
    for (const player of mute) await player.until(() => player.closedBecause, 'the end');
    await stillPlays(honest);
    await server.stop();
  });
});

describe('links of both transports', () => {
  let server: OpenTransports;
  let accepted: FrameLink | undefined;
  let closed: { readonly link: FrameLink; readonly reason: string }[] = [];
  let heard: (Uint8Array | string)[] = [];
  let onHeard: () => void = () => undefined;
  beforeAll(async () => {
    server = await openTransports({ log: LOG });
    for (const transport of server.transports) {
      transport.start((link) => {
        accepted = link;
        const hear = (frame: Uint8Array | string): void => {
          heard.push(frame);
          onHeard();
        };
        return { onState: hear, onEvent: hear, onClose: (reason) => closed.push({ link, reason }) };
      });
    }
  });
  afterAll(async () => {
    for (const transport of server.transports) await transport.stop();
    await server.close();
  });
  /** Opens a connection and returns both of its ends. */
  const connect = async (way: (typeof WAYS)[number], handlers: LinkHandlers = NOBODY) => {
    accepted = undefined;
    const open = way === 'webrtc' ? connectRtc : connectWs;
    const client = await open(server.origin, server.ticket(way), handlers);
    await expect.poll(() => accepted).toBeDefined();
    return { client, link: accepted! };
  };

  it.each(WAYS)(
    'over %s: a sender that reuses its buffer does not corrupt frames sent earlier',
    async (way) => {
      const states: Uint8Array[] = [];
      const { client, link } = await connect(way, { ...NOBODY, onState: (frame) => states.push(frame) });
      const buffer = new Uint8Array(400);
      for (let i = 0; i < 15; i += 1) expect(link.sendState(buffer.fill(i))).toBe(true);
      buffer.fill(255);
      await expect.poll(() => states.length).toBe(15);
      expect(states.map(([first]) => first).sort((a, b) => a! - b!)).toEqual([...Array(15).keys()]);
      expect(states.every((frame) => frame.every((byte) => byte === frame[0]))).toBe(true);
      client.close('done');
    },
  );

  it.each(WAYS)('over %s: every received frame has a buffer of its own', async (way) => {
    heard = [];
    const { client } = await connect(way);
    for (let i = 0; i < 10; i += 1) client.sendState(new Uint8Array(100).fill(i));
    await expect.poll(() => heard.length).toBe(10);
    const buffers = new Set(heard.map((frame) => (frame as Uint8Array).buffer));
    expect(buffers.size).toBe(10);
    client.close('done');
  });

  it.each(WAYS)('over %s: a link reports nothing after its end', async (way) => {
    const { client, link } = await connect(way);
    heard = [];
    closed = [];
    let heardAfter = 0;
    // The end of a link from an earlier test may be noticed only now.
    const reasons = () => closed.filter((end) => end.link === link).map(({ reason }) => reason);
    onHeard = () => {
      if (reasons().length > 0) heardAfter += 1;
      else link.close('enough');
    };
    for (let i = 0; i < 500; i += 1) {
      client.sendState(new Uint8Array(20));
      client.sendEvent('more');
    }
    await expect.poll(reasons).toEqual(['enough']);
    // Once a later client is heard, every message that was still in transit has arrived.
    onHeard = () => undefined;
    const { client: later } = await connect(way);
    later.sendEvent('later');
    await expect.poll(() => heard.includes('later')).toBe(true);
    expect(heardAfter).toBe(0);
    expect(reasons()).toEqual(['enough']);
    expect([link.sendState(new Uint8Array(1)), link.sendEvent('late')]).toEqual([false, false]);
    onHeard = () => undefined;
    later.close('done');
    client.close('done');
  });

  it.each(WAYS)('over %s: a receiver that throws loses only the frame it was handling', async (way) => {
    const { client } = await connect(way);
    heard = [];
    onHeard = () => {
      if (heard.length === 1) throw new Error('on purpose');
    };
    client.sendEvent('first');
    client.sendEvent('second');
    await expect.poll(() => heard).toEqual(['first', 'second']);
    onHeard = () => undefined;
    expect(errors.splice(0)).toHaveLength(1);
    client.close('done');
  });
});

describe('the end of the server', () => {
  it('the server closes all connections when it ends, without waiting for half-open connections to time out', async () => {
    const server = await startWebrtcRealm({ log: LOG, halfOpenLimitMs: 3_600_000 });
    const players = [
      await server.join('anna'),
      await server.join('vera'),
      await server.joinByWebSocket('olga'),
    ];
    const headers = { Authorization: server.ticket('half') };
    expect((await fetch(`${server.origin}/.wrtc/v2/connections`, { method: 'POST', headers })).status).toBe(
      200,
    );
    const late = server.ticket('late');
    await server.stop();
    for (const player of players) {
      await player.until(() => player.closedBecause, 'the end');
      expect(player.all('session:ended')[0]).toMatchObject({ reason: 'shutdown' });
    }
    await expect(connectWs(server.origin, late, NOBODY)).rejects.toThrow('ECONNREFUSED');
  });

  it('a stopping server admits no more connections', async () => {
    const open = await openTransports({ log: LOG });
    const [webRtc, webSockets] = open.transports;
    for (const transport of open.transports) transport.start(() => NOBODY);
    // A client that gets no reply gives up after a while, as a browser does.
    const joining = connectRtc(open.origin, open.ticket('between'), NOBODY, undefined, undefined, 8000);
    await webRtc.stop();
    await webSockets.stop();
    await expect(joining).rejects.toThrow(/503|404|in time/);
    await expect(connectRtc(open.origin, open.ticket('late'), NOBODY)).rejects.toThrow('503');
    await expect(connectWs(open.origin, open.ticket('late'), NOBODY)).rejects.toThrow('503');
    await open.close();
  });
});
