/**
 * The composition root of the whole process: reads the configuration, builds every part, listens, and shuts everything
 * down on SIGINT and SIGTERM.
 */
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Realm } from '#game/server/realm.ts';
import type { PinnedWorld } from '#game/server/store/world-asset.ts';
import { createAccounts } from './accounts.ts';
import { type App, createApp } from './app.ts';
import { backupPrograms } from './backups/backup-programs.ts';
import { type BackupFigures, BackupKeeper, LOOK_MS } from './backups/backups.ts';
import { buildInfo } from './build-info.ts';
import { type Config, loadConfig } from './config.ts';
import { limitConnections, networkReader } from './connection-limits.ts';
import type { Database } from './db/client.ts';
import { startDatabase } from './db/start.ts';
import { createWorldStore } from './db/worlds/worlds.ts';
import { DataDisk, freeBytes } from './disk.ts';
import { openTransports, type WaysIn } from './gateways.ts';
import { healthOf } from './health.ts';
import { warnOfSmallHeap } from './heap.ts';
import { createHttpServer, openPort } from './http.ts';
import { iceServersFor } from './ice-servers.ts';
import { closeTask, watchParent } from './lifecycle.ts';
import { createLog } from './log.ts';
import { openSecrets } from './secret-keys.ts';
import type { AccountParts } from './services/account-parts.ts';
import { type DiskSpace, UNLIMITED_SPACE } from './services/accounts/room.ts';
import { openClock } from './services/clock.ts';
import { createCapacity } from './services/joining/places.ts';
import { JoinTickets } from './services/joining/tickets.ts';
import { createMetrics } from './services/metrics/metrics.ts';
import { createRecordFigures } from './services/metrics/record-figures.ts';
import { LOOK_MS as RECORD_MS, ServerRecorder } from './services/metrics/server-recorder.ts';
import { watchOperators } from './services/operators/operator-watch.ts';
import { createPlayerService } from './services/players/players.ts';
import { loadWebAuthn } from './services/second-steps/webauthn.ts';
import { type BuiltSite, fittingSite } from './site/built.ts';
import { EXIT, oneLineReason, StartupError } from './startup-error.ts';
import { openUpkeep, type Upkeep } from './upkeep.ts';
import { createRealm, pinnedWorld } from './world.ts';

const SITE_DIR = join(import.meta.dirname, '..', 'dist');

/** Starts all parts. @param restart ends the process so that it is started again */
async function start(
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  restart: () => void,
): Promise<void> {
  const site = config.serveSite ? fittingSite(SITE_DIR) : null;
  const tickets = new JoinTickets({ now: () => performance.now() });
  const { server, answers } = createHttpServer(config);
  // Behind a proxy, all connections come from that proxy.
  if (config.trustedProxies === 0)
    limitConnections(server, config.rateLimitFactor, networkReader(config.nat64Prefixes));
  // Gateways start while the database starts and the world is loaded.
  const opening = openTransports(config, tickets, log, server);
  const opened = opening.catch(() => null);
  closers.defer(closeTask(log, 'ways in', async () => (await opened)?.end()));
  const loading = loadWebAuthn();
  const disk = config.databaseUrl === null ? new DataDisk({ folder: config.dataDir, log }) : null;
  const database = await startDatabase(config, log, closers, disk ?? undefined);
  const room = disk ?? UNLIMITED_SPACE;
  // A second server on the same data fails when it opens the database, with a message that says so, before its ports
  // are checked.
  const waysIn = await opening;
  const { db } = database;
  const now = () => new Date();
  const box = await openSecrets(config, db, log);
  const clock = await openClock(db, now, log);
  const parts = createAccounts(config, database, { box, room, clock, now, log, closers });

  const file = await pinnedWorld(config, createWorldStore(db), log);
  await waysIn.ready();
  await loading;
  const answer = Promise.withResolvers<RequestListener>();
  await openPort(server, config, log, closers, answer.promise);
  // This process takes over the world only now that it holds its ports.
  const realm = await createRealm(config, database, file, waysIn.intoRealm, clock, log);
  warnOfSmallHeap(log);

  const upkeep = openUpkeep(config, { realm, clock, restart, log, closers });
  const running = { config, database, parts, tickets, waysIn, file, realm, upkeep, room, site, answers, log };
  const measured = await whatIsMeasured(running, keepBackups(config, realm, log, closers));
  const app = createPages(running, measured, keepRecord(measured, log, closers));
  // The doors are opened or closed before the first request is handled.
  await hearOperators(running, closers);
  const pages = getRequestListener(app.fetch);
  answer.resolve((request, response) => {
    if (!waysIn.handle(request, response)) void pages(request, response);
  });
  if (disk !== null) closers.defer(closeTask(log, 'watch of the disk', disk.watch()));
  realm.start();
  closers.defer(
    closeTask(log, 'realm', async () => {
      if (!(await realm.stop())) process.exitCode = EXIT.unsaved;
    }),
  );
  process.stdout.write(`Tundra Babushkas is ready: ${config.origin}\n`);
}

