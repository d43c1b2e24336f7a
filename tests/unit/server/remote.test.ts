/**
 * The realm's end of a gateway and the gateway's end of the stream, connected back to back without a process in
 * between.
 */
import { describe, expect, it } from 'vitest';
import { SILENT_LOG } from '#game/server/log.ts';
import { Bridge } from '#game/server/net/gateway/bridge.ts';
import { BatchWriter } from '#game/server/net/gateway/frames.ts';
import { RemoteGateway, STATE_WAITING_LIMIT, STREAM_WAITING_LIMIT } from '#game/server/net/gateway/remote.ts';
import type { Acceptor } from '#game/server/net/transport.ts';
import type { FrameLink } from '#game/shared/net/link.ts';
import { encodePing } from '#game/shared/protocol/ping.ts';
import { corruptStreams } from '#tests/helpers/play/fuzz-stream.ts';
import { seededRandom } from '#tests/helpers/sim.ts';

/** A client's end inside the gateway that records everything it receives. */
class Client implements FrameLink {
  readonly kind = 'webrtc';
  readonly told: (string | number[])[] = [];
  isOpen = true;
  onClose: (reason: string) => void = () => undefined;

  sendState(frame: Uint8Array): boolean {
    this.told.push([...frame]);
    return this.isOpen;
  }

  sendEvent(text: string): boolean {
    this.told.push(text);
    return this.isOpen;
  }

  close(reason: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onClose(reason);
  }
}

