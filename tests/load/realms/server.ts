/**
 * The server's side of `npm run bench:realm`, in a separate process. Three kinds of server, all on loopback: `game`,
 * the realm itself; `floor`, the same WebRTC transport sending as many datagrams of the same size with no game behind
 * it; `json`, a plain server that broadcasts JSON over WebSockets. Answers its parent over IPC.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { changePvp } from '#game/features/pvp/server/consent.ts';
import { withPartner } from '#game/features/pvp/shared/together.ts';
import { PLAIN_SKY, skyShiftToHour } from '#game/features/weather/shared/sky.ts';
import { SILENT_LOG } from '#game/server/log.ts';
import type { GatewayPool } from '#game/server/net/gateway/pool.ts';
import { MemoryTransport } from '#game/server/net/transport/memory-transport.ts';
import { Realm, type RealmHost } from '#game/server/realm.ts';
import { MemoryPlayerStore, MemoryReportStore } from '#game/server/store/memory-stores.ts';
import { ENTER_X, ENTER_Y } from '#game/server/sync/interest.ts';
import type { World } from '#game/server/world/world.ts';
import { TICK_MS, WORLD_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import { SpatialGrid } from '#game/shared/math/spatial-grid.ts';
import type { FrameLink } from '#game/shared/net/link.ts';
import { CLEAR_WEATHER } from '#game/shared/net/memory-link.ts';
import { openGateways, openTransports } from '#tests/helpers/play/webrtc-realm.ts';
import { NO_WORLD, openGround, SIM_WORLD, seededRandom } from '#tests/helpers/sim.ts';
import { botId } from '../../helpers/world/wander.ts';
import { Bot } from '../bots/bot.ts';
import { cpuMsOf, residentBytesOf } from '../bots/processes.ts';
import { scatteredStore } from '../bots/scattered.ts';
import { type TickFigures, TickWatch } from '../bots/tick-watch.ts';

export type ServerKind = 'game' | 'floor' | 'json';

export interface ServerOptions {
  readonly kind: ServerKind;
  readonly udpPort: number;
  /** Number of processes that hold the game's links; 0 if the server itself holds them. */
  readonly gateways: number;
  /** Centre and edge of the square over which players are scattered, in world px. */
  readonly centre: number;
  readonly extent: number;
  /** True if each two players build together. */
  readonly inPairs: boolean;
  /** Number of players who walk in the server's own process, over links in memory. */
  readonly inMemory: number;
  /** Size of each datagram sent by the `floor` server, in bytes. */
  readonly datagramBytes: number;
}

export type Question = { readonly ask: 'ticket'; readonly player: number } | { readonly ask: 'figures' };

/** Figures of the server; its ticks are those since the last question. */
export interface ServerFigures extends TickFigures {
  /** CPU time used until now by all threads of this process and its gateways, user and system, in ms. */
  readonly cpuMs: number;
  readonly gatewayCpuMs: number;
  readonly rssBytes: number;
  readonly gatewayRssBytes: number;
  readonly skippedTicks: number;
}

const MOST_PLAYERS = 1000;
const options = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const watch = new TickWatch();
const host: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(watch.watched(task), ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: seededRandom(7),
  newId: randomUUID,
};

/** A running server of one kind. */
interface Running {
  readonly origin: string;
  ticket(userId: string): string;
  skippedTicks(): number;
  readonly pool?: GatewayPool;
}

const place = (): number => options.centre + (host.random() - 0.5) * options.extent;

async function startGame(): Promise<Running> {
  const { udpPort, gateways } = options;
  const ways = gateways > 0 ? await openGateways({ udpPort }, gateways) : await openTransports({ udpPort });
  const memory = new MemoryTransport(
    { now: host.now, random: host.random, schedule: (task, ms) => void setTimeout(task, Math.max(0, ms)) },
    { current: CLEAR_WEATHER },
  );
  const realm = new Realm({
    store: scatteredStore(options, host.random),
    journal: new MemoryPlayerStore(),
    world: SIM_WORLD,
    reports: new MemoryReportStore(),
    ground: openGround(),
    worldNotice: NO_WORLD,
    transports: [...('pool' in ways ? [ways.pool] : ways.transports), memory],
    host,
    log: SILENT_LOG,
    // Sets a clear noon, whatever the time of the run: in the dark players see few others, and little would be sent.
    onTurn: ({ world }) => {
      if (world.sky === PLAIN_SKY)
        world.sky = { weather: 'clear', shiftMs: skyShiftToHour(12, world.wallNow) };
      if (options.inPairs) pairUp(world);
    },
  });
  realm.start();
  for (let i = 0; i < options.inMemory; i += 1) {
    const userId = botId(MOST_PLAYERS + i);
    const bot = new Bot(userId, host.random, options, undefined, async (_, ticket, handlers) => {
      const end = memory.connect({ userId: ticket });
      end.attach(handlers);
      return end;
    });
    await bot.connect('', userId, true);
  }
  return { ...ways, skippedTicks: () => realm.figures().skippedTicks };
}