/** Parts that are used once everything is open. */
interface Running {
  readonly config: Config;
  readonly database: Database;
  readonly parts: AccountParts;
  readonly tickets: JoinTickets;
  readonly waysIn: WaysIn;
  readonly file: PinnedWorld;
  readonly realm: Realm;
  readonly upkeep: Upkeep;
  readonly room: DiskSpace;
  /** The built pages; null if another program serves them. */
  readonly site: BuiltSite | null;
  /** Returns the number of HTTP responses, by status. */
  readonly answers: () => Readonly<Record<string, number>>;
  readonly log: Logger;
}

/** Returns the sources of the metrics, and of the figures on the operators' page. */
async function whatIsMeasured(
  { config, database, realm, upkeep, waysIn, answers, log }: Running,
  backups: () => BackupFigures | null,
) {
  return {
    figures: () => realm.figures(),
    gateways: waysIn.gateways,
    backups,
    server: {
      answers,
      records: createRecordFigures(database.db, log),
      freeBytes: () => freeBytes(config.dataDir),
      isRestartPending: () => upkeep.state().restart !== null,
      build: await buildInfo(),
    },
  };
}
type Measured = Awaited<ReturnType<typeof whatIsMeasured>>;

/** Builds the API and the site. */
function createPages(running: Running, measured: Measured, recorder: ServerRecorder): App {
  const { config, database, parts, tickets, waysIn, file, realm, upkeep, room, site, log } = running;
  return createApp({
    origin: config.origin,
    log,
    ...parts,
    securityContact: config.securityContact,
    now: () => new Date(),
    trustedProxies: config.trustedProxies,
    nat64Prefixes: config.nat64Prefixes,
    players: createPlayerService(database.db, Math.random),
    tickets,
    places: createCapacity({
      realm,
      links: waysIn.links,
      tickets,
      doors: upkeep.doors,
      most: config.maxPlayers,
    }),
    transports: config.websocketFallback ? ['webrtc', 'websocket'] : ['webrtc'],
    iceServers: (userId) => iceServersFor(config.iceServers, config.turnSecret, userId, Date.now()),
    realm,
    world: file,
    siteDir: site === null ? null : SITE_DIR,
    upkeep: upkeep.state,
    serverFigures: () => recorder.read(),
    health: healthOf(realm, database, room, () => site?.fault() ?? null),
    metrics: createMetrics(measured),
    metricsToken: config.metricsToken,
  });
}

/** Keeps the last 24 hours of the figures that operators see, starting now. */
function keepRecord(
  { figures, backups, server }: Measured,
  log: Logger,
  closers: AsyncDisposableStack,
): ServerRecorder {
  const recorder = new ServerRecorder({
    ...server,
    figures,
    backups,
    memoryBytes: () => process.memoryUsage.rss(),
    uptime: () => process.uptime(),
    now: () => performance.now(),
    wallNow: () => Date.now(),
    log,
  });
  void recorder.look();
  const timer = setInterval(() => void recorder.look(), RECORD_MS);
  closers.defer(closeTask(log, 'record of the server', () => clearInterval(timer)));
  return recorder;
}

/**
 * Makes backups from now on, if they are enabled. @returns a function that returns their figures; null if there are
 * none
 */
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
  const timer = setInterval(() => void keeper.runIfDue(), LOOK_MS);
  closers.defer(
    closeTask(log, 'backups', async () => {
      clearInterval(timer);
      await keeper.end();
    }),
  );
  return () => keeper.figures();
}

/** Applies operators' actions to connected players, and to the server itself. */
async function hearOperators(
  { database: { db, pool }, realm, tickets, upkeep: { server }, log }: Running,
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
  const stop = await watchOperators({ db, pool, game, server, log, now: () => new Date() });
  closers.defer(closeTask(log, 'ear for operators', stop));
}

/** Prints one line and sets the exit code, whatever the reason why the server does not start. */
function fail(error: unknown): void {
  const line =
    error instanceof StartupError
      ? error.message
      : `The server could not start: ${oneLineReason(error)}. Set LOG_LEVEL=debug for details.`;
  process.stderr.write(`${line}\n`);
  process.exitCode = error instanceof StartupError ? error.exitCode : EXIT.failed;
}

async function main(): Promise<void> {
  // The reader of the log may end first, as a pipe does at Ctrl-C: unsaved state is saved anyway.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const closers = new AsyncDisposableStack();
  let stopping = false;
  const started = start(config, log, closers, () => {
    if (stopping) return;
    process.exitCode = EXIT.restart;
    void stop('restart');
  });
  const stop = async (signal: NodeJS.Signals | 'parent ended' | 'restart') => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Parts that are being opened are closed once they are open; a failure of the start is reported below.
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
