/** A realm behind real WebRTC on loopback, with its players in memory: sockets and all, but no database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SILENT_LOG } from '#game/server/log.ts';
import { GeckosTransport } from '#game/server/net/geckos.ts';
import { Realm } from '#game/server/realm.ts';
import { MemoryPlayerStore } from '#game/server/store/memory.ts';
import type { PlayerStore } from '#game/server/store/ports.ts';
import type { GroundRules } from '#game/shared/rules/ground.ts';
import { connectRtc, type RtcLink } from './rtc-link.ts';
import { openGround, seededRandom } from './sim.ts';
import { TestPlayer } from './test-player.ts';

export interface WebrtcRealm {
  readonly origin: string;
  readonly realm: Realm;
  readonly store: PlayerStore;
  /** A fresh join ticket for a user. */
  ticket(userId: string): string;
  /** Connects and joins; resolves when the welcome has come. */
  join(userId: string): Promise<TestPlayer & { link: RtcLink }>;
  stop(): Promise<void>;
}

export async function startWebrtcRealm(options: {
  udpPort: number;
  ground?: GroundRules;
  store?: PlayerStore;
}): Promise<WebrtcRealm> {
  const tickets = new Map<string, string>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => performance.now();
  const transport = new GeckosTransport({
    udpPort: options.udpPort,
    iceServers: [],
    origins: new Set([origin]),
    redeem: (ticket) => {
      const userId = tickets.get(ticket);
      tickets.delete(ticket);
      return userId === undefined ? null : { userId };
    },
    log: SILENT_LOG,
    now,
  });
  const store = options.store ?? new MemoryPlayerStore();
  const realm = new Realm({
    store,
    ground: options.ground ?? openGround(),
    worldNotice: {
      worldSeed: 7,
      width: 1172,
      height: 1172,
      tileSize: 64,
      palette: ['m'],
      hash: '0'.repeat(64),
    },
    transports: [transport],
    host: {
      now,
      wallNow: () => Date.now(),
      setTimer: (task, ms) => setTimeout(task, ms),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
      random: seededRandom(7),
    },
    log: SILENT_LOG,
  });
  server.on('request', (request, response) => transport.handle(request, response));
  realm.start();
  let issued = 0;
  const ticket = (userId: string): string => {
    issued += 1;
    const name = `ticket-${issued}`;
    tickets.set(name, userId);
    return name;
  };
  const join = async (userId: string) => {
    const player = new TestPlayer();
    const link = await connectRtc(origin, ticket(userId), player.handlers);
    player.link = link;
    player.knock();
    await player.until(() => player.self, `the welcome of ${userId}`);
    return Object.assign(player, { link });
  };
  const stop = async (): Promise<void> => {
    await realm.stop();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  return { origin, realm, store, ticket, join, stop };
}
