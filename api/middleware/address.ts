/** The network address a request came from, as the limits count it. */

import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The address of requests without a socket (in-process tests). */
const NOWHERE = 'unknown';

/** Reads the client address of a request. */
export type AddressOf = (c: Context) => string;

/**
 * @param trustedProxies how many proxies of the operator stand in front of the server. Each appends to
 *   `X-Forwarded-For` the address it received from, so this many entries from the right can be trusted; what a client
 *   writes there itself is further left and is ignored. 0: the header is not read at all.
 */
export function addressReader(trustedProxies: number): AddressOf {
  return (c) => {
    const forwarded = trustedProxies > 0 ? (c.req.header('X-Forwarded-For') ?? '') : '';
    const chain = forwarded
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return bucketOf(chain.at(-trustedProxies) ?? chain[0] ?? socketAddress(c) ?? NOWHERE);
  };
}

/** The address at the other end of the connection: a client's, or a proxy's. */
export function socketAddress(c: Context): string | undefined {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming?.socket.remoteAddress;
}

/** An IPv6 customer has a whole /64, so addresses count by /64; an IPv4 address may come mapped into IPv6. */
export function bucketOf(address: string): string {
  const text = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '');
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  if (wrapped !== undefined) return wrapped;
  if (!isIPv6(text)) return text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').slice(0, 64);
  const [head = '', tail] = text.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
