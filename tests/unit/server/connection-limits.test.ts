/** Limits on one network address that connects to the realm: requests, refusals, players. */
import { IncomingMessage } from 'node:http';
import { Duplex, PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '#api/middleware/address.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import { PendingEntries } from '#game/server/net/transport/arrivals.ts';
import { ConnectionLimits, PLAYERS_PER_ADDRESS } from '#game/server/net/transport/connection-limits.ts';
import { WebSocketDoor } from '#game/server/net/transport/websocket-door.ts';
import type { Acceptor, Identity, ServerTransport } from '#game/server/net/transport.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { WEBSOCKET_PATH, WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';

const ORIGIN = 'https://play.example.org';

/** A request to upgrade, through one proxy on the server's machine if the server knows of one. */
function knock(from: string, protocols: string, proxies: number): IncomingMessage {
  const remoteAddress = proxies > 0 ? '127.0.0.1' : from;
  const socket = Object.defineProperty(new Duplex(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket as never);
  request.url = WEBSOCKET_PATH;
  request.headers = { origin: ORIGIN, 'sec-websocket-protocol': protocols, 'x-forwarded-for': from };
  return request;
}

/** A door, a clock that the test controls, and a record of the door's actions. */
function openDoor(factor = 1, proxies = 1) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const taken: Identity[] = [];
  const limits = new ConnectionLimits({ addresses: addressesOf(proxies), factor });
  const door = new WebSocketDoor({
    origins: new Set([ORIGIN]),
    redeem: async (ticket) => {
      asked.push(ticket);
      return ticket.startsWith('good') ? { userId: ticket } : null;
    },
    arrivals: new PendingEntries(),
    limits,
    taker: { isTaking: true, take: (identity) => void taken.push(identity) },
    log: SILENT_LOG,
    now: () => clock.now,
  });
  /** Status of the answer; undefined if the upgrade was accepted. */
  const ask = async (from: string, protocols: string): Promise<string | undefined> => {
    const socket = new PassThrough();
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    await door.upgrade(knock(from, protocols, proxies), socket, Buffer.alloc(0));
    await new Promise(setImmediate);
    return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
  };
  return { ask, asked, taken, clock, limits };
}
const good = (user: string) => `${WEBSOCKET_PROTOCOL}, good ${user}`;
const BAD = `${WEBSOCKET_PROTOCOL}, forged`;

describe('22.1: the list of protocols in a request to upgrade', () => {
  it('the protocol list of an upgrade request contains our protocol and a ticket, with or without spaces', async () => {
    const { ask, asked } = openDoor();
    for (const list of ['tundra,good a', 'tundra , good a', ' tundra ,\tgood a ']) {
      expect(await ask('203.0.113.1', list.replace('tundra', WEBSOCKET_PROTOCOL))).toBeUndefined();
    }
    expect(asked).toEqual(['good a', 'good a', 'good a']);
    for (const list of [
      '',
      'good a',
      `${WEBSOCKET_PROTOCOL},`,
      `${WEBSOCKET_PROTOCOL},,`,
      `${good('a')}, more`,
    ]) {
      expect(await ask('203.0.113.1', list), list).toBe('401');
    }
    expect(asked).toHaveLength(3);
  });

  it('a protocol list that is longer than any of ours is refused unread, so that a long one costs little', async () => {
    const { ask, asked } = openDoor();
    const blanks = `${WEBSOCKET_PROTOCOL}${' '.repeat(15_500)}x`;
    for (const list of [`${good('a')}${' '.repeat(200)}`, ','.repeat(16_000)])
      expect(await ask('203.0.113.1', list)).toBe('401');
    // Reading the spaces one by one used to take a tenth of a second for each list. A busy machine makes some of the
    // twenty requests slow, but not all; after thirty refusals the answer would change.
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 20; i += 1) {
      const from = performance.now();
      expect(await ask('203.0.113.1', blanks)).toBe('401');
      best = Math.min(best, performance.now() - from);
    }
    expect(asked).toEqual([]);
    expect(best).toBeLessThan(10);
  });
});

