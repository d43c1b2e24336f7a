/** Composes the ways into the realm: the transports, and their doors on the HTTP server. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Arrivals } from '#game/server/net/arrivals.ts';
import { GeckosTransport } from '#game/server/net/geckos.ts';
import { SIGNALLING_PATH, Signalling } from '#game/server/net/signalling.ts';
import type { ServerTransport } from '#game/server/net/transport.ts';
import { WebSocketTransport } from '#game/server/net/websocket.ts';
import { WebSocketDoor } from '#game/server/net/websocket-door.ts';
import { allowedOrigins, type Config } from './config.ts';
import { requireUdpPort } from './listen.ts';
import { secureBareAnswer } from './middleware/headers.ts';
import type { JoinTickets } from './services/tickets.ts';

export interface WaysIn {
  /** What the realm is given. */
  readonly transports: readonly ServerTransport[];
  /** Answers a request if it belongs to the signalling; false when it does not. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Opens the ways into the realm, and lets the HTTP server take WebSockets where the configuration allows them.
 * @throws StartupError when the UDP port is taken
 */
export async function openWaysIn(
  config: Config,
  tickets: JoinTickets,
  log: Logger,
  server: Server,
): Promise<WaysIn> {
  await requireUdpPort(config.udpPort);
  const arrivals = new Arrivals();
  const door = {
    origins: allowedOrigins(config.origin),
    redeem: (ticket: string) => tickets.redeem(ticket),
    arrivals,
    log,
    now: () => performance.now(),
  };
  const peers = new GeckosTransport({
    udpPort: config.udpPort,
    // The server itself only asks for its address: it has one of its own, and needs no relay. Its library cannot
    // read IPv6 addresses in the place of names.
    iceServers: config.iceServers.map(({ url }) => url).filter((url) => /^stun:[^[]/.test(url)),
    publicAddress: config.publicAddress ?? undefined,
    arrivals,
    log,
  });
  const signalling = new Signalling({ ...door, peers });
  const sockets = config.websocketFallback ? [new WebSocketTransport({ log })] : [];
  for (const taker of sockets) {
    const socketDoor = new WebSocketDoor({ ...door, taker });
    server.on('upgrade', (request, socket, head) => void socketDoor.upgrade(request, socket, head));
  }
  return {
    transports: [peers, ...sockets],
    handle: (request, response) => {
      if (!request.url?.startsWith(SIGNALLING_PATH)) return false;
      secureBareAnswer(response, config.origin.startsWith('https:'));
      void signalling.handle(request, response);
      return true;
    },
  };
}
