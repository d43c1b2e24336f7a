/** The server's own addresses that a player can reach, so that a public site does not name its inner ones to everybody. */
import type { IncomingMessage } from 'node:http';
import { BlockList, type IPVersion, isIPv6 } from 'node:net';
import { plainAddress } from '../addresses/ip.ts';

/** Networks without a way in from outside (RFC 6890): each with its prefix and its version of IP. */
const INNER: readonly (readonly [network: string, prefix: number, version: IPVersion])[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['0.0.0.0', 8, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['::', 127, 'ipv6'],
];
const BLOCKS = INNER.map(([network, prefix, version]) => {
  const block = new BlockList();
  block.addSubnet(network, prefix, version);
  return block;
});
/** Ends of names that only a local network knows. */
const INNER_NAMES = ['.localhost', '.local', '.lan', '.internal', '.home.arpa'];
/** Headers that proxies add: a forwarded request comes from another machine, wherever the proxy runs. */
export const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Returns the inner network that an address belongs to; undefined for a public address.
 * @param address in its one spelling
 */
const blockOf = (address: string): BlockList | undefined =>
  BLOCKS.find((block) => block.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));

/** Returns true if players reach a site only from its own machine or network, judged by the site's address. */
export function isInnerOrigin(origin: string): boolean {
  const name = new URL(origin).hostname;
  const address = plainAddress(name);
  if (address !== null) return blockOf(address) !== undefined;
  return !name.includes('.') || INNER_NAMES.some((end) => name.endsWith(end));
}

export interface ReachOptions {
  /** Address of the site: scheme, host, port. */
  readonly origin: string;
  /** The configured address at which players reach the server; null if there is none. */
  readonly publicAddress: string | null;
  /** The number of proxies in front of the server. */
  readonly trustedProxies: number;
}

/** Reads the client's address of a request. */
export interface Origins {
  of(request: IncomingMessage): string;
  isOwn(request: IncomingMessage): boolean;
}

/**
 * Returns a function that tells whether the client of a request may learn one of the server's addresses. Everybody may
 * learn public addresses; clients in the same kind of inner network those of that network, too, and clients on this
 * machine all.
 */
export function createReach(
  { origin, publicAddress, trustedProxies }: ReachOptions,
  clients: Origins,
): (request: IncomingMessage, address: string) => boolean {
  if (isInnerOrigin(origin)) return () => true;
  const published = publicAddress === null ? null : plainAddress(publicAddress);
  return (request, text) => {
    const address = plainAddress(text);
    if (address === null) return false;
    const block = blockOf(address);
    if (block === undefined || address === published) return true;
    // A proxy that the server does not know of is the client of all requests that it forwards.
    if (trustedProxies === 0 && FORWARDING.some((name) => request.headers[name] !== undefined)) return false;
    if (clients.isOwn(request)) return true;
    const client = plainAddress(clients.of(request));
    if (client === null) return false;
    // A client with the server's own public address is behind the same router.
    return client === published || blockOf(client) === block;
  };
}
