/** The HTTP side as one Hono application: `/api` and the built site. `AppType` types the client. */
import { type Context, Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import { allowedOrigins } from './config.ts';
import { addressReader } from './middleware/address.ts';
import { createAudit } from './middleware/audit.ts';
import { ApiError, errorHandler, refuse } from './middleware/errors.ts';
import { jsonOnly, limitBody, neverStored, sameOrigin } from './middleware/guard.ts';
import { securityHeaders } from './middleware/headers.ts';
import { currentSession } from './middleware/session.ts';
import { staticSite } from './middleware/static.ts';
import { accountRoutes } from './routes/account.ts';
import type { AccountRouteDeps } from './routes/account-deps.ts';
import { adminRoutes, unknownRoute } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { googleRoutes } from './routes/google.ts';
import { healthRoutes } from './routes/health.ts';
import { type MetricsRouteDeps, metricsRoutes } from './routes/metrics.ts';
import { type PlayRouteDeps, playRoutes } from './routes/play.ts';
import { playerRoutes, type RealmPort } from './routes/players.ts';
import { type WellKnownDeps, wellKnownRoutes } from './routes/well-known.ts';
import { type WorldAsset, worldRoutes } from './routes/world.ts';
import type { AccountParts } from './services/account-parts.ts';
import type { PlayerService } from './services/players.ts';
import type { JoinTickets } from './services/tickets.ts';

/** Everything the application needs; built by `main.ts`, and by tests. */
export interface AppDeps
  extends AccountParts,
    MetricsRouteDeps,
    WellKnownDeps,
    Pick<PlayRouteDeps, 'transports' | 'iceServers'> {
  /** Address of the site: scheme, host, port. */
  readonly origin: string;
  readonly log: Logger;
  readonly players: PlayerService;
  readonly tickets: JoinTickets;
  /** The running game world; null where only the site is served. */
  readonly realm: RealmPort | null;
  /** The terrain to serve; null when there is none. */
  readonly world: WorldAsset | null;
  /** Absolute path of the built site; null where something else serves it. */
  readonly siteDir: string | null;
  readonly isReady: () => Promise<boolean>;
  /** Why the game world admits no players; null while it does. */
  readonly trouble: () => string | null;
  /** The number of proxies in front of the server whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
}

function accountDeps(deps: AppDeps): AccountRouteDeps {
  const addressOf = addressReader(deps.trustedProxies);
  return { ...deps, addressOf, audit: createAudit(deps.log, addressOf), secure: isSecure(deps) };
}

const isSecure = ({ origin }: AppDeps): boolean => origin.startsWith('https:');

/** Routes of the API, without guards: their types make the client. */
const apiRoutes = (deps: AppDeps) =>
  new Hono()
    .basePath('/api')
    .route('/auth', authRoutes(accountDeps(deps)))
    .route('/auth/google', googleRoutes(accountDeps(deps)))
    .route('/account', accountRoutes(accountDeps(deps)))
    .route('/admin', adminRoutes(accountDeps(deps)))
    .route('/players', playerRoutes(deps))
    .route('/play', playRoutes(deps))
    .route('/world', worldRoutes(deps.world))
    .route('/health', healthRoutes(deps.isReady, deps.trouble))
    .route('/metrics', metricsRoutes(deps));

export type AppType = ReturnType<typeof apiRoutes>;

export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  app.onError(errorHandler(deps.log));
  app.use(securityHeaders(isSecure(deps)));
  app.use(
    '/api/*',
    neverStored,
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        refuse(
          c,
          new ApiError(405, 'method_not_allowed', `${c.req.path} allows ${methods.join(', ')}.`, {
            Allow: methods.join(', '),
          }),
        ),
    }),
    sameOrigin(allowedOrigins(deps.origin)),
    jsonOnly,
    limitBody,
  );
  app.route('/', apiRoutes(deps));
  app.route('/.well-known', wellKnownRoutes(deps));
  app.all('/api/*', (c) => refuse(c, unknownRoute(c)));
  if (deps.siteDir !== null) {
    const isOperator = async (c: Context) => (await currentSession(c, deps.sessions))?.isAdmin === true;
    app.route('/', staticSite(deps.siteDir, isOperator));
  }
  return app;
}
