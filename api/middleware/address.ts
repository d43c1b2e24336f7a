/** The network address of a request, in the form that the limits count. */
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { bucketOf, isLoopback, plainAddress, visitorOf } from '../addresses/ip.ts';
import type { Nat64Prefix } from '../addresses/translated.ts';
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
 * Returns the address of a request's client, in its one spelling. Behind a proxy, a missing or unusable entry counts as unknown, and so does
 * a loopback address: it belongs to no visitor, and a proxy that fails to state an address must not lift the limits.
 * @param forwarded the header `X-Forwarded-For`
 * @param socket the address at the other end of the connection
 * @param trustedProxies number of the operator's proxies in front of the server. Each appends to `X-Forwarded-For` the
 * address it received from, so this number of entries from the right can be trusted; entries that a client writes
 * itself are further left and are ignored. If 0, the header is not read.
 * @param nat64 prefixes of translators, whose visitors count by their IPv4 address
 */
function clientAddress(
  forwarded: string | undefined,
  socket: string | undefined,
  trustedProxies: number,
  nat64: readonly Nat64Prefix[],
): string {
  if (trustedProxies === 0) return visitorOf(socket ?? '', nat64) ?? socket ?? UNKNOWN_ADDRESS;
  // An empty entry is kept: the entry to its left may have been written by the client.
  const chain = (forwarded ?? '').split(',').map((part) => part.trim());
  const stated = visitorOf(chain.at(-trustedProxies) ?? chain[0] ?? '', nat64);
  return stated === null || isLoopback(stated) ? UNKNOWN_ADDRESS : stated;
}

/** The parameters are those of {@link clientAddress}. */
export const addressReader =
  (trustedProxies: number, nat64: readonly Nat64Prefix[] = []): AddressOf =>
  (c) =>
    bucketOf(clientAddress(c.req.header('X-Forwarded-For'), socketAddress(c), trustedProxies, nat64), nat64);

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
 * @param nat64 see {@link clientAddress}
 */
export function addressesOf(
  trustedProxies: number,
  site?: Omit<ReachOptions, 'trustedProxies'>,
  nat64: readonly Nat64Prefix[] = [],
) {
  const networkOf = (address: string): string => bucketOf(address, nat64);
  const of = ({ headers, socket }: IncomingMessage): string =>
    clientAddress(headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustedProxies, nat64);
  const isOwn = ({ socket }: IncomingMessage): boolean =>
    trustedProxies === 0 && isLoopback(socket.remoteAddress);
  return {
    of,
    isOwn,
    networkOf,
    around: networkAround,
    wideFactor: WIDE_FACTOR,
    isTold: site === undefined ? () => true : createReach({ ...site, trustedProxies }, { of, isOwn }),
    isNear: (request: IncomingMessage, address: string): boolean =>
      networkOf(address) === networkOf(of(request)) || (isOwn(request) && isInterface(address)),
  };
}

/** Returns true if an address belongs to a network interface of this machine. */
const isInterface = (address: string): boolean => {
  const sought = plainAddress(address);
  return Object.values(networkInterfaces()).some((own) =>
    own?.some((one) => sought !== null && plainAddress(one.address) === sought),
  );
};

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
