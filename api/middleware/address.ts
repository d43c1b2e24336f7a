/** The network address of a request, in the form that the limits count. */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { WIDE_FACTOR } from '../services/limits/limit-rules.ts';
import { networkAround } from '../services/limits/limits.ts';
import { createReach, FORWARDING, type ReachOptions } from './reach.ts';

/**
 * Stands for the address of requests that have none: those without a socket, and those behind a proxy that states no
 * usable address. All of them share one count.
 */
export const UNKNOWN_ADDRESS = 'unknown';

/** Reads the client's address from a request. */
export type AddressOf = (c: Context) => string;

/**
 * Returns the address of a request's client. Behind a proxy, a missing or unusable entry counts as unknown, and so does
 * a loopback address: it belongs to no visitor, and a proxy that fails to state an address must not lift the limits.
 * @param forwarded the header `X-Forwarded-For`
 * @param socket the address at the other end of the connection
 * @param trustedProxies number of the operator's proxies in front of the server. Each appends to `X-Forwarded-For` the
 * address it received from, so this number of entries from the right can be trusted; entries that a client writes
 * itself are further left and are ignored. If 0, the header is not read.
 */
function clientAddress(
  forwarded: string | undefined,
  socket: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socket ?? UNKNOWN_ADDRESS;
  // An empty entry is kept: the entry to its left may have been written by the client.
  const chain = (forwarded ?? '').split(',').map((part) => part.trim());
  const stated = bareAddress(chain.at(-trustedProxies) ?? chain[0] ?? '');
  return isIP(stated) === 0 || isLoopback(stated) ? UNKNOWN_ADDRESS : stated;
}

/** @param trustedProxies see {@link clientAddress} */
export const addressReader =
  (trustedProxies: number): AddressOf =>
  (c) =>
    bucketOf(clientAddress(c.req.header('X-Forwarded-For'), socketAddress(c), trustedProxies));

/**
 * Returns a function that tells whether a request came from this machine itself. Behind proxies no request does: those
 * of all visitors may arrive from here. @param trustedProxies see {@link clientAddress}
 */
export const ownRequests =
  (trustedProxies: number): ((c: Context) => boolean) =>
  (c) =>
    trustedProxies === 0 && isLoopback(socketAddress(c));

/**
 * Returns the readers of addresses for the ways into the realm.
 * @param trustedProxies see {@link clientAddress}
 * @param site the site's own addresses; if absent, clients learn all of them
 */
export function addressesOf(trustedProxies: number, site?: Omit<ReachOptions, 'trustedProxies'>) {
  const of = ({ headers, socket }: IncomingMessage): string =>
    clientAddress(headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustedProxies);
  const isOwn = ({ socket }: IncomingMessage): boolean =>
    trustedProxies === 0 && isLoopback(socket.remoteAddress);
  return {
    of,
    isOwn,
    networkOf: bucketOf,
    around: networkAround,
    wideFactor: WIDE_FACTOR,
    isTold: site === undefined ? () => true : createReach({ ...site, trustedProxies }, { of, isOwn }),
    isNear: (request: IncomingMessage, address: string): boolean =>
      bucketOf(address) === bucketOf(of(request)) || (isOwn(request) && isInterface(address)),
  };
}

/** Returns true if an address belongs to a network interface of this machine. */
const isInterface = (address: string): boolean =>
  Object.values(networkInterfaces()).some((own) => own?.some((one) => one.address === address));

/** Returns true if an address is one through which a machine reaches itself. */
export const isLoopback = (address = ''): boolean => LOOPBACK.test(address);
const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/i;

/** Host names of this machine itself; a request for any other name came through a proxy, or from a malicious page. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns true if a request came from this machine, under one of its own names and not through a proxy that says so. A
 * proxy on this machine that changes the host and adds no header looks the same: callers also check that the site is
 * local.
 */
export const isFromHere = (c: Context): boolean =>
  isLoopback(socketAddress(c)) &&
  OWN_NAMES.has(new URL(c.req.url).hostname) &&
  FORWARDING.every((name) => c.req.header(name) === undefined);

/** Returns the address at the other end of the connection: a client's, or a proxy's. */
export function socketAddress(c: Context): string | undefined {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming?.socket.remoteAddress;
}

/**
 * Returns the network under which an address is counted. An IPv6 customer has a whole /64, so those addresses count by
 * /64; an IPv4 address may arrive mapped into IPv6.
 */
export function bucketOf(address: string): string {
  const text = bareAddress(address);
  if (!isIPv6(text)) return text.slice(0, 64);
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

/** Returns an address without brackets, port and zone; an IPv4 address that is mapped into IPv6 as plain IPv4. */
function bareAddress(address: string): string {
  const [text = ''] = address.replace(/^\[|\](:\d+)?$/g, '').split('%', 1);
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  return wrapped ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
