/** Idle connections to the HTTP port, over raw sockets: the proxy in front ends them, never the server. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer, patienceBehind } from '#api/http.ts';

/** The idle limit is never reached here; the limit of a request passes at once. */
const { server } = createHttpServer(
  { websocketFallback: true, trustedProxies: 1 },
  { idle: 3_600_000, request: 20, check: 5 },
);
/** Bodies of the requests that have arrived. */
let arrived: string[] = [];
/** Number of connections that Node has found to be late. */
let late = 0;
server.on('request', (request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('error', () => response.destroy());
  request.on('end', () => {
    arrived.push(`${request.method} ${body}`);
    response.end('fine');
  });
});
server.on('clientError', () => {
  late++;
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close().closeAllConnections());
beforeEach(() => {
  arrived = [];
});

async function open(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  return socket;
}

const head = (method: string, length: number) =>
  `${method} / HTTP/1.1\r\nHost: play.example.org\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends a request on an open connection and returns the first line of the answer. */
async function ask(socket: Socket, text: string): Promise<string> {
  const answer = once(socket, 'data');
  socket.write(text);
  const [bytes] = await answer;
  return String(bytes).split('\r\n', 1)[0] ?? '';
}

/** Waits until Node has found late connections three times, with silent connections as its witnesses. */
async function passLimit(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const seen = late;
    const witness = await open();
    await expect.poll(() => late).toBeGreaterThan(seen);
    witness.destroy();
  }
}

describe('an idle connection', () => {
  it('an idle connection stays open between two requests, and takes a POST afterwards', async () => {
    const socket = await open();
    expect(await ask(socket, head('GET', 0))).toBe('HTTP/1.1 200 OK');
    await passLimit();
    expect(await ask(socket, `${head('POST', 4)}soup`)).toBe('HTTP/1.1 200 OK');
    expect(arrived).toEqual(['GET ', 'POST soup']);
    socket.destroy();
  });

  it('a connection that a proxy opens in advance stays open before its first request', async () => {
    const socket = await open();
    await passLimit();
    expect(await ask(socket, `${head('POST', 4)}soup`)).toBe('HTTP/1.1 200 OK');
    socket.destroy();
  });

  it.each([
    ['the head of a request', 'POST / HTTP/1.1\r\nHost: a'],
    ['the body of a request', `${head('POST', 9)}so`],
    ['the head of a second request', `${head('GET', 0)}GET / HTTP`],
  ])('a connection ends if %s does not arrive in time', async (_name, bytes) => {
    const socket = await open();
    let said = '';
    socket.on('data', (part) => {
      said += String(part);
    });
    socket.write(bytes);
    await once(socket, 'close');
    expect(said).toContain('HTTP/1.1 408 Request Timeout');
  });

  it.each([
    ['no HTTP', 'soup\r\n\r\n', '400 Bad Request'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('a connection with %s is refused', async (_name, bytes, status) => {
    expect(await ask(await open(), bytes)).toBe(`HTTP/1.1 ${status}`);
  });
});

it('a connection that was silent for long ends if its first request does not arrive in time', async () => {
  const socket = await open();
  await passLimit();
  expect(await ask(socket, 'GET / HT')).toBe('HTTP/1.1 408 Request Timeout');
});

describe('the patience of the server', () => {
  it.each([
    ['Caddy', 0, 120],
    ['Caddy as a known proxy', 1, 120],
    ['the load balancers of Google', 1, 600],
    ['Cloudflare', 2, 900],
  ])(
    'the server waits longer than %s (with %i known proxies), which waits %i s',
    (_name, proxies, seconds) => {
      const made = createHttpServer({ websocketFallback: true, trustedProxies: proxies }).server;
      expect(made.keepAliveTimeout).toBeGreaterThan(seconds * 1000 + 5000);
      expect(made.headersTimeout).toBeGreaterThan(made.keepAliveTimeout);
      expect(made.requestTimeout).toBe(30_000);
      expect(patienceBehind(proxies).check).toBeLessThan(made.requestTimeout);
    },
  );
});
