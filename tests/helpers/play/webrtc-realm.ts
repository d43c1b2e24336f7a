/** A realm behind real WebRTC and WebSocket on loopback, with its players in memory instead of a database. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressesOf } from '#api/middleware/address.ts';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import { type Log, SILENT_LOG } from '#game/server/log.ts';
import { GatewayPool } from '#game/server/net/gateway/pool.ts';
import type { SlotLimits } from '#game/server/net/gateway/slot.ts';
import { PendingEntries } from '#game/server/net/transport/arrivals.ts';
import { type Addresses, ConnectionLimits } from '#game/server/net/transport/connection-limits.ts';
import { type GeckosOptions, GeckosTransport } from '#game/server/net/transport/geckos.ts';
import {
  Signalling,
  type SignallingOptions,
  type SignallingPeers,
} from '#game/server/net/transport/signalling.ts';
import { WebSocketTransport } from '#game/server/net/transport/websocket.ts';
import { type SocketTaker, WebSocketDoor } from '#game/server/net/transport/websocket-door.ts';
import type { Redeem } from '#game/server/net/transport.ts';
import { Realm } from '#game/server/realm.ts';
import type { JournalStore } from '#game/server/store/batch.ts';
import { MemoryPlayerStore, MemoryReportStore } from '#game/server/store/memory-stores.ts';
import type { PlayerStore } from '#game/server/store/ports.ts';
import type { WorldIdentity } from '#game/server/store/worlds.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { encodeServerEvent } from '#game/shared/protocol/event-codec.ts';
import type { WorldNotice } from '#game/shared/protocol/events.ts';
import type { GroundRules } from '#game/shared/worldgen/world/ground-rules.ts';
import { claimPorts } from '../ports.ts';
import { NO_WORLD, openGround, SIM_WORLD, seededRandom } from '../sim.ts';
import { TestPlayer } from '../test-player.ts';
import { connectRtc, type RtcLink } from './rtc-link.ts';
import { connectWs, type WsLink } from './ws-link.ts';

type TransportLimits = Partial<
  Pick<GeckosOptions, 'halfOpenLimitMs' | 'publicAddress' | 'iceServers'> &
    Pick<SignallingOptions, 'bodyLimitMs'>
>;

export interface TransportsOptions extends TransportLimits {
  /** UDP port; by default any free port. */
  readonly udpPort?: number;
  readonly log?: Log;
  /** Replacement for the real clock. */
  readonly now?: () => number;
  /** Clock used for watching the gateways. */
  readonly gatewayNow?: () => number;
  /** Limits after which gateways are drained. */
  readonly limits?: Partial<SlotLimits>;
  /** Reader of the clients' addresses; by default every client is on this machine. */
  readonly addresses?: Addresses;
  /** Runs before a ticket is redeemed, for example to imitate a slow store. */
  readonly beforeRedeem?: () => Promise<void>;
}

export interface OpenTransports {
  readonly origin: string;
  readonly transports: readonly [GeckosTransport, WebSocketTransport];
  /** Limits by network address; they count players only on transports wrapped by them. */
  readonly limits: ConnectionLimits;
  /** Returns a fresh join ticket for a user. */
  ticket(userId: string): string;
  /** Closes the HTTP server; the caller stops the transports. */
  close(): Promise<void>;
}

/** Opens both transports behind one HTTP server on loopback; the caller starts them. */
export async function openTransports(options: TransportsOptions = {}): Promise<OpenTransports> {
  const log = options.log ?? SILENT_LOG;
  const arrivals = new PendingEntries();
  const udpPort = options.udpPort ?? (await claimPorts());
  const webRtc = new GeckosTransport({ ...options, udpPort, arrivals, log });
  const webSockets = new WebSocketTransport({ log });
  const doors = await openDoors(options, arrivals, webRtc, webSockets);
  return { ...doors, transports: [webRtc, webSockets] };
}

export interface OpenGateways extends Omit<OpenTransports, 'transports'> {
  readonly pool: GatewayPool;
}

/** Opens both transports, with their links in separate processes, behind one HTTP server on loopback. */
export async function openGateways(options: TransportsOptions, count: number): Promise<OpenGateways> {
  const arrivals = new PendingEntries();
  const pool = new GatewayPool({
    count,
    begin: {
      udpPort: options.udpPort ?? (await claimPorts(count)),
      iceServers: [...(options.iceServers ?? [])],
      publicAddress: options.publicAddress,
      halfOpenLimitMs: options.halfOpenLimitMs,
      lastWord: encodeServerEvent('session:ended', { reason: 'shutdown', message: 'the last word' }),
    },
    moveWord: encodeServerEvent('session:move', {}),
    memoryLimitBytes: 400 * 2 ** 20,
    ageLimitMs: 0,
    drainLimitMs: 60_000,
    arrivals,
    log: options.log ?? SILENT_LOG,
    // A test that changes the realm's clock must not make a gateway process look silent.
    now: options.gatewayNow ?? (() => performance.now()),
    ...options.limits,
  });
  await pool.ready();
  return { ...(await openDoors(options, arrivals, pool, pool)), pool };
}

