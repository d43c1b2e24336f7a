/** The HTTP side as one Hono application: `/api` and the built site. `AppType` types the client. */
import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { Nat64Prefix } from './addresses/translated.ts';
import { allowedOrigins, isLocalOrigin } from './config.ts';
import { REPORT_PATH } from './contracts/csp-report.ts';
import { type AddressOf, addressReader, ownRequests } from './middleware/address.ts';
import { createAudit } from './middleware/audit.ts';
import { ApiError, errorHandler, refuse } from './middleware/errors.ts';
import { jsonOnly, limitBody, neverStored, plainAddress, sameOrigin } from './middleware/guard.ts';
import { securityHeaders } from './middleware/headers.ts';
import { createRequestLimits } from './middleware/request-limits.ts';
import { operatorSession } from './middleware/session.ts';
import { staticSite } from './middleware/static.ts';
import { accountRoutes } from './routes/account.ts';
import type { AccountRouteDeps } from './routes/account-deps.ts';
import { addressRoutes } from './routes/address.ts';
import { type AdminRouteDeps, adminRoutes, unknownRoute } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { cspReportRoutes } from './routes/csp-report.ts';
import { firstOperatorRoutes } from './routes/first-operator.ts';
import { googleRoutes } from './routes/google.ts';
import { type Health, healthRoutes } from './routes/health.ts';
import { type MetricsRouteDeps, metricsRoutes } from './routes/metrics.ts';
import { type PlayRouteDeps, playRoutes } from './routes/play.ts';
import { playerRoutes, type RealmPort } from './routes/players.ts';
import { type WellKnownDeps, wellKnownRoutes } from './routes/well-known.ts';
import { type WorldAsset, worldRoutes } from './routes/world.ts';
import type { AccountParts } from './services/account-parts.ts';
import type { JoinTickets } from './services/joining/tickets.ts';
import type { PlayerService } from './services/players/players.ts';

/** Everything the application needs; built by `main.ts`, and by tests. */
export interface AppDeps
  extends AccountParts,
    Omit<MetricsRouteDeps, 'isLocal'>,
    WellKnownDeps,
    Pick<PlayRouteDeps, 'transports' | 'iceServers' | 'places'>,
    Pick<AdminRouteDeps, 'upkeep' | 'serverFigures'> {
  /** Address of the site: scheme, host, port. */
  readonly origin: string;
  readonly log: Logger;
  readonly players: PlayerService;
  readonly tickets: JoinTickets;
  /** The running game world; null if only the site is served. */
  readonly realm: RealmPort | null;
  /** The terrain to serve; null if there is none. */
  readonly world: WorldAsset | null;
  /** Absolute path of the built site; null if another program serves it. */
  readonly siteDir: string | null;
  readonly health: Health;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** Prefixes of translators between IPv4 and IPv6; none if absent. */
  readonly nat64Prefixes?: readonly Nat64Prefix[];
}

/** Returns the reader of the addresses under which requests are counted. */
const readerOf = ({ trustedProxies, nat64Prefixes }: AppDeps): AddressOf =>
  addressReader(trustedProxies, nat64Prefixes);

function accountDeps(deps: AppDeps): AccountRouteDeps {
  const addressOf = readerOf(deps);
  return { ...deps, addressOf, audit: createAudit(deps.log, addressOf), secure: isSecure(deps) };
}

/** Returns the reader of the networks under which the game counts players, as its links do. */
function networkReader(deps: AppDeps): PlayRouteDeps['networkOf'] {
  const [addressOf, isOwn] = [readerOf(deps), ownRequests(deps.trustedProxies)];
  return (c) => (isOwn(c) ? null : addressOf(c));
}

/** Returns true if only this machine uses the site. Proxies exist to bring others. */
const isLocal = ({ origin, trustedProxies }: AppDeps): boolean =>
  isLocalOrigin(origin) && trustedProxies === 0;

const isSecure = ({ origin }: AppDeps): boolean => origin.startsWith('https:');

/** Routes of the API, without guards; the client's types are derived from them. */
const apiRoutes = (deps: AppDeps) =>
  new Hono()
    .basePath('/api')
    .route('/auth', authRoutes(accountDeps(deps)))
    .route('/auth/google', googleRoutes({ ...deps, ...accountDeps(deps), isLocal: isLocal(deps) }))
    .route('/account', accountRoutes(accountDeps(deps)))
    .route('/address', addressRoutes(readerOf(deps)))
    .route('/admin', adminRoutes({ ...deps, ...accountDeps(deps) }))
    .route('/first-operator', firstOperatorRoutes(accountDeps(deps)))
    .route('/players', playerRoutes(deps))
    .route('/play', playRoutes({ ...deps, networkOf: networkReader(deps) }))
    .route('/world', worldRoutes(deps.world))
    .route('/health', healthRoutes(deps.health))
    .route('/metrics', metricsRoutes({ ...deps, isLocal: isLocal(deps) }));

/**
 * Returns the error for a path that only has other methods; operators' paths are reported as unknown, whatever the
 * method.
 */
function wrongMethod(c: Context, methods: readonly string[]): ApiError {
  if (c.req.path.startsWith('/api/admin')) return unknownRoute(c);
  const allowed = methods.join(', ');
  return new ApiError(405, 'method_not_allowed', `${c.req.path} allows ${allowed}.`, { Allow: allowed });
}

export type AppType = ReturnType<typeof apiRoutes>;
export type App = Hono;

export function createApp(deps: AppDeps): App {
  const app = new Hono();
  app.onError(errorHandler(deps.log));
  app.use(securityHeaders(deps.origin));
  app.use(createRequestLimits(deps.limits, deps.trustedProxies, deps.nat64Prefixes));
  app.use(
    '/api/*',
    neverStored,
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => refuse(c, wrongMethod(c, methods)),
    }),
    plainAddress,
  );
  const origins = allowedOrigins(deps.origin);
  // Mounted before the guards: browsers send these reports on their own, with other content types and sometimes without
  // an origin.
  app.route(REPORT_PATH, cspReportRoutes({ ...deps, addressOf: readerOf(deps), origins }));
  app.use('/api/*', sameOrigin(origins), jsonOnly, limitBody);
  app.route('/', apiRoutes(deps));
  app.route('/.well-known', wellKnownRoutes(deps));
  app.all('/api/*', (c) => refuse(c, unknownRoute(c)));
  if (deps.siteDir !== null) {
    app.route(
      '/',
      staticSite(deps.siteDir, async (c) => (await operatorSession(c, deps.sessions)) !== null, deps.origin),
    );
  }
  return app;
}
