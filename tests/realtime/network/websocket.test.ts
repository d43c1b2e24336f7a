/** The frames over WebSocket: play, admission, and frames that no browser sends. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createWebSocketTransport } from '#game/client/net/transport/websocket.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import {
  type OpenTransports,
  openTransports,
  startWebrtcRealm,
  type WebrtcRealm,
} from '#tests/helpers/play/webrtc-realm.ts';
import { connectWs, type WsKnock, type WsLink } from '#tests/helpers/play/ws-link.ts';
import { TestPlayer } from '#tests/helpers/test-player.ts';

/** Number of connections that the test opens for one player. */
const OPENINGS = 20;

const NOBODY: LinkHandlers = {
  onState: () => undefined,
  onEvent: () => undefined,
  onClose: () => undefined,
};

describe('a player over WebSocket', () => {
  let server: WebrtcRealm;
  beforeAll(async () => {
    server = await startWebrtcRealm();
  });
  afterAll(() => server.stop());

  it('a player over WebSocket meets one over WebRTC', async () => {
    const anna = await server.join('anna');
    const vera = await server.joinByWebSocket('vera');
    await anna.until(() => anna.seen.get(vera.self!.handle), 'Vera comes into view');
    vera.move({ x: 2512, y: 2500, facing: 'right' });
    await anna.until(() => anna.seen.get(vera.self!.handle)?.x === 2512, 'Vera is where she says');
    anna.move({ x: 2488, y: 2500, facing: 'left' });
    await vera.until(() => vera.seen.get(anna.self!.handle)?.x === 2488, 'Anna is where she says');
    vera.send('chat:message', { message: 'Is the borscht ready?' });
    await anna.until(() => anna.all('chat:message')[0], 'the line of chat');
    vera.ping(1);
    await vera.until(() => vera.pongs.length > 0, 'the pong');
    vera.link.close('done');
    await anna.until(() => anna.all('player:left')[0], 'Vera leaves');
    anna.link.close('done');
  });

  it('a player is admitted only with an unspent ticket from one of our own pages', async () => {
    const { origin } = server;
    const knock = (ticket: string, how: WsKnock) => connectWs(origin, ticket, NOBODY, how);
    const ticket = server.ticket('door');
    const refused: [string, WsKnock][] = [
      ['403', { headers: { Origin: 'https://elsewhere.example' } }],
      ['403', { headers: {} }],
      ['401', { protocols: [WEBSOCKET_PROTOCOL] }],
      ['401', { protocols: [ticket] }],
      ['401', { protocols: [WEBSOCKET_PROTOCOL, 'forged'] }],
      ['401', { protocols: [WEBSOCKET_PROTOCOL, ticket, 'more'] }],
      ['401', { path: `/ws?ticket=${ticket}`, protocols: [WEBSOCKET_PROTOCOL] }],
      ['404', { path: '/ws/more' }],
      ['404', { path: '/' }],
    ];
    for (const [status, how] of refused) await expect(knock(ticket, how)).rejects.toThrow(status);
    const link = await knock(ticket, {});
    await expect(knock(ticket, {})).rejects.toThrow('401');
    link.close('done');
  });

  it('frames that no real client sends harm neither the process nor honest players', async () => {
    const honest = await server.joinByWebSocket('honest');
    const rogue = await server.joinByWebSocket('rogue');
    const drops = () => Object.values(server.realm.figures().drops).reduce((sum, count) => sum + count, 0);
    const before = drops();
    const texts = [
      'null',
      '{}',
      '[]',
      '{"disconnect":"closed"}',
      '["hello"]',
      '["hello",null]',
      '',
      '\u0000',
    ];
    for (const text of texts) rogue.link.socket.send(text);
    for (const bytes of [[], [0], [255], [0, 1, 2], new Array(1500).fill(7), new Array(26).fill(255)]) {
      rogue.link.socket.send(Uint8Array.from(bytes));
    }
    rogue.link.socket.ping();
    rogue.link.socket.pong();
    await expect.poll(drops).toBeGreaterThanOrEqual(before + 16);
    for (const player of [rogue, honest]) {
      player.ping(2);
      await player.until(() => player.pongs.length > 0, 'the pong');
      player.link.close('done');
    }
  });

  it.each([
    ['an oversize message', (link: WsLink) => link.socket.send('x'.repeat(20_000)), 1009],
    ['a message in a thousand pieces', sendPieces, 1008],
    ['a text that is none', (link: WsLink) => sendRaw(link, [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]), 1007],
    ['a frame that is none', (link: WsLink) => sendRaw(link, [0xf3, 0x80, 0, 0, 0, 0]), 1002],
  ])('a player who sends %s is disconnected', async (_, misbehave, code) => {
    const honest = await server.joinByWebSocket('honest too');
    const rogue = await server.joinByWebSocket('rogue too');
    await honest.until(() => honest.seen.get(rogue.self!.handle), 'the rogue comes into view');
    misbehave(rogue.link);
    await rogue.until(() => rogue.closedBecause, 'the end');
    expect(rogue.closedBecause).toBe(`closed with ${code}`);
    await honest.until(() => honest.all('player:left')[0], 'the rogue leaves');
    honest.link.close('done');
  });

  it('a player cannot open connections without limit', async () => {
    let skew = 0;
    const clocked = await openTransports({ now: () => skew });
    const [, webSockets] = clocked.transports;
    webSockets.start(() => ({
      onState: () => undefined,
      onEvent: () => undefined,
      onClose: () => undefined,
    }));
    const knock = async (): Promise<boolean> => {
      try {
        const link = await connectWs(clocked.origin, clocked.ticket('endless'), NOBODY);
        link.close('done');
        return true;
      } catch (error) {
        expect(String(error)).toMatch('429');
        return false;
      }
    };
    const letIn = async (tries: number): Promise<number> =>
      (await Promise.all(Array.from({ length: tries }, knock))).filter(Boolean).length;
    expect(await letIn(25)).toBe(OPENINGS);
    (await connectWs(clocked.origin, clocked.ticket('modest'), NOBODY)).close('done');
    skew += 60_000;
    expect(await letIn(25)).toBe(OPENINGS);
    await webSockets.stop();
    await clocked.close();
  });

  it('a player who falls silent is disconnected', async () => {
    let skew = 0;
    const clocked = await startWebrtcRealm({ now: () => performance.now() + skew });
    const mute = await clocked.joinByWebSocket('mute');
    // The client does not even answer the closing handshake.
    mute.link.socket.pause();
    skew = 9000;
    await expect.poll(() => clocked.realm.figures().sessions).toBe(0);
    mute.link.socket.resume();
    await mute.until(() => mute.closedBecause, 'the end');
    await clocked.stop();
  });
});

