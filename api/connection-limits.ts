/**
 * Limits the connections of one network address to the HTTP port: each costs memory and a file descriptor of the
 * process.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { bucketOf, isLoopback } from './middleware/address.ts';

/** Maximum number of connections of one address, not counting the game's WebSockets. A browser holds up to six. */
export const CONNECTIONS_PER_ADDRESS = 256;

/**
 * Returns the network that a connection counts against; null if it is not counted, because it comes from this machine.
 */
const networkOf = ({ remoteAddress }: Socket): string | null =>
  remoteAddress === undefined || isLoopback(remoteAddress) ? null : bucketOf(remoteAddress);

/**
 * Closes connections above the limit as they arrive, before a byte of them is read. A connection that becomes a
 * WebSocket no longer counts: the game counts its players.
 * @param factor multiplies the limit
 */
export function limitConnections(server: Server, factor: number, networkFor = networkOf): void {
  const most = CONNECTIONS_PER_ADDRESS * factor;
  const open = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, string>();
  const release = (socket: Socket): void => {
    const network = networks.get(socket);
    const held = network === undefined ? undefined : open.get(network);
    held?.delete(socket);
    if (network !== undefined && held?.size === 0) open.delete(network);
  };
  server.on('connection', (socket: Socket) => {
    const network = networkFor(socket);
    if (network === null) return;
    const held = open.get(network) ?? new Set();
    if (held.size >= most) {
      socket.destroy();
      return;
    }
    open.set(network, held.add(socket));
    networks.set(socket, network);
    socket.once('close', () => release(socket));
  });
  // Counted as closed here: a socket handed to another process is never closed in this one.
  server.on('upgrade', ({ socket }: IncomingMessage) => release(socket));
}
