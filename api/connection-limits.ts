/**
 * Limits the connections of one network address to the HTTP port: each costs memory and a file descriptor of the
 * process.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { bucketOf, isLoopback } from './addresses/ip.ts';
import type { Nat64Prefix } from './addresses/translated.ts';
import { WIDE_FACTOR } from './services/limits/limit-rules.ts';
import { networkAround } from './services/limits/limits.ts';

/**
 * Maximum number of connections of one address, not counting the game's WebSockets. A browser holds up to six. All
 * networks of an IPv6 /48 together have {@link WIDE_FACTOR} times as many.
 */
export const CONNECTIONS_PER_ADDRESS = 256;

/**
 * Returns a function that tells the network that a connection counts against; null if it is not counted, because it
 * comes from this machine.
 */
export const networkReader =
  (nat64: readonly Nat64Prefix[] = []) =>
  ({ remoteAddress }: Socket): string | null =>
    remoteAddress === undefined || isLoopback(remoteAddress) ? null : bucketOf(remoteAddress, nat64);

/**
 * Closes connections above the limit as they arrive, before a byte of them is read. A connection that becomes a
 * WebSocket no longer counts: the game counts its players.
 * @param factor multiplies the limit
 */
export function limitConnections(server: Server, factor: number, networkFor = networkReader()): void {
  const most = CONNECTIONS_PER_ADDRESS * factor;
  const open = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, readonly string[]>();
  const isFull = (network: string, limit: number): boolean => (open.get(network)?.size ?? 0) >= limit;
  const release = (socket: Socket): void => {
    for (const network of networks.get(socket) ?? []) {
      const held = open.get(network);
      held?.delete(socket);
      if (held?.size === 0) open.delete(network);
    }
  };
  server.on('connection', (socket: Socket) => {
    const network = networkFor(socket);
    if (network === null) return;
    const wide = networkAround(network);
    if (isFull(network, most) || (wide !== null && isFull(wide, most * WIDE_FACTOR))) {
      socket.destroy();
      return;
    }
    const counted = wide === null ? [network] : [network, wide];
    for (const one of counted) open.set(one, (open.get(one) ?? new Set()).add(socket));
    networks.set(socket, counted);
    socket.once('close', () => release(socket));
  });
  // Counted as closed here: a socket handed to another process is never closed in this one.
  server.on('upgrade', ({ socket }: IncomingMessage) => release(socket));
}
