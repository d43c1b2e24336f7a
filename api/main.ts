/**
 * The composition root of the whole process: reads the configuration, builds every part, listens, and shuts everything
 * down on SIGINT and SIGTERM.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServerTransport } from '#game/server/net/transport.ts';
import { Realm, type RealmHost } from '#game/server/realm.ts';
import type { PinnedWorld } from '#game/server/store/world-asset.ts';
import { LANDMARKS } from '#game/server/world/stores/landmarks.ts';
import { discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import { openAccounts } from './accounts.ts';
import { createApp } from './app.ts';
import { backupPrograms } from './backup-programs.ts';
import { type BackupFigures, BackupKeeper, LOOK_MS } from './backups.ts';
import { type Config, loadConfig } from './config.ts';
import { limitConnections } from './connection-limits.ts';
import type { Database } from './db/client.ts';
import { createJournalStore } from './db/journal-store.ts';
import { createPlayerStore } from './db/player-store.ts';
import { createReportStore } from './db/report-store.ts';
import { startDatabase } from './db/start.ts';
import { createWorldStore } from './db/worlds.ts';
import { DataDisk } from './disk.ts';
import { openWaysIn } from './gateways.ts';
import { healthOf } from './health.ts';
import { iceServersFor } from './ice-servers.ts';
import { closing, watchParent } from './lifecycle.ts';
import { closeServer, listen } from './listen.ts';
import { createLog } from './log.ts';
import { createProfanityScreen } from './names/profanity.ts';
import { openSecrets } from './secret-keys.ts';
import { createMetrics } from './services/metrics.ts';
import { watchOperators } from './services/operator-watch.ts';
import { createPlaces } from './services/places.ts';
import { createPlayerService } from './services/players.ts';
import { ENOUGH_ROOM } from './services/room.ts';
import { JoinTickets } from './services/tickets.ts';
import { loadWebAuthn } from './services/webauthn.ts';
import { EXIT, reasonOf, StartupError } from './startup-error.ts';
import { pinnedWorld, takeOver } from './world.ts';

async function start(config: Config, log: Logger, closers: AsyncDisposableStack): Promise<void> {
  const tickets = new JoinTickets({ now: () => performance.now() });
  const server = createHttpServer(config);
  // Behind proxies all connections are those of the proxies.
  if (config.trustedProxies === 0) limitConnections(server, config.rateLimitFactor);
  // Gateways start while the database does, and the world is loaded.
  const opening = openWaysIn(config, tickets, log, server);
  const opened = opening.catch(() => null);
  closers.defer(closing(log, 'ways in', async () => (await opened)?.end()));
  const loading = loadWebAuthn();
  const disk = config.databaseUrl === null ? new DataDisk({ folder: config.dataDir, log }) : null;
  const database = await startDatabase(config, log, closers, disk ?? undefined);
  const room = disk ?? ENOUGH_ROOM;
  // A second server on the same data is told of that first, and not of its ports.
  const waysIn = await opening;
  const { db } = database;
  const now = () => new Date();
  const box = await openSecrets(config, db, log);
  const parts = openAccounts(config, database, { box, room, now, log, closers });

  const file = await pinnedWorld(config, createWorldStore(db), log);
  await waysIn.ready();
  await loading;
  const answer = Promise.withResolvers<RequestListener>();
  await openPort(server, config, log, closers, answer.promise);
  // This process takes over the world only now that it has its ports.
  const realm = await createRealm(database, file, waysIn.transports, log, config);

  const backups = keepBackups(config, realm, log, closers);
  const app = createApp({
    origin: config.origin,
    log,
    ...parts,
    securityContact: config.securityContact,
    now,
    trustedProxies: config.trustedProxies,
    players: createPlayerService(db, Math.random),
    tickets,
    places: createPlaces({ realm, tickets, most: config.maxPlayers }),
    transports: config.websocketFallback ? ['webrtc', 'websocket'] : ['webrtc'],
    iceServers: (userId) => iceServersFor(config.iceServers, config.turnSecret, userId, Date.now()),
    realm,
    world: file,
    siteDir: join(import.meta.dirname, '..', 'dist'),
    health: healthOf(realm, database, room),
    metrics: createMetrics(() => realm.figures(), waysIn.gateways, backups),
    metricsToken: config.metricsToken,
  });
  const pages = getRequestListener(app.fetch);
  answer.resolve((request, response) => {
    if (!waysIn.handle(request, response)) void pages(request, response);
  });
  await hearOperators(database, realm, tickets, log, closers);
  if (disk !== null) closers.defer(closing(log, 'watch of the disk', disk.watch()));
  realm.start();
  closers.defer(
    closing(log, 'realm', async () => {
      if (!(await realm.stop())) process.exitCode = EXIT.unsaved;
    }),
  );
  process.stdout.write(`Tundra Babushkas is ready: ${config.origin}\n`);
}

/** Makes backups from now on, if they are wanted. @returns their figures; null where there are none */
function keepBackups(
  { backupDir, backups: { everyMs, ...wanted } }: Config,
  realm: Realm,
  log: Logger,
  closers: AsyncDisposableStack,
): () => BackupFigures | null {
  if (everyMs === null) return () => null;
  const keeper = new BackupKeeper({
    folder: backupDir,
    everyMs,
    ...wanted,
    programs: backupPrograms(),
    players: () => realm.figures().players,
    now: () => new Date(),
    log,
  });
  const timer = setInterval(() => void keeper.look(), LOOK_MS);
  closers.defer(
    closing(log, 'backups', async () => {
      clearInterval(timer);
      await keeper.end();
    }),
  );
  return () => keeper.figures();
}

