/**
 * Odd HTTP requests, as bytes: malformed lines and headers, broken framing, odd methods, addresses, bodies, cookies and
 * upgrade requests, and incomplete versions of all of them. Reproducible. None is a well-formed sign-up or sign-in,
 * because its password would be hashed.
 */
import { malformedBody, type RequestBody } from './malformed-bodies.ts';
import { HEADER_VALUES, HEADERS, METHODS, PATH_PIECES, ROUTES } from './request-parts.ts';

/** The bytes to send on one connection. */
export interface MalformedRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  /** True if the server has to answer or act. If false, the request is incomplete and the server waits for the rest. */
  readonly isWhole: boolean;
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

function path(random: Random): string {
  const route = pick(random, ROUTES);
  const pieces = Array.from({ length: upTo(random, 4) }, () => pick(random, PATH_PIECES));
  return pick(random, [
    route,
    route + pieces.join(''),
    `${route}/${pieces.join('/')}`,
    `/${pieces.join('/')}`,
    `${route}?${pieces.join('&')}`,
    `/${'a/'.repeat(upTo(random, 6000))}`,
  ]);
}

/** Returns the head and body of a request whose framing is correct, even if the rest is odd. */
function request(method: string, target: string, headers: readonly string[], body?: RequestBody): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers, ...(body?.headers ?? [])];
  return Buffer.concat([latin(`${lines.join('\r\n')}\r\n\r\n`), body?.bytes ?? Buffer.alloc(0)]);
}