function sendPieces({ socket }: WsLink): void {
  for (let i = 0; i < 1000; i += 1) socket.send('x', { fin: false });
}

/** Bypasses the library and writes directly to the socket. */
function sendRaw({ socket }: WsLink, bytes: readonly number[]): void {
  const { _socket: stream } = socket as object as { _socket: NodeJS.WritableStream };
  stream.write(Buffer.from(bytes));
}

describe('the link over WebSocket', () => {
  let open: OpenTransports;
  let accepted: FrameLink | undefined;
  let closed: string[] = [];
  const heard: (string | Uint8Array)[] = [];
  beforeAll(async () => {
    open = await openTransports();
    open.transports[1].start((link) => {
      accepted = link;
      return {
        onState: (frame) => heard.push(frame),
        onEvent: (text) => heard.push(text),
        onClose: (reason) => closed.push(reason),
      };
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await open.transports[1].stop();
    await open.close();
  });

  it('the link drops state updates that would have to wait, keeps events, and corrupts neither', async () => {
    const states: Uint8Array[] = [];
    const events: string[] = [];
    const handlers = {
      ...NOBODY,
      onState: (frame: Uint8Array) => states.push(frame),
      onEvent: (text: string) => events.push(text),
    };
    const client = await connectWs(open.origin, open.ticket('slow'), handlers);
    client.socket.pause();
    // One buffer reused for all frames, as in a server that saves memory.
    const frame = new Uint8Array(1100);
    let sent = 0;
    for (let isTaken = true; isTaken && sent < 100_000; sent += isTaken ? 1 : 0) {
      frame.fill(sent % 251);
      isTaken = accepted!.sendState(frame);
    }
    frame.fill(255);
    expect(sent).toBeLessThan(100_000);
    expect(accepted!.sendEvent('still here')).toBe(true);
    client.socket.resume();
    await expect.poll(() => events).toEqual(['still here']);
    expect(states.length).toBe(sent);
    const isIntact = (bytes: Uint8Array, at: number) => bytes.every((byte) => byte === at % 251);
    expect(states.every(isIntact)).toBe(true);
    client.close('done');
    await expect.poll(() => closed).toEqual(['closed']);
  });

  it('the link reports its end once on each side, and accepts nothing afterwards', async () => {
    closed = [];
    const player = new TestPlayer();
    await connectWs(open.origin, open.ticket('ends'), player.handlers);
    const link = accepted!;
    link.close('over');
    link.close('over again');
    expect(closed).toEqual(['over']);
    expect(link.sendState(new Uint8Array(3))).toBe(false);
    expect(link.sendEvent('too late')).toBe(false);
    await player.until(() => player.closedBecause, 'the end');
    expect(closed).toEqual(['over']);
  });

  it('the link speaks the protocol of the browser’s transport', async () => {
    const { origin } = open;
    class BrowserSocket extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { origin });
        // A browser ignores errors for which there is no listener.
        this.on('error', () => undefined);
      }
    }
    vi.stubGlobal('WebSocket', BrowserSocket);
    heard.length = 0;
    closed = [];
    const told: (string | Uint8Array)[] = [];
    const ends: string[] = [];
    const transport = createWebSocketTransport({ url: origin, isOffered: () => true });
    const handlers = {
      onState: (frame: Uint8Array) => told.push(frame),
      onEvent: (text: string) => told.push(text),
      onClose: (reason: string) => ends.push(reason),
    };
    const { signal } = new AbortController();
    const link = await transport.connect(open.ticket('browser'), handlers, signal);
    link.sendEvent('["a"]');
    link.sendState(Uint8Array.of(1, 2, 3));
    await expect.poll(() => heard).toEqual(['["a"]', Uint8Array.of(1, 2, 3)]);
    accepted!.sendEvent('["b"]');
    accepted!.sendState(Uint8Array.of(4));
    await expect.poll(() => told).toEqual(['["b"]', Uint8Array.of(4)]);
    accepted!.close('over');
    await expect.poll(() => ends.length).toBe(1);
    expect(link.sendEvent('too late')).toBe(false);
    await expect(transport.connect('forged', handlers, signal)).rejects.toThrow(
      'did not take the connection (WebSocket)',
    );
    const aborted = new AbortController();
    const attempt = transport.connect(open.ticket('aborted'), handlers, aborted.signal);
    aborted.abort();
    await expect(attempt).rejects.toThrow('ended');
    expect(ends.length).toBe(1);
  });
});