describe('requests from one address', () => {
  it('an address gets thirty refusals with a reason, while a ticket still admits and other addresses are unaffected', async () => {
    const { ask, clock } = openDoor();
    const statuses: (string | undefined)[] = [];
    for (let i = 0; i < 40; i += 1) statuses.push(await ask('203.0.113.1', BAD));
    expect(statuses.filter((status) => status === '401')).toHaveLength(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set(['429']));
    expect(await ask('203.0.113.1', good('a'))).toBeUndefined();
    expect(await ask('203.0.113.2', BAD)).toBe('401');
    clock.now += 2000;
    expect(await ask('203.0.113.1', BAD)).toBe('401');
  });

  it('an address with six hundred requests is refused before its ticket is read, until it pauses', async () => {
    const { ask, asked, clock } = openDoor();
    for (let i = 0; i < 600; i += 1) await ask('203.0.113.1', BAD);
    expect(await ask('203.0.113.1', good('a'))).toBe('429');
    expect(asked).toHaveLength(600);
    expect(await ask('203.0.113.2', good('a'))).toBeUndefined();
    clock.now += 100;
    expect(await ask('203.0.113.1', good('a'))).toBeUndefined();
  });

  it("the server's own machine may send requests without limit", async () => {
    const { ask, taken } = openDoor(1, 0);
    for (let i = 0; i < 700; i += 1) await ask('127.0.0.1', good(`bot ${i}`));
    expect(taken).toHaveLength(700);
  });

  it.each(['', ' ', '127.0.0.1', '203.0.113.1, ::1', 'nonsense'])(
    'behind a proxy, requests that state "%s" as their address are limited, all together',
    async (stated) => {
      const { ask, taken } = openDoor();
      for (let i = 0; i < 700; i += 1) await ask(i % 2 === 0 ? stated : 'localhost', good(`bot ${i}`));
      expect(taken).toHaveLength(600);
      expect(new Set(taken.map(({ network }) => network)).size).toBe(1);
    },
  );

  it("an IPv6 address counts as part of its household's network", async () => {
    const { ask } = openDoor();
    for (let i = 0; i < 30; i += 1) await ask(`2001:db8:1:2::${i}`, BAD);
    expect(await ask('2001:db8:1:2:3::9', BAD)).toBe('429');
    expect(await ask('2001:db8:1:3::9', BAD)).toBe('401');
  });

  it('all networks of one IPv6 /48 together have eight times the requests and refusals of one address', async () => {
    const { limits } = openDoor();
    const from = (net: number, site = 1) => knock(`2001:db8:${site}:${net.toString(16)}::1`, BAD, 1);
    const count = (counts: (request: IncomingMessage) => boolean, each: number): number => {
      let passed = 0;
      for (let net = 0; net < 64; net += 1)
        for (let k = 0; k < each; k += 1) if (counts(from(net))) passed += 1;
      return passed;
    };
    expect(count((request) => limits.admits(request, 0), 700)).toBe(8 * 600);
    expect(count((request) => limits.explains(request, 0), 40)).toBe(8 * 30);
    expect(limits.admits(from(1, 2), 0)).toBe(true);
  });
});

