/**
 * The composition root of the whole process: reads the configuration, builds every part, listens, and shuts everything
 * down on SIGINT and SIGTERM. Nothing else builds things.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServerTransport } from '#game/server/net/transport.ts';
import { Realm, type RealmHost } from '#game/server/realm.ts';
import type { PinnedWorld } from '#game/server/store/world-asset.ts';
import { LANDMARKS } from '#game/server/world/stores/landmarks.ts';
import { discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import type { Database } from './db/client.ts';
import { createJournalStore } from './db/journal-store.ts';
import { createPlayerStore } from './db/player-store.ts';
import { createReportStore } from './db/report-store.ts';
import { startDatabase } from './db/start.ts';
import { createWorldStore, sweepEffects } from './db/worlds.ts';
import { openWaysIn } from './gateways.ts';
import { iceServersFor } from './ice-servers.ts';
import { closing } from './lifecycle.ts';
import { closeServer, listen } from './listen.ts';
import { createLog } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import { createProfanityScreen } from './names/profanity.ts';
import { type AccountParts, createAccountParts } from './services/account-parts.ts';
import { createMetrics } from './services/metrics.ts';
import { watchOperators } from './services/operator-watch.ts';
import { createPlayerService } from './services/players.ts';
import { JoinTickets } from './services/tickets.ts';
import { reasonOf, StartupError } from './startup-error.ts';
import { pinnedWorld, takeOver } from './world.ts';

/** How long a stop waits for mails that are being sent, in ms; the others are in the database until the next start. */
const MAIL_PATIENCE_MS = 3000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

async function start(config: Config, log: Logger, closers: AsyncDisposableStack): Promise<void> {
  const tickets = new JoinTickets({ now: () => performance.now() });
  const server = createHttpServer(config);
  // Gateways start while the database does, and the world is loaded.
  const opening = openWaysIn(config, tickets, log, server);
  const opened = opening.catch(() => null);
  closers.defer(closing(log, 'ways in', async () => (await opened)?.end()));
  const database = await startDatabase(config, log, closers);
  // A second server on the same data is told of that first, and not of its ports.
  const waysIn = await opening;
  const { db } = database;
  const now = () => new Date();
  const parts = openAccounts(config, database, now, log, closers);

  const file = await pinnedWorld(config, createWorldStore(db), log);
  await waysIn.ready();
  const answer = Promise.withResolvers<RequestListener>();
  await openPort(server, config, log, closers, answer.promise);
  // This process takes over the world only now that it has its ports.
  const realm = await createRealm(database, file, waysIn.transports, log, config.debugTools);

  const app = createApp({
    origin: config.origin,
    log,
    ...parts,
    securityContact: config.securityContact,
    now,
    trustedProxies: config.trustedProxies,
    players: createPlayerService(db, Math.random),
    tickets,
    transports: config.websocketFallback ? ['webrtc', 'websocket'] : ['webrtc'],
    iceServers: (userId) => iceServersFor(config.iceServers, config.turnSecret, userId, Date.now()),
    realm,
    world: file,
    siteDir: join(import.meta.dirname, '..', 'dist'),
    isReady: async () => realm.trouble() === null && (await database.isReachable()),
    trouble: () => realm.trouble(),
    metrics: createMetrics(() => realm.figures(), waysIn.gateways),
    metricsToken: config.metricsToken,
  });
  const pages = getRequestListener(app.fetch);
  answer.resolve((request, response) => {
    if (!waysIn.handle(request, response)) void pages(request, response);
  });
  await hearOperators(database, realm, tickets, log, closers);
  realm.start();
  closers.defer(closing(log, 'realm', () => realm.stop()));
  process.stdout.write(`Tundra Babushkas is ready: ${config.origin}\n`);
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
  debugTools: boolean,
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

/** Builds the parts of accounts, and starts to deliver waiting mails. */
function openAccounts(
  config: Config,
  { db, pool }: Database,
  now: () => Date,
  log: Logger,
  closers: AsyncDisposableStack,
): AccountParts {
  const mailer = createMailer(config, log);
  closers.defer(closing(log, 'mailer', () => mailer.close()));
  const parts = createAccountParts({
    db,
    pool,
    mailer,
    origin: config.origin,
    openid: config.google,
    addressFactor: config.rateLimitFactor,
    breachCheckUrl: config.breachCheckUrl,
    areGuestsWelcome: config.guests,
    now,
    log,
  });
  closers.defer(closing(log, 'mails under way', () => parts.background.idleWithin(MAIL_PATIENCE_MS)));
  closers.defer(closing(log, 'post', parts.post.start()));
  sweepHourly(parts, () => sweepEffects(db), log, closers);
  return parts;
}

/** Time and randomness of the running realm. */
const realmHost: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(task, ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: Math.random,
};

function createMailer(config: Config, log: Logger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl !== null) return createSmtpMailer({ url: config.smtpUrl, from, log });
  const folder = join(config.dataDir, 'outbox');
  return createOutbox({ folder, from, log, showLinks: config.local, now: () => new Date() });
}

/** Expired rows have no effect anyway; this only keeps the tables small. */
function sweepHourly(
  parts: AccountParts,
  sweepWorld: () => Promise<void>,
  log: Logger,
  closers: AsyncDisposableStack,
): void {
  const sweep = () =>
    Promise.all([parts.sweep(), sweepWorld()]).catch((error: unknown) =>
      log.warn({ err: error }, 'what has expired stays for now'),
    );
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  closers.defer(closing(log, 'sweep', () => clearInterval(timer)));
}

/** Prints one line and sets exit code 1 for whatever keeps the server from starting. */
function fail(error: unknown): void {
  const line =
    error instanceof StartupError
      ? error.message
      : `The server could not start: ${reasonOf(error)}. Set LOG_LEVEL=debug for details.`;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const closers = new AsyncDisposableStack();
  let stopping = false;
  const started = start(config, log, closers);
  const stop = async (signal: NodeJS.Signals) => {
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