/** Returns a generator of odd requests. @param origin the server's origin, which honest pages send */
export function malformedRequests(random: Random, origin: string): () => MalformedRequest {
  const host = new URL(origin).host;
  const honest = [`Host: ${host}`, 'Connection: close', `Origin: ${origin}`, 'Sec-Fetch-Site: same-origin'];
  const post = (target: string, body: RequestBody) => request('POST', target, honest, body);

  const makers: Readonly<Record<string, () => Buffer | { half: Buffer }>> = {
    line: () => {
      const target = path(random);
      const ends = [`Host: ${host}`, 'Connection: close', '', ''].join('\r\n');
      return pick(random, [
        () => latin(`GET ${target}\r\n${ends}`),
        () => latin(`GET  ${target}  HTTP/1.1\r\n${ends}`),
        () =>
          latin(
            `GET ${target} HTTP/${pick(random, ['0.9', '1.0', '1.2', '2.0', '3', '9.9', '11', 'x'])}\r\n${ends}`,
          ),
        () =>
          latin(
            `${pick(random, ['get', 'G\x00T', 'GET\t', '', 'A'.repeat(1000), 'GETS', ' GET'])} / HTTP/1.1\r\n${ends}`,
          ),
        () =>
          latin(
            `GET ${pick(random, ['*', host, `http://evil.example${target}`, 'http://', '//', '?', '\x00'])} HTTP/1.1\r\n${ends}`,
          ),
        () => latin(`GET ${target} HTTP/1.1\n${ends.replaceAll('\r\n', '\n')}`),
        () => latin(`GET /${'x'.repeat(upTo(random, 20_000))} HTTP/1.1\r\n${ends}`),
        () => latin(`\r\n\r\n\r\nGET / HTTP/1.1\r\n${ends}`),
        () => latin('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
        () =>
          Buffer.concat([
            Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
            noise(random, 200),
            latin('\r\n\r\n'),
          ]),
        () => Buffer.concat([noise(random, 1 + upTo(random, 2000)), latin('\r\n\r\n')]),
      ])();
    },
    headers: () => {
      const bad = pick(random, [
        () => `X: ${'x'.repeat(upTo(random, 40_000))}`,
        () => Array.from({ length: upTo(random, 3000) }, (_, at) => `h${at}: 1`).join('\r\n'),
        () => 'no colon',
        () => ': no name',
        () => 'X : y',
        () => 'X: y\r\n folded',
        () => 'X: a\x00b',
        () => 'X: a\nY: b\rZ: c',
        () => 'Host: a\r\nHost: b',
        () =>
          `Host: ${pick(random, ['', '[', 'a b', 'a/b', ':99999', '[::1', 'a@b', 'x'.repeat(3000), '\xe4'])}`,
        () => 'Content-Length: 5\r\nContent-Length: 6',
        () =>
          `Content-Length: ${pick(random, ['-1', '1e3', '0x10', '99999999999999999999', '1,1', '+1', ''])}`,
        () => 'Transfer-Encoding: chunked\r\nContent-Length: 4',
        () =>
          `Transfer-Encoding: ${pick(random, ['identity', 'chunked, identity', 'gzip', 'xchunked', '\x0bchunked'])}`,
      ])();
      const rest = random() < 0.2 ? [] : [`Host: ${host}`, 'Connection: close'];
      return request(pick(random, ['GET', 'POST']), pick(random, ROUTES), [...rest, bad]);
    },
    values: () => {
      const odd = Array.from(
        { length: 1 + upTo(random, 5) },
        () => `${pick(random, HEADERS)}: ${pick(random, HEADER_VALUES)}`,
      );
      return request(pick(random, METHODS), pick(random, ROUTES), [...honest, ...odd]);
    },
    cookies: () => {
      const name = pick(random, [
        'auth_session',
        '__Host-auth_session',
        'signed_in',
        'device',
        'challenge',
        '__proto__',
        '',
      ]);
      const value = pick(random, [
        ...HEADER_VALUES,
        'a'.repeat(40),
        'A'.repeat(64),
        '%E0%A4%A',
        '"a"',
        'a=b=c',
        'x'.repeat(9000),
      ]);
      const cookie = `Cookie: ${`${name}=${value}; `.repeat(1 + upTo(random, 3))}`;
      return request(pick(random, ['GET', 'POST', 'DELETE']), pick(random, ROUTES), [...honest, cookie]);
    },
    methods: () => request(pick(random, METHODS), pick(random, ROUTES), honest),
    paths: () => request(pick(random, ['GET', 'GET', 'HEAD', 'POST', 'DELETE']), path(random), honest),
    bodies: () => post(pick(random, ROUTES), malformedBody(random)),
    chunks: () => {
      const size = pick(random, [
        '5',
        '0',
        '00000005',
        '-1',
        'fffffffffffffffff',
        'g',
        '',
        ' 5',
        '5 ',
        '5;a=b',
        `5;${'x'.repeat(17_000)}`,
      ]);
      const chunk = `${size}\r\n${pick(random, ['hello', '{}', 'hell', 'hello!', '\x00'.repeat(5)])}\r\n`;
      const end = pick(random, [
        '0\r\n\r\n',
        '0\r\nX: y\r\n\r\n',
        '0\n\n',
        '0\r\nContent-Length: 3\r\n\r\n',
        `0\r\nT: ${'t'.repeat(20_000)}\r\n\r\n`,
      ]);
      const head = [
        'Transfer-Encoding: chunked',
        `Content-Type: ${pick(random, ['application/json', 'text/plain'])}`,
      ];
      const bytes = Buffer.concat([
        request('POST', pick(random, ROUTES), [...honest, ...head]),
        latin(chunk.repeat(1 + upTo(random, 40)) + end),
      ]);
      // If the declared size is larger than the bytes that follow, the server keeps waiting.
      return { half: bytes };
    },
    upgrades: () => {
      const version = pick(random, ['13', '8', '0', '-1', '999', '13, 8', '']);
      const key = pick(random, [
        'dGhlIHNhbXBsZSBub25jZQ==',
        '',
        'short',
        'x'.repeat(5000),
        '====',
        '\x80\xff',
      ]);
      const protocol = pick(random, [
        'tundra',
        'tundra, x',
        'tundra, ',
        ',',
        'a,'.repeat(90),
        'x'.repeat(3000),
        'tundra, \x01',
        '',
      ]);
      const extension = pick(random, [
        'permessage-deflate',
        'permessage-deflate; client_max_window_bits=99',
        'x; y="',
        ',',
        '',
      ]);
      return request(
        pick(random, ['GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS']),
        pick(random, ['/ws', '/ws', '/ws', '/ws/', '/ws?x', '//ws', '/', '/play', path(random)]),
        [
          `Host: ${host}`,
          `Connection: ${pick(random, ['Upgrade', 'upgrade, close', 'keep-alive, Upgrade', 'close'])}`,
          `Upgrade: ${pick(random, ['websocket', 'WebSocket', 'h2c', 'websocket, h2c', 'TLS/1.0', ''])}`,
          ...(random() < 0.7 ? [`Origin: ${origin}`] : [`Origin: ${pick(random, HEADER_VALUES)}`]),
          `Sec-WebSocket-Version: ${version}`,
          `Sec-WebSocket-Key: ${key}`,
          `Sec-WebSocket-Protocol: ${protocol}`,
          `Sec-WebSocket-Extensions: ${extension}`,
        ],
      );
    },
    several: () => {
      const kept = [`Host: ${host}`, `Origin: ${origin}`];
      const some = Array.from({ length: 1 + upTo(random, 10) }, () =>
        request(pick(random, ['GET', 'HEAD', 'DELETE']), pick(random, ROUTES), kept),
      );
      return Buffer.concat([...some, request('GET', '/api/health/live', honest)]);
    },
  };
  const names = Object.keys(makers);
  return () => {
    const kind = pick(random, names);
    const made = makers[kind]?.() ?? Buffer.alloc(0);
    const bytes = Buffer.isBuffer(made) ? made : made.half;
    if (random() < 0.08) {
      return { kind: 'halves', bytes: bytes.subarray(0, upTo(random, bytes.length)), isWhole: false };
    }
    return { kind, bytes, isWhole: Buffer.isBuffer(made) };
  };
}