async function openDoors(
  options: TransportsOptions,
  arrivals: PendingEntries,
  peers: SignallingPeers,
  taker: SocketTaker,
): Promise<Omit<OpenTransports, 'transports'>> {
  const tickets = new Map<string, string>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redeem: Redeem = async (ticket) => {
    const userId = tickets.get(ticket);
    tickets.delete(ticket);
    await options.beforeRedeem?.();
    return userId === undefined ? null : { userId };
  };
  const log = options.log ?? SILENT_LOG;
  const now = options.now ?? (() => performance.now());
  const limits = new ConnectionLimits({ addresses: options.addresses ?? addressesOf(0) });
  const door = { origins: new Set([origin]), redeem, arrivals, limits, log, now };
  const signalling = new Signalling({ ...door, peers, bodyLimitMs: options.bodyLimitMs });
  const socketDoor = new WebSocketDoor({ ...door, taker });
  server.on('request', (request, response) => void signalling.handle(request, response));
  server.on('upgrade', (request, socket, head) => void socketDoor.upgrade(request, socket, head));
  let issued = 0;
  return {
    origin,
    limits,
    ticket: (userId) => {
      issued += 1;
      const name = `ticket-${issued}`;
      tickets.set(name, userId);
      return name;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface WebrtcRealmOptions extends TransportsOptions {
  /** Number of gateway processes that hold the links; by default this process holds them. */
  readonly gateways?: number;
  readonly ground?: GroundRules;
  readonly store?: PlayerStore;
  /** Store of changes; by default a store in memory. */
  readonly journal?: JournalStore;
  readonly world?: WorldIdentity;
  /** The announced world; by default one that cannot be fetched. */
  readonly worldNotice?: WorldNotice;
  /** Called after every turn. */
  readonly onTurn?: ConstructorParameters<typeof Realm>[0]['onTurn'];
  /** Rule for fights between players; consent by default. */
  readonly pvpRule?: PvpRule;
}

export interface WebrtcRealm {
  readonly pool: GatewayPool | undefined;
  readonly limits: ConnectionLimits;
  readonly origin: string;
  readonly realm: Realm;
  readonly store: PlayerStore;
  /** Returns a fresh join ticket for a user. */
  ticket(userId: string): string;
  /** Connects and joins over WebRTC; resolves when the welcome has arrived. */
  join(userId: string): Promise<TestPlayer & { link: RtcLink }>;
  /** Connects and joins over WebSocket; resolves when the welcome has arrived. */
  joinByWebSocket(userId: string): Promise<TestPlayer & { link: WsLink }>;
  stop(): Promise<void>;
}

export async function startWebrtcRealm(options: WebrtcRealmOptions = {}): Promise<WebrtcRealm> {
  const { gateways = 0 } = options;
  const opened = gateways > 0 ? await openGateways(options, gateways) : await openTransports(options);
  const { origin, limits, ticket, close } = opened;
  const pool = 'pool' in opened ? opened.pool : undefined;
  const transports = 'pool' in opened ? [opened.pool] : opened.transports;
  const memory = new MemoryPlayerStore();
  const store = options.store ?? memory;
  const realm = new Realm({
    store,
    journal: options.journal ?? memory,
    world: options.world ?? SIM_WORLD,
    reports: new MemoryReportStore(),
    ground: options.ground ?? openGround(),
    worldNotice: options.worldNotice ?? NO_WORLD,
    transports: transports.map((transport) => limits.counting(transport)),
    onDeparture: (userId) => limits.departed(userId),
    onTurn: options.onTurn ?? (() => undefined),
    pvpRule: options.pvpRule ?? 'consent',
    host: {
      now: options.now ?? (() => performance.now()),
      wallNow: () => Date.now(),
      setTimer: (task, ms) => setTimeout(task, ms),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
      random: seededRandom(7),
      newId: randomUUID,
    },
    log: options.log ?? SILENT_LOG,
  });
  realm.start();
  const enter = async <L extends FrameLink>(
    userId: string,
    connect: (origin: string, ticket: string, handlers: LinkHandlers) => Promise<L>,
  ) => {
    const player = new TestPlayer();
    const link = await connect(origin, ticket(userId), player.handlers);
    player.link = link;
    player.knock();
    await player.until(() => player.self, `the welcome of ${userId}`);
    return Object.assign(player, { link });
  };
  return {
    origin,
    realm,
    pool,
    limits,
    store,
    ticket,
    join: (userId) => enter(userId, connectRtc),
    joinByWebSocket: (userId) => enter(userId, connectWs),
    stop: async () => {
      await realm.stop();
      await close();
    },
  };
}
