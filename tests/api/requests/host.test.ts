/** The `Host` header, over real sockets: a request is refused unless it has exactly one, in a valid form. */
import type { RequestListener } from 'node:http';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '#api/config.ts';
import { createHttpServer, onUpgrade, openPort } from '#api/http.ts';
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
        expect(said).toMatch(/^HTTP\/1\.1 400 /);
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

  it('the refusal of a Host header has the form and the headers of every answer', async () => {
    const said = await send('GET / HTTP/1.1', 'Host: a', 'Host: b');
    expect(said).toMatch(/^content-type: application\/json/im);
    expect(said).toMatch(/^x-content-type-options: nosniff/im);
    expect(said).toMatch(/^connection: close/im);
    expect(said).toContain('"code":"bad_host"');
  });
});
