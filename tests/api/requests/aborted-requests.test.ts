/** Requests that break off early, over real sockets: these are failures of the sender, not of the server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { errorHandler } from '#api/middleware/errors.ts';

const logged: { level: number; code?: string; path: string }[] = [];
const app = new Hono();
app.onError(errorHandler(pino({ level: 'trace' }, { write: (line) => logged.push(JSON.parse(line)) })));
let begun = () => {};
app.post('/read', async (c) => {
  begun();
  return c.text(await c.req.text());
});
app.post('/fail', async (c) => {
  begun();
  await c.req.text().catch(() => undefined);
  throw new Error('a failure of our own');
});
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/**
 * Sends the beginning of a request, and the rest once the route has started to handle it; then hangs up. @returns the
 * log line about the request
 */
async function send(path: string, framing: string, rest: string) {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  const atWork = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const before = logged.length;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`);
  await atWork;
  socket.end(rest, () => socket.destroy());
  await vi.waitUntil(() => logged.length > before, { timeout: 30_000 });
  return logged[before];
}

it.each([
  ['Content-Length: 100', '{"half'],
  ['Transfer-Encoding: chunked', '5\r\nhel'],
  ['Transfer-Encoding: chunked', 'no size\r\n'],
])('a request cut off after %s, then %j, is refused as the sender’s failure', async (framing, rest) => {
  expect(await send('/read', framing, rest)).toMatchObject({ level: 30, code: 'broken_off', path: '/read' });
});

it('a server failure is still reported as a server failure if the request breaks off', async () => {
  expect(await send('/fail', 'Content-Length: 100', '{')).toMatchObject({ level: 50, path: '/fail' });
});
