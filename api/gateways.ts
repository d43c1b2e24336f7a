/**
 * The ways into the realm: the holder of the players' links, in this process or in gateways, and the signalling and
 * WebSockets on the HTTP server.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { GatewayPool } from '#game/server/net/gateway/pool.ts';
import type { SlotFigures } from '#game/server/net/gateway/slot.ts';
import { PendingEntries } from '#game/server/net/transport/arrivals.ts';
import { ConnectionLimits } from '#game/server/net/transport/connection-limits.ts';
import { GeckosTransport } from '#game/server/net/transport/geckos.ts';
import { SIGNALLING_PATH, Signalling, type SignallingPeers } from '#game/server/net/transport/signalling.ts';
import { WebSocketTransport } from '#game/server/net/transport/websocket.ts';
import { type SocketTaker, WebSocketDoor } from '#game/server/net/transport/websocket-door.ts';
import type { ServerTransport } from '#game/server/net/transport.ts';
import type { RealmDeps } from '#game/server/realm.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import { allowedOrigins, type Config } from './config.ts';
import { onUpgrade } from './http.ts';
import { requireUdpPort } from './listen.ts';
import { addressesOf } from './middleware/address.ts';
import { secureBareAnswer } from './middleware/headers.ts';
import type { Links } from './services/joining/places.ts';
import type { JoinTickets } from './services/joining/tickets.ts';
import { oneLineReason, StartupError } from './startup-error.ts';

/** Maximum time for which a draining gateway keeps its players, in ms. */
const DRAIN_LIMIT_MS = 30 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MEGABYTE = 2 ** 20;

export interface WaysIn {
  /** The realm's transports, and the function that it calls when a user has departed. */
  readonly intoRealm: Required<Pick<RealmDeps, 'transports' | 'onDeparture'>>;
  /** Resolves when connections can be made. @throws StartupError if they never can */
  ready(): Promise<void>;
  /** Responds to a request if it belongs to the signalling; returns false if it does not. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Players in the world, by network. */
  readonly links: Links;
  /** Ends the gateways, for a start that failed before there was a realm. */
  end(): Promise<void>;
  /** Returns the figures of each gateway; empty if there are none. */
  gateways(): readonly SlotFigures[];
}

/** The part that holds the players' links. */
interface Holder {
  readonly transports: readonly ServerTransport[];
  readonly peers: SignallingPeers;
  readonly sockets: SocketTaker;
  readonly pool: GatewayPool | null;
}

/**
 * Opens the ways into the realm. The HTTP server accepts WebSockets only if the configuration allows them.
 * @throws StartupError if a UDP port is taken
 */
export async function openTransports(
  config: Config,
  tickets: JoinTickets,
  log: Logger,
  server: Server,
): Promise<WaysIn> {
  for (let k = 0; k < Math.max(1, config.gateways); k += 1) await requireUdpPort(config.udpPort + k);
  const arrivals = new PendingEntries();
  const { transports, peers, sockets, pool } = (config.gateways > 0 ? inGateways : inThisProcess)(
    config,
    arrivals,
    log,
  );
  const limits = new ConnectionLimits({
    addresses: addressesOf(config.trustedProxies, config, config.nat64Prefixes),
    factor: config.rateLimitFactor,
  });
  const door = {
    origins: allowedOrigins(config.origin),
    redeem: (ticket: string) => tickets.redeem(ticket),
    arrivals,
    limits,
    log,
    now: () => performance.now(),
  };
  const signalling = new Signalling({ ...door, peers });
  if (config.websocketFallback) {
    const socketDoor = new WebSocketDoor({ ...door, taker: sockets });
    onUpgrade(server, (request, socket, head) => void socketDoor.upgrade(request, socket, head));
  }
  return {
    intoRealm: {
      transports: transports.map((transport) => reporting(limits.counting(transport), tickets)),
      onDeparture: (userId) => limits.departed(userId),
    },
    links: limits,
    ready: () => readiness(pool),
    handle: (request, response) => {
      if (!request.url?.startsWith(SIGNALLING_PATH)) return false;
      secureBareAnswer(response, config.origin);
      void signalling.handle(request, response);
      return true;
    },
    end: async () => pool?.stop(),
    gateways: () => pool?.figures() ?? [],
  };
}

/** Returns a transport like the given one that also reports each user whose link has opened. */
export const reporting = (transport: ServerTransport, { entrants }: JoinTickets): ServerTransport => ({
  start: (accept) =>
    transport.start((link, identity) => {
      entrants.arrive(identity.userId);
      return accept(link, identity);
    }),
  endUser: (userId) => transport.endUser(userId),
  stop: () => transport.stop(),
});

async function readiness(pool: GatewayPool | null): Promise<void> {
  try {
    await pool?.ready();
  } catch (error) {
    throw new StartupError(
      `${oneLineReason(error)} Set GATEWAYS=0 to do without, or LOG_LEVEL=debug for details.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * The server itself only asks STUN servers for its address and needs no relay. Its library cannot parse IPv6 addresses
 * in place of names.
 */
const stunServers = (config: Config): string[] =>
  config.iceServers.map(({ url }) => url).filter((url) => /^stun:[^[]/.test(url));

function inThisProcess(config: Config, arrivals: PendingEntries, log: Logger): Holder {
  const peers = new GeckosTransport({
    udpPort: config.udpPort,
    iceServers: stunServers(config),
    publicAddress: config.publicAddress ?? undefined,
    arrivals,
    log,
  });
  const sockets = new WebSocketTransport({ log });
  return { transports: [peers, sockets], peers, sockets, pool: null };
}

function inGateways(config: Config, arrivals: PendingEntries, log: Logger): Holder {
  const pool = new GatewayPool({
    count: config.gateways,
    begin: {
      udpPort: config.udpPort,
      iceServers: stunServers(config),
      publicAddress: config.publicAddress ?? undefined,
      lastWord: encodeServerEvent('session:ended', {
        reason: 'shutdown',
        message: 'The connection to the game is being renewed. You will be back in a moment.',
      }),
    },
    moveWord: encodeServerEvent('session:move', {}),
    memoryLimitBytes: config.gatewayMemoryMb * MEGABYTE,
    ageLimitMs: config.gatewayAgeHours * HOUR_MS,
    drainLimitMs: DRAIN_LIMIT_MS,
    arrivals,
    log,
    now: () => performance.now(),
  });
  return { transports: [pool], peers: pool, sockets: pool, pool };
}
