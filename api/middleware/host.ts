/**
 * The `Host` header of every request to the HTTP port. Node keeps the first of several and drops the others; a proxy in
 * front may have used another one, so such requests are refused (RFC 9112, 3.2).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorReply } from '../contracts/auth.ts';
import { ODD_HOST } from '../contracts/errors.ts';
import { secureBareAnswer } from './headers.ts';

/** A name or an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[\w.-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns true if the request has exactly one `Host` header, and it names a host. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  // Names and values alternate.
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}

/** Answers a request without exactly one host, and closes its connection. @param origin origin of the site */
export function refuseHost(response: ServerResponse, origin: string): void {
  secureBareAnswer(response, origin);
  const reply: ErrorReply = { error: { code: 'bad_host', message: ODD_HOST } };
  response
    .writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(reply));
}

/** Answers a request to upgrade without exactly one host, and closes its connection. */
export function refuseHostOfUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
}
