/**
 * The composition root of the whole process: reads the configuration, builds every part, listens, and takes
 * all of it down again on SIGINT and SIGTERM. Nothing else builds things.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { Realm, type RealmHost } from '#game/server/realm.ts';
import { loadWorld } from '#game/server/store/world-asset.ts';
import { createApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import type { Database } from './db/client.ts';
import { createPlayerStore } from './db/player-store.ts';
import { createReportStore } from './db/report-store.ts';
import { startDatabase } from './db/start.ts';
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
import { createPlayerService } from './services/players.ts';
import { JoinTickets } from './services/tickets.ts';
import { reasonOf, StartupError } from './startup-error.ts';

/** How long a stop waits for mails that are just leaving, in ms; they are in the database, and leave after the next start. */
const MAIL_PATIENCE_MS = 3000;
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

async function start(config: Config, log: Logger, closers: AsyncDisposableStack): Promise<void> {
  const database = await startDatabase(config, log, closers);
  const { db } = database;
  const now = () => new Date();

  const parts = openAccounts(config, database, now, log, closers);
  const tickets = new JoinTickets({ now: () => performance.now() });

  const server = createHttpServer(config);
  // Gateways start while the world is loaded.
  const waysIn = await openWaysIn(config, tickets, log, server);
  closers.defer(closing(log, 'ways in', () => waysIn.end()));
  const world = await loadWorld(config.worldSeed, join(config.dataDir, 'world'), log);
  const realm = new Realm({
    store: createPlayerStore(db),
    reports: createReportStore(db),
    profanity: createProfanityScreen(),
    ground: world.ground,
    worldNotice: world.notice,
    transports: waysIn.transports,
    host: realmHost,
    log,
  });

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
    world,
    siteDir: join(import.meta.dirname, '..', 'dist'),
    isReady: async () => realm.isReady() && (await database.isReachable()),
    metrics: createMetrics(() => realm.figures(), waysIn.gateways),
    metricsToken: config.metricsToken,
  });
  const answer = getRequestListener(app.fetch);
  server.on('request', (request, response) => {
    if (!waysIn.handle(request, response)) void answer(request, response);
  });
  await waysIn.ready();
  await open(server, config, log, closers, realm);
}

function createHttpServer({ websocketFallback }: Config): Server {
  return createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Any other protocol that a client would rather speak is ignored, as HTTP wants it.
    shouldUpgradeCallback: (request: IncomingMessage) =>
      websocketFallback && request.headers.upgrade?.toLowerCase() === 'websocket',
  });
}

/** Builds what accounts are made of, and lets waiting mails leave. */
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
  sweepAccounts(parts, log, closers);
  return parts;
}

/** Time and chance of the running realm. */
const realmHost: RealmHost = {
  now: () => performance.now(),
  wallNow: () => Date.now(),
  setTimer: (task, ms) => setTimeout(task, ms),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
  random: Math.random,
};

async function open(
  server: Server,
  config: Config,
  log: Logger,
  closers: AsyncDisposableStack,
  realm: Realm,
): Promise<void> {
  await listen(server, config.host, config.port);
  closers.defer(closing(log, 'HTTP server', () => closeServer(server)));
  realm.start();
  closers.defer(closing(log, 'realm', () => realm.stop()));
  process.stdout.write(`Tundra Babushkas is ready: ${config.origin}\n`);
}

function createMailer(config: Config, log: Logger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl !== null) return createSmtpMailer({ url: config.smtpUrl, from, log });
  const folder = join(config.dataDir, 'outbox');
  return createOutbox({ folder, from, log, showLinks: config.local, now: () => new Date() });
}

/** What has expired counts no more anyway; this only keeps the tables small. */
function sweepAccounts(parts: AccountParts, log: Logger, closers: AsyncDisposableStack): void {
  const sweep = () =>
    parts.sweep().catch((error: unknown) => log.warn({ err: error }, 'what has expired stays for now'));
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  closers.defer(closing(log, 'account sweep', () => clearInterval(timer)));
}

/** One line and exit code 1 for whatever keeps the server from starting. */
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
    // What is being opened is closed once it stands; its own failure is reported below.
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
