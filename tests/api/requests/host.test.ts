/** The `Host` header, over real sockets: a request is refused unless it has exactly one, in a valid form. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#api/config.ts';
import { createHttpServer, onUpgrade, openPort } from '#api/http.ts';
import { faultOfAddress } from '#api/middleware/host.ts';
import { createRng } from '#game/shared/math/rng.ts';
import { sendLines } from '#tests/helpers/api/raw-http.ts';
import { claimPorts } from '#tests/helpers/ports.ts';

const port = await claimPorts();
const config = {
  websocketFallback: true,
  origin: 'https://play.example.org',
  host: '127.0.0.1',
  port,
} as Config;
const closers = new AsyncDisposableStack();
afterAll(() => closers.disposeAsync());
const { server } = createHttpServer(config);
const reached: string[] = [];
onUpgrade(server, (request, socket) => {
  reached.push(`upgrade ${request.url}`);
  socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
});
const answer = Promise.resolve<RequestListener>((request, response) => {
  reached.push(`request ${request.url}`);
  response.end('fine');
});
await openPort(server, config, pino({ level: 'silent' }), closers, answer);
beforeEach(() => void reached.splice(0));

const send = (...lines: readonly string[]) => sendLines(port, ...lines, 'Connection: close');
const upgrade = (...hosts: readonly string[]) =>
  sendLines(port, 'GET /realtime HTTP/1.1', ...hosts, 'Upgrade: websocket', 'Connection: Upgrade');

const BAD: readonly (readonly [what: string, ...hosts: string[]])[] = [
  ['two different hosts', 'Host: play.example.org', 'Host: evil.example'],
  ['the same host twice', 'Host: play.example.org', 'Host: play.example.org'],
  ['two hosts apart, in other letters', 'HOST: play.example.org', 'Accept: */*', 'hOsT: evil.example'],
  ['no host'],
  ['an empty host', 'Host:'],
  ['two hosts in one line', 'Host: play.example.org, evil.example'],
  ['a path in the host', 'Host: play.example.org/evil'],
  ['a user in the host', 'Host: play.example.org@evil.example'],
  ['a port that is none', 'Host: play.example.org:80x'],
  ['a space in the host', 'Host: play.example .org'],
  ['a port that is too high', 'Host: play.example.org:99999'],
  ['an IPv6 address that is too short', 'Host: [1:2]'],
  ['dots in place of an IPv6 address', 'Host: [....]'],
  ['an IPv4 address with a group that is too high', 'Host: 192.0.2.256'],
  ['another spelling of an IPv4 address', 'Host: 0x7f.1'],
  ['an IPv4 address of three groups', 'Host: 127.0.1'],
];

/** Targets of requests to the host play.example.org, of those that Node's parser lets through. */
const BAD_TARGETS: readonly string[] = [
  'http://evil:99999/',
  'http://evil.example/',
  'http://play.example.org:99999/',
  'http://play.example.org:81/',
  'http://user:word@play.example.org/',
  'http://play.example.org/\\evil.example/',
  'http://[1:2]/',
  'http://',
  'HTTP://play.example.org/',
  'ftp://play.example.org/',
  '*',
  '/\\evil.example/',
  '/api\\health',
];
const REFUSED = [
  /^HTTP\/1\.1 400 /,
  /^content-type: application\/json/im,
  /^content-security-policy: default-src 'none'/im,
  /^x-content-type-options: nosniff/im,
  /^strict-transport-security: /im,
  /^connection: close/im,
];

describe('20: the Host header', () => {
  it.each([
    'play.example.org',
    'PLAY.example.org:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'localhost',
    'game_1',
  ])('a request with the host %s is answered', async (host) => {
    expect(await send('GET /api/health HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await upgrade(`Host: ${host}`)).toMatch(/^HTTP\/1\.1 401 /);
    expect(reached).toEqual(['request /api/health', 'upgrade /realtime']);
  });

  it.each(BAD)(
    'a request with %s gets status 400, and reaches neither a route nor the signalling',
    async (_what, ...hosts) => {
      for (const path of ['/', '/api/health', '/.wrtc/v2/connections']) {
        const said = await send(`GET ${path} HTTP/1.1`, ...hosts);
        for (const part of REFUSED) expect(said).toMatch(part);
      }
      expect(await send('POST /api/auth/login HTTP/1.1', ...hosts, 'Content-Length: 0')).toMatch(
        /^HTTP\/1\.1 400 /,
      );
      expect(reached).toEqual([]);
    },
  );

  it.each(BAD)('an upgrade with %s gets status 400, and no WebSocket', async (_what, ...hosts) => {
    expect(await upgrade(...hosts)).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached).toEqual([]);
  });

  it.each([
    '/',
    '/api/health?to=a\\b',
    'http://play.example.org/',
    'https://play.example.org/api/health?a=b',
  ])('a request for %s of this host is answered', async (target) => {
    expect(await send(`GET ${target} HTTP/1.1`, 'Host: play.example.org')).toMatch(/^HTTP\/1\.1 200 /);
    expect(reached).toEqual([`request ${target}`]);
  });

  it.each(BAD_TARGETS)(
    'a request for %s gets status 400 with the headers of every answer, and a closed connection',
    async (target) => {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const said = await sendLines(port, `${method} ${target} HTTP/1.1`, 'Host: play.example.org');
        for (const part of REFUSED) expect(said).toMatch(part);
        expect(said).toContain('"code":"bad_target"');
      }
      expect(
        await sendLines(
          port,
          `GET ${target} HTTP/1.1`,
          'Host: play.example.org',
          'Upgrade: websocket',
          'Connection: Upgrade',
        ),
      ).toMatch(/^HTTP\/1\.1 400 /);
      expect(reached).toEqual([]);
    },
  );

  it('the HTTP library finds a URL for every host and target that is not refused', async () => {
    const enough = new Error('enough');
    const passed: string[] = [];
    const broken: unknown[] = [];
    const listener = getRequestListener(
      () => {
        throw enough;
      },
      {
        overrideGlobalObjects: false,
        errorHandler: (error) => {
          if (error !== enough) broken.push(error);
        },
      },
    );
    const parts = [
      ...'aZ.:/\\@[]%?#_-*0189',
      '::1',
      'http://',
      'https://',
      '127.0.0.1',
      ':65536',
      'xn--',
      '0x7f',
    ];
    const { next } = createRng(20);
    const some = (most: number) =>
      Array.from({ length: Math.floor(next() * most) }, () => parts[Math.floor(next() * parts.length)]).join(
        '',
      );
    for (let k = 0; k < 20_000; k += 1) {
      const host = next() < 0.3 ? 'play.example.org' : some(5);
      const target = next() < 0.5 ? `/${some(6)}` : `${next() < 0.5 ? `http://${host}` : ''}${some(6)}`;
      const request = {
        method: 'GET',
        url: target,
        rawHeaders: ['Host', host],
        headers: { host },
        socket: {},
      };
      if (faultOfAddress(request as unknown as IncomingMessage) !== null) continue;
      passed.push(`${host} ${target}`);
      await listener(request as unknown as IncomingMessage, new EventEmitter() as ServerResponse);
    }
    expect(broken).toEqual([]);
    expect(passed.length).toBeGreaterThan(2000);
  });

  it('the refusal of a Host header has the form and the headers of every answer', async () => {
    const said = await send('GET / HTTP/1.1', 'Host: a', 'Host: b');
    expect(said).toMatch(/^content-type: application\/json/im);
    expect(said).toMatch(/^x-content-type-options: nosniff/im);
    expect(said).toMatch(/^connection: close/im);
    expect(said).toContain('"code":"bad_host"');
  });
});