/** Lets what operators do reach players who are connected. */
async function hearOperators(
  { db, pool }: Database,
  realm: Realm,
  tickets: JoinTickets,
  log: Logger,
  closers: AsyncDisposableStack,
): Promise<void> {
  const game = {
    end: (userId: string) => {
      tickets.revoke(userId);
      realm.endUser(userId);
    },
    remove: (userId: string) => {
      tickets.revoke(userId);
      realm.removeUser(userId);
    },
    mute: (userId: string, until: number | null) => realm.mute(userId, until),
  };
  const stop = await watchOperators({ db, pool, game, log, now: () => new Date() });
  closers.defer(closing(log, 'ear for operators', stop));
}

/** Takes over the world, and builds the realm that runs it. */
async function createRealm(
  { db, pool }: Database,
  file: PinnedWorld,
  transports: readonly ServerTransport[],
  log: Logger,
  { debugTools, stopSeconds }: Config,
): Promise<Realm> {
  const { world, saved } = await takeOver(file, createWorldStore(db));
  return new Realm({
    store: createPlayerStore(db),
    journal: createJournalStore(pool),
    world,
    saved,
    reports: createReportStore(db),
    profanity: createProfanityScreen(),
    ground: file.ground,
    landmarks: LANDMARKS,
    discoveries: discoveriesOf(file.ground.world),
    worldNotice: file.notice,
    transports,
    host: realmHost,
    debugTools,
    stopLimitMs: stopSeconds * 1000,
    log,
  });
}

/** Opens the HTTP port. Requests wait until the application is ready to answer. @throws StartupError */
async function openPort(
  server: Server,
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  answer: Promise<RequestListener>,
): Promise<void> {
  server.on('request', (request, response) => void answer.then((listener) => listener(request, response)));
  await listen(server, config.host, config.port);
  closers.defer(closing(log, 'HTTP server', () => closeServer(server)));
}

function createHttpServer({ websocketFallback }: Config): Server {
  return createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // A request to upgrade to any other protocol is ignored, as HTTP requires.
    shouldUpgradeCallback: (request: IncomingMessage) =>
      websocketFallback && request.headers.upgrade?.toLowerCase() === 'websocket',
  });
}

/** Time and randomness of the running realm. */
const realmHost: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(task, ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: Math.random,
  newId: randomUUID,
};

/** Prints one line and sets the exit code for whatever keeps the server from starting. */
function fail(error: unknown): void {
  const line =
    error instanceof StartupError
      ? error.message
      : `The server could not start: ${reasonOf(error)}. Set LOG_LEVEL=debug for details.`;
  process.stderr.write(`${line}\n`);
  process.exitCode = error instanceof StartupError ? error.exitCode : EXIT.failed;
}

async function main(): Promise<void> {
  // Whoever reads the log may end first, as a pipe does at Ctrl-C: what is left is saved all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const closers = new AsyncDisposableStack();
  let stopping = false;
  const started = start(config, log, closers);
  const stop = async (signal: NodeJS.Signals | 'parent ended') => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // What is being opened is closed once it is open; its own failure is reported below.
    await started.catch(() => {});
    await closers.disposeAsync();
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (process.env.npm_lifecycle_event !== undefined)
    watchParent(
      () => process.ppid,
      () => void stop('parent ended'),
    );
  try {
    await started;
  } catch (error) {
    log.debug({ err: error }, 'start failed');
    fail(error);
    if (stopping) return;
    stopping = true;
    await closers.disposeAsync();
    process.exit();
  }
}

await main().catch(fail);
