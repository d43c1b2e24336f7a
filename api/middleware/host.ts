/**
 * The `Host` header and the target of every request to the HTTP port. Node keeps the first of several hosts and drops
 * the others; a proxy in front may have used another one, so such requests are refused (RFC 9112, 3.2). A host or a
 * target that makes no URL is refused too, before the HTTP library refuses it without our headers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorReply } from '../contracts/auth.ts';
import { ODD_HOST, ODD_TARGET } from '../contracts/errors.ts';
import { secureBareAnswer } from './headers.ts';

/** A name or an IPv4 address, or an IPv6 address in brackets; then its port, if there is one. */
const HOST = /^([\w.-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const SCHEMES = ['http://', 'https://'] as const;

/** The reason why a request is refused. */
export type BadAddress = 'bad_host' | 'bad_target';
const MESSAGES: Readonly<Record<BadAddress, string>> = { bad_host: ODD_HOST, bad_target: ODD_TARGET };

/**
 * Returns the fault of a request's address; null if it has exactly one host, in its plain spelling, and a target on
 * that host.
 */
export function faultOfAddress({ rawHeaders, url = '' }: IncomingMessage): BadAddress | null {
  // Names and values alternate.
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  if (hosts.length !== 1 || !isHost(host)) return 'bad_host';
  return isTargetOn(host, url) ? null : 'bad_target';
}

/** True if a text is a host as a URL would spell it, such as no other form of an IPv4 address; letter case is free. */
function isHost(text: string): boolean {
  const [, name = ''] = HOST.exec(text) ?? [];
  return name !== '' && parse(`http://${text}`)?.hostname === name.toLowerCase();
}

/**
 * True if a target is a path, or the whole URL of one on the same host; a backslash would count as a slash in a URL.
 */
function isTargetOn(host: string, target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (path.includes('\\')) return false;
  if (path.startsWith('/')) return true;
  const scheme = SCHEMES.find((one) => path.startsWith(one));
  if (scheme === undefined) return false;
  const [stated, own] = [parse(target), parse(scheme + host)];
  return stated !== null && stated.host === own?.host && stated.username === '' && stated.password === '';
}

/** Returns the URL that a text makes; null if it makes none. Node 20 has no `URL.parse`. */
const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Answers a request whose address is at fault, and closes its connection. @param origin origin of the site */
export function refuseAddress(response: ServerResponse, origin: string, code: BadAddress): void {
  secureBareAnswer(response, origin);
  const reply: ErrorReply = { error: { code, message: MESSAGES[code] } };
  response
    .writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(reply));
}

/** Answers a request to upgrade whose address is at fault, and closes its connection. */
export function refuseAddressOfUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
}