/** Makes each two players who have no partner yet build together, in the order in which they came. */
function pairUp(world: World): void {
  const alone = [...world.players.values()].filter(({ pvp }) => Object.keys(pvp.partners).length === 0);
  for (let k = 0; k + 1 < alone.length; k += 2) {
    const [one, other] = [alone[k], alone[k + 1]];
    if (!one || !other) continue;
    changePvp(world, one, withPartner(one.pvp, { id: other.id, name: other.username }, world));
    changePvp(world, other, withPartner(other.pvp, { id: one.id, name: one.username }, world));
  }
}

/**
 * Starts the `floor` server, which measures only the transport: it sends a datagram of the game's size to every player
 * at every tick, and reads nothing.
 */
async function startFloor(): Promise<Running> {
  const links = new Set<FrameLink>();
  const datagram = new Uint8Array(options.datagramBytes).fill(7);
  const ways = await openTransports({ udpPort: options.udpPort });
  ways.transports[0].start((link) => {
    links.add(link);
    return { onState: () => undefined, onEvent: () => undefined, onClose: () => links.delete(link) };
  });
  setInterval(
    watch.watched(() => {
      for (const link of links) link.sendState(datagram);
    }),
    TICK_MS,
  );
  return { ...ways, skippedTicks: () => 0 };
}

/** Starts the plain server: it sends every position as JSON to all nearby players, twenty times per second. */
async function startJson(): Promise<Running> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const grid = new SpatialGrid(WORLD_SIZE, 512, MOST_PLAYERS);
  const sockets = new Map<number, WebSocket>();
  let joined = 0;
  new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (socket) => {
    const player = joined;
    joined += 1;
    sockets.set(player, socket);
    grid.place(player, place(), place());
    socket.send(JSON.stringify({ type: 'welcome', x: grid.x[player], y: grid.y[player] }));
    socket.on('message', (data) => {
      const { x, y } = JSON.parse(String(data)) as Point;
      grid.place(player, x, y);
    });
    socket.on('close', () => {
      sockets.delete(player);
      grid.remove(player);
    });
  });
  const tell = (): void => {
    for (const [viewer, socket] of sockets) {
      const near: object[] = [];
      grid.forEachIn(grid.x[viewer] ?? 0, grid.y[viewer] ?? 0, ENTER_X, ENTER_Y, (other) => {
        if (other === viewer) return;
        const motion = { facingDirection: 'down', isMoving: true, isDead: false };
        near.push({ id: botId(other), x: grid.x[other], y: grid.y[other], ...motion });
      });
      socket.send(JSON.stringify({ type: 'players', time: Date.now(), players: near }));
    }
  };
  setInterval(watch.watched(tell), TICK_MS);
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { origin, ticket: () => '', skippedTicks: () => 0 };
}

const START = { game: startGame, floor: startFloor, json: startJson };
const running = await START[options.kind]();

function figures(): ServerFigures {
  const { user, system } = process.cpuUsage();
  const pids = running.pool?.figures().map(({ pid }) => pid) ?? [];
  const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + of(pid), 0);
  const gatewayCpuMs = sum(cpuMsOf);
  const gatewayRssBytes = sum(residentBytesOf);
  return {
    cpuMs: (user + system) / 1000 + gatewayCpuMs,
    gatewayCpuMs,
    rssBytes: process.memoryUsage.rss() + gatewayRssBytes,
    gatewayRssBytes,
    skippedTicks: running.skippedTicks(),
    ...watch.take(),
  };
}

process.on('message', (question: Question) => {
  if (question.ask === 'figures') {
    process.send?.(figures());
    return;
  }
  process.send?.(running.ticket(botId(question.player)));
});
// Gateways end with this process.
process.on('disconnect', () => process.exit(0));
process.send?.(running.origin);