function backToBack() {
  let now = 0;
  const waiting = { down: 0, up: 0 };
  const sent = { down: 0, up: 0 };
  const givenUp: string[] = [];
  const atEnd: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const sessions: { link: FrameLink; userId: string; heard: (string | number[])[]; closed: string[] }[] = [];
  const accept: Acceptor = (link, { userId }) => {
    const session = { link, userId, heard: [] as (string | number[])[], closed: [] as string[] };
    sessions.push(session);
    return {
      onState: (frame) => session.heard.push([...frame]),
      onEvent: (text) => session.heard.push(text),
      onClose: (reason) => session.closed.push(reason),
    };
  };
  const bridge = new Bridge({
    now: () => now,
    setTimer: (task) => timers.push(task),
    waiting: () => waiting.up,
    send: (batch) => {
      sent.up += 1;
      remote.receive(batch);
    },
    giveUp: (reason) => givenUp.push(reason),
  });
  const remote = new RemoteGateway(
    { log: SILENT_LOG, now: () => now, atEnd: (task) => atEnd.push(task), admissionLimitMs: 30_000 },
    {
      get waiting() {
        return waiting.down;
      },
      send: (batch) => {
        sent.down += 1;
        bridge.receive(batch);
      },
      giveUp: (reason) => givenUp.push(reason),
    },
    () => accept,
  );
  const flush = () => {
    for (const task of [...timers.splice(0), ...atEnd.splice(0)]) task();
  };
  /** Admits a user and opens a link for them. */
  const open = (userId: string) => {
    const client = new Client();
    const handlers = bridge.accept(client, bridge.admit(userId, remote.admit({ userId })));
    client.onClose = handlers.onClose;
    flush();
    return { client, handlers, session: sessions.at(-1)! };
  };
  return {
    bridge,
    remote,
    sessions,
    open,
    flush,
    sent,
    waiting,
    givenUp,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const PING = [...encodePing({ clientTime: 1, ackTick: 1, received: 1 })];

describe('a link through a gateway', () => {
  it('a link carries both channels in both directions, in order, with one batch for everything sent together', () => {
    const { open, flush, sent } = backToBack();
    const anna = open('anna');
    const vera = open('vera');
    expect([anna.session.userId, vera.session.userId]).toEqual(['anna', 'vera']);
    const before = sent.down;
    for (const { session } of [anna, vera]) {
      session.link.sendEvent('news');
      session.link.sendState(Uint8Array.of(1, 2));
      session.link.sendEvent('more');
    }
    expect(anna.client.told).toEqual([]);
    flush();
    expect(sent.down).toBe(before + 1);
    for (const { client } of [anna, vera]) expect(client.told).toEqual(['news', [1, 2], 'more']);
    anna.handlers.onState(Uint8Array.from(PING));
    anna.handlers.onEvent('["hello"]');
    flush();
    expect(anna.session.heard).toEqual([PING, '["hello"]']);
    expect(vera.session.heard).toEqual([]);
  });

  it('a link can be closed from either end, once, and receives nothing afterwards', () => {
    const { open, flush, remote } = backToBack();
    const anna = open('anna');
    const vera = open('vera');
    anna.session.link.close('flood');
    anna.session.link.close('again');
    expect(anna.session.closed).toEqual(['flood']);
    flush();
    expect(anna.client.isOpen).toBe(false);
    vera.client.close('gone');
    vera.handlers.onEvent('["late"]');
    flush();
    expect(vera.session.closed).toEqual(['gone']);
    expect(vera.session.link.sendState(Uint8Array.of(1))).toBe(false);
    expect(vera.session.link.sendEvent('x')).toBe(false);
    expect(remote.links).toBe(0);
    flush();
    expect(anna.session.closed).toEqual(['flood']);
  });

  it('a link ends with its gateway', () => {
    const { open, remote } = backToBack();
    const anna = open('anna');
    remote.end('the gateway ended');
    remote.end('the gateway ended');
    expect(anna.session.closed).toEqual(['the gateway ended']);
    expect(anna.session.link.sendEvent('x')).toBe(false);
  });

  it('a link whose session throws does not affect other links', () => {
    const { open, flush, sessions } = backToBack();
    const anna = open('anna');
    const vera = open('vera');
    sessions[0]!.heard.push = () => {
      throw new Error('no');
    };
    anna.handlers.onEvent('["a"]');
    vera.handlers.onEvent('["b"]');
    flush();
    expect(vera.session.heard).toEqual(['["b"]']);
  });
});

describe('a link without an admission', () => {
  it('a link is refused if its admission is unknown, already used, too late, or belongs to a signed-out user', () => {
    const { bridge, remote, sessions, flush, pass } = backToBack();
    const tryWith = (admission: number) => {
      const client = new Client();
      client.onClose = bridge.accept(client, bridge.admit('anna', admission)).onClose;
      flush();
      flush();
      return client.isOpen;
    };
    expect(tryWith(77)).toBe(false);
    const once = remote.admit({ userId: 'anna' });
    expect(remote.isAwaiting('anna')).toBe(true);
    expect([tryWith(once), tryWith(once)]).toEqual([true, false]);
    const void_ = remote.admit({ userId: 'anna' });
    const others = remote.admit({ userId: 'vera' });
    remote.signOut('anna');
    expect([tryWith(void_), tryWith(others)]).toEqual([false, true]);
    const late = remote.admit({ userId: 'olga' });
    pass(31_000);
    expect(remote.load).toBe(2);
    expect(tryWith(late)).toBe(false);
    expect(sessions.map(({ userId }) => userId)).toEqual(['anna', 'vera']);
  });
});

describe('a gateway that cannot keep up', () => {
  it('a gateway with over 1 MB waiting is sent no datagrams but still gets events, and is dropped over 16 MB', () => {
    const { open, flush, remote, waiting, givenUp } = backToBack();
    const { session, client } = open('anna');
    waiting.down = STATE_WAITING_LIMIT + 1;
    expect(session.link.sendState(Uint8Array.of(1))).toBe(false);
    expect(session.link.sendEvent('x')).toBe(true);
    flush();
    expect(client.told).toEqual(['x']);
    expect(remote.dropped).toBe(1);
    waiting.down = STREAM_WAITING_LIMIT + 1;
    session.link.sendEvent('y');
    flush();
    expect(givenUp).toEqual(['it does not take what it is sent']);
    expect(session.closed).toEqual(['the gateway was given up']);
  });

  it('a realm with over 1 MB waiting is passed no datagrams, and is dropped over 16 MB', () => {
    const { open, flush, bridge, waiting, givenUp } = backToBack();
    const { session, handlers } = open('anna');
    waiting.up = STATE_WAITING_LIMIT + 1;
    handlers.onState(Uint8Array.from(PING));
    handlers.onEvent('["x"]');
    flush();
    expect(session.heard).toEqual(['["x"]']);
    expect(bridge.counts.unsent).toBe(1);
    waiting.up = STREAM_WAITING_LIMIT + 1;
    handlers.onEvent('["y"]');
    flush();
    expect(givenUp).toEqual(['the realm does not follow']);
  });

  it('a link is closed if it is sent more than any event may contain', () => {
    const { open } = backToBack();
    const { session } = open('anna');
    expect(session.link.sendEvent('x'.repeat(2 * 1024 * 1024))).toBe(false);
    expect(session.closed).toEqual(['too slow']);
  });
});

describe('a gateway that sends impossible messages', () => {
  it('a gateway that sends impossible messages is dropped, and nothing more is accepted from it', () => {
    const { open, remote, givenUp } = backToBack();
    const { session } = open('anna');
    const twice = new BatchWriter('up');
    twice.opened(1, 'webrtc', 1);
    remote.receive(twice.take()!);
    expect(givenUp).toEqual(['it sent link 1 twice']);
    expect(session.closed).toEqual(['the gateway was given up']);
    remote.receive(Buffer.from('anything'));
    expect(givenUp.length).toBe(1);
  });
});

describe('corrupt streams', () => {
  it('a corrupt stream is either read or dropped, and never throws', () => {
    const givenUp = corruptStreams(5000, seededRandom(3));
    expect(givenUp).toBeGreaterThan(1000);
  });
});

describe('the sieve of a gateway', () => {
  it("a gateway's sieve passes everything from an honest client, and from a flood twice what the realm would accept", () => {
    const { open, flush, bridge, pass } = backToBack();
    const { session, handlers } = open('anna');
    for (let second = 0; second < 10; second += 1) {
      for (let i = 0; i < 25; i += 1) handlers.onState(Uint8Array.from(PING));
      for (let i = 0; i < 10; i += 1) handlers.onEvent('["ping",{}]');
      pass(1000);
      flush();
    }
    expect(session.heard.length).toBe(350);
    for (let i = 0; i < 10_000; i += 1) handlers.onState(Uint8Array.from(PING));
    for (let i = 0; i < 10_000; i += 1) handlers.onEvent('["ping",{}]');
    flush();
    expect(session.heard.length).toBe(350 + 180 + 80);
    expect(bridge.counts.drops.rate).toBe(20_000 - 260);
  });

  it("a gateway's sieve empties bad frames before passing them on, so that the realm counts them against their sender", () => {
    const { open, flush, bridge } = backToBack();
    const { session, handlers } = open('anna');
    handlers.onState(new Uint8Array(2000).fill(PING[0] ?? 0));
    handlers.onState(Uint8Array.of(255, 1, 2));
    handlers.onEvent('x'.repeat(20_000));
    handlers.onEvent('{"disconnect":"closed"}');
    flush();
    expect(session.heard).toEqual([[], [], '', '']);
    expect(bridge.counts.drops).toEqual({ size: 2, rate: 0, malformed: 2 });
  });
});