describe('the players of one address', () => {
  /** Opens links for identities, as a transport does. */
  function counted(limits: ConnectionLimits) {
    let accept: Acceptor | undefined;
    const transport: ServerTransport = {
      start: (given) => {
        accept = given;
      },
      endUser: () => undefined,
      stop: async () => undefined,
    };
    const heard: string[] = [];
    const handlers: LinkHandlers = {
      onState: (frame) => heard.push(`state ${frame}`),
      onEvent: (text) => heard.push(`event ${text}`),
      onClose: (reason) => heard.push(`close ${reason}`),
    };
    limits.counting(transport).start(() => handlers);
    return { open: (identity: Identity) => accept?.({} as FrameLink, identity), heard };
  }

  it(`an address has ${PLAYERS_PER_ADDRESS} players at most: a current one may reconnect, and a leaving one frees a place`, async () => {
    const { ask, taken, limits } = openDoor();
    const { open, heard } = counted(limits);
    const links: (LinkHandlers | undefined)[] = [];
    for (let i = 0; i < PLAYERS_PER_ADDRESS; i += 1) {
      expect(await ask('203.0.113.1', good(`${i}`))).toBeUndefined();
      links.push(open(taken[i]!));
    }
    expect(await ask('203.0.113.1', good('one more'))).toBe('429');
    expect(await ask('203.0.113.2', good('one more'))).toBeUndefined();
    // A second link of the same player replaces the first.
    expect(await ask('203.0.113.1', good('7'))).toBeUndefined();
    const second = open(taken.at(-1)!);
    links[7]?.onClose('replaced');
    expect(await ask('203.0.113.1', good('one more'))).toBe('429');
    second?.onEvent('hi');
    second?.onClose('left');
    expect(heard).toEqual(['close replaced', 'event hi', 'close left']);
    limits.departed('good 7');
    expect(await ask('203.0.113.1', good('one more'))).toBeUndefined();
  });

  it('bodies left behind count, so few links at once do not fill more places; their players always come back', async () => {
    const { ask, taken, limits } = openDoor();
    const { open } = counted(limits);
    for (let i = 0; i < PLAYERS_PER_ADDRESS; i += 1) {
      expect(await ask('203.0.113.1', good(`${i}`))).toBeUndefined();
      open(taken.at(-1)!)?.onClose('lost');
    }
    expect(await ask('203.0.113.1', good('one more'))).toBe('429');
    expect(await ask('203.0.113.1', good('7'))).toBeUndefined();
    limits.departed('good 7');
    expect(await ask('203.0.113.1', good('one more'))).toBeUndefined();
  });

  it('a user counts under the network of the newest open link, and elsewhere no more', () => {
    const { limits } = openDoor();
    const { open } = counted(limits);
    const from = (...networks: readonly string[]) =>
      networks.map((network) => limits.playersFrom(network, ''));
    const home = open({ userId: 'anna', network: 'home' });
    const away = open({ userId: 'anna', network: 'away' });
    expect(from('home', 'away')).toEqual([0, 1]);
    away?.onClose('lost');
    expect(from('home', 'away')).toEqual([1, 0]);
    // A link from the server's own machine has no network.
    const own = open({ userId: 'anna' });
    expect(from('home', 'away')).toEqual([0, 0]);
    own?.onClose('lost');
    home?.onClose('lost');
    home?.onClose('lost');
    expect(from('home', 'away')).toEqual([1, 0]);
    limits.departed('anna');
    limits.departed('anna');
    expect(from('home', 'away')).toEqual([0, 0]);
  });

  it('a user who leaves before the link is closed counts until then', () => {
    const { limits } = openDoor();
    const { open } = counted(limits);
    const first = open({ userId: 'anna', network: 'home' });
    limits.departed('anna');
    const second = open({ userId: 'anna', network: 'home' });
    first?.onClose('left');
    expect(limits.playersFrom('home', '')).toBe(1);
    limits.departed('anna');
    second?.onClose('left');
    expect(limits.playersFrom('home', '')).toBe(0);
  });

  it('all networks of one IPv6 /48 together have eight times the players of one address', async () => {
    const { ask, taken, limits } = openDoor();
    const { open } = counted(limits);
    let admitted = 0;
    for (let i = 0; i < 600; i += 1) {
      if ((await ask(`2001:db8:1:${(i % 12).toString(16)}::1`, good(`${i}`))) !== undefined) continue;
      admitted += 1;
      open(taken.at(-1)!);
    }
    expect(admitted).toBe(8 * PLAYERS_PER_ADDRESS);
    expect(limits.playersFrom('2001:db8:1::/48', '')).toBe(8 * PLAYERS_PER_ADDRESS);
    expect(await ask('2001:db8:1:ff::1', good('one more'))).toBe('429');
    // A current player may still reconnect, and neighbours are not affected.
    expect(await ask('2001:db8:1:7::1', good('7'))).toBeUndefined();
    expect(await ask('2001:db8:2:7::1', good('one more'))).toBeUndefined();
  });

  it("the limit of players per address grows by the operator's factor, and the server's own machine has no limit", async () => {
    const { ask, taken, limits } = openDoor(2);
    const { open } = counted(limits);
    for (let i = 0; i < 2 * PLAYERS_PER_ADDRESS; i += 1) {
      await ask('203.0.113.1', good(`${i}`));
      open(taken.at(-1)!);
    }
    expect(await ask('203.0.113.1', good('one more'))).toBe('429');
    const own = openDoor(2, 0);
    const here = counted(own.limits);
    for (let i = 0; i < 3 * PLAYERS_PER_ADDRESS; i += 1) {
      expect(await own.ask('::1', good(`bot ${i}`))).toBeUndefined();
      here.open(own.taken.at(-1)!);
    }
  });
});
