/**
 * The environment, parsed once. Every variable the server reads is declared in config-variables.ts;
 * nothing else looks at `process.env`. An empty value counts as unset.
 */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { PvpRule } from '#game/features/pvp/shared/rule.ts';
import type { Nat64Prefix } from './addresses/translated.ts';
import { VARIABLES, type Variable } from './config-variables.ts';
import { type IceServerConfig, withoutPassword } from './ice-servers.ts';
import { EXIT, StartupError } from './startup-error.ts';

/** Thrown if a variable has a value that the server cannot use. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
  override readonly exitCode = EXIT.misconfigured;
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Issuer of the OpenID provider, without a trailing slash. */
  readonly issuer: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  /** True if `origin` is this machine, as in development and trials. */
  readonly local: boolean;
  readonly dataDir: string;
  /** Folder of the backups. */
  readonly backupDir: string;
  /** Interval and retention of backups, and the command run with each new backup. */
  readonly backups: {
    /** Interval in ms; null if no backups are made. */
    readonly everyMs: number | null;
    readonly keep: { readonly hours: number; readonly days: number; readonly weeks: number };
    readonly command: string | null;
  };
  /**
   * Local time at which the server begins every day to wait for a moment without players, and then restarts; null if
   * there is no daily restart.
   */
  readonly restartAt: { readonly hour: number; readonly minute: number } | null;
  /** Null if the server runs a PostgreSQL of its own under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly udpPort: number;
  /** Number of processes that hold the players' links; 0 if the main process holds them. */
  readonly gateways: number;
  /** Resident memory above which a gateway is replaced, in MB. */
  readonly gatewayMemoryMb: number;
  /** Running time after which a gateway is replaced, in hours; 0 for no limit. */
  readonly gatewayAgeHours: number;
  /** Address at which players reach `udpPort`; null for the addresses of the server's own interfaces. */
  readonly publicAddress: string | null;
  /** STUN and TURN servers, in the order in which browsers get them. */
  readonly iceServers: readonly IceServerConfig[];
  /** Secret shared with the TURN servers in `iceServers` that have no password. */
  readonly turnSecret: string | null;
  /** True if players whose network blocks UDP may play over WebSocket. */
  readonly websocketFallback: boolean;
  /** Null if mails are written into `<dataDir>/outbox`. */
  readonly smtpUrl: string | null;
  /** Sender of all mails. */
  readonly mailFrom: string;
  /** E-mail address or page where vulnerabilities are reported. */
  readonly securityContact: string;
  /** True if people may play without an account. */
  readonly guests: boolean;
  /** Maximum number of players in the world at the same time. */
  readonly maxPlayers: number;
  /** Rule for fights between players. */
  readonly pvpRule: PvpRule;
  /** Null if sign-in with Google is not configured. */
  readonly google: GoogleConfig | null;
  /**
   * Keys for secrets in the database; the first one encrypts new secrets. If empty, the key is in a file in `dataDir`.
   */
  readonly secretsKeys: readonly string[];
  /** True if the server serves the built pages. */
  readonly serveSite: boolean;
  readonly worldSeed: number;
  readonly debugTools: boolean;
  /** Time for which a stopping server keeps trying to save while the database fails, in s. */
  readonly stopSeconds: number;
  readonly logLevel: LogLevel;
  /**
   * Bearer token that opens `/api/metrics`; null if only this machine may read the metrics, and only if the site is
   * local.
   */
  readonly metricsToken: string | null;
  /** The number of the operator's own proxies in front of the server, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number;
  /** Prefixes of translators between IPv4 and IPv6, besides the well-known one. */
  readonly nat64Prefixes: readonly Nat64Prefix[];
  /** Factor for the limits on one network address. */
  readonly rateLimitFactor: number;
  /** Service that knows breached passwords by hash range; null if no service is asked. */
  readonly breachCheckUrl: string | null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Name = keyof typeof VARIABLES;
type ValueOf<N extends Name> = (typeof VARIABLES)[N] extends Variable<infer T> ? T : never;

/** Names of all variables the server reads. */
export const VARIABLE_NAMES = Object.keys(VARIABLES);

/**
 * Reads the configuration.
 * @param env the environment, usually `process.env`
 * @param cwd base folder of a relative DATA_DIR
 * @throws ConfigError naming the variable, its value and the expected form
 */
export function loadConfig(env: NodeJS.ProcessEnv, cwd = process.cwd()): Config {
  function read<N extends Name>(name: N, fallback: ValueOf<N>): ValueOf<N>;
  function read<N extends Name>(name: N, fallback: null): ValueOf<N> | null;
  function read(name: Name, fallback: unknown): unknown {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const { schema, expected, secret } = VARIABLES[name] as Variable<unknown>;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    const held = secret ? 'holds a value that cannot be used' : `is "${text}"`;
    throw new ConfigError(`${name} ${held}; expected ${expected}. Correct it, or unset it for the default.`);
  }

  const httpPort = read('PORT', 4321);
  const siteOrigin = read('ORIGIN', `http://localhost:${httpPort}`);
  // A bare IPv6 address cannot be the host of an e-mail address.
  const mailHost = new URL(siteOrigin).hostname.replace(/^\[.*\]$/, 'localhost');
  const dataDir = resolve(cwd, read('DATA_DIR', '.data'));
  return {
    host: read('HOST', '127.0.0.1'),
    port: httpPort,
    origin: siteOrigin,
    local: isLocalOrigin(siteOrigin),
    dataDir,
    backupDir: resolve(cwd, read('BACKUP_DIR', join(dataDir, 'backups'))),
    backups: {
      everyMs: read('BACKUPS', 60 * 60_000),
      keep: read('BACKUP_KEEP', { hours: 24, days: 14, weeks: 8 }),
      command: read('BACKUP_COMMAND', null),
    },
    restartAt: read('RESTART_AT', null),
    databaseUrl: read('DATABASE_URL', null),
    ...gatewayConfig(
      read('UDP_PORT', httpPort),
      read('GATEWAYS', availableParallelism() > 1 ? 1 : 0),
      read('GATEWAY_MEMORY_MB', 400),
      read('GATEWAY_AGE_HOURS', 0),
    ),
    publicAddress: read('PUBLIC_ADDRESS', null),
    ...iceConfig(read('ICE_SERVERS', []), read('TURN_SECRET', null)),
    websocketFallback: read('WEBSOCKET_FALLBACK', true),
    smtpUrl: read('SMTP_URL', null),
    mailFrom: read('MAIL_FROM', `Tundra Babushkas <no-reply@${mailHost}>`),
    securityContact: read('SECURITY_CONTACT', `mailto:security@${mailHost}`),
    guests: read('GUESTS', true),
    maxPlayers: read('MAX_PLAYERS', 300),
    pvpRule: read('PVP', 'consent'),
    google: googleConfig(
      read('GOOGLE_CLIENT_ID', null),
      read('GOOGLE_CLIENT_SECRET', null),
      read('GOOGLE_ISSUER', 'https://accounts.google.com'),
    ),
    secretsKeys: read('SECRETS_KEY', []),
    serveSite: read('SERVE_SITE', true),
    worldSeed: read('WORLD_SEED', 7),
    debugTools: read('DEBUG_TOOLS', false),
    stopSeconds: read('STOP_SECONDS', 30),
    logLevel: read('LOG_LEVEL', 'info'),
    metricsToken: read('METRICS_TOKEN', null),
    trustedProxies: read('TRUSTED_PROXIES', 0),
    nat64Prefixes: read('NAT64_PREFIXES', []),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', 1),
    breachCheckUrl: read('BREACH_CHECK_URL', 'https://api.pwnedpasswords.com/range'),
  };
}

function gatewayConfig(
  udpPort: number,
  gateways: number,
  gatewayMemoryMb: number,
  gatewayAgeHours: number,
): Pick<Config, 'udpPort' | 'gateways' | 'gatewayMemoryMb' | 'gatewayAgeHours'> {
  const last = udpPort + Math.max(0, gateways - 1);
  if (last <= 65_535) return { udpPort, gateways, gatewayMemoryMb, gatewayAgeHours };
  throw new ConfigError(
    `GATEWAYS is ${gateways}, which with UDP_PORT ${udpPort} needs ports up to ${last}; lower one of them.`,
  );
}

function iceConfig(
  iceServers: readonly IceServerConfig[],
  turnSecret: string | null,
): Pick<Config, 'iceServers' | 'turnSecret'> {
  const [locked] = withoutPassword(iceServers, turnSecret);
  if (!locked) return { iceServers, turnSecret };
  throw new ConfigError(
    `ICE_SERVERS names ${locked.url} without user and password; add them, or set TURN_SECRET to the secret it shares.`,
  );
}

function googleConfig(id: string | null, secret: string | null, issuer: string): GoogleConfig | null {
  if (id === null && secret === null) return null;
  if (id !== null && secret !== null) return { clientId: id, clientSecret: secret, issuer };
  const missing = id === null ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET';
  const present = id === null ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
  throw new ConfigError(`${missing} is unset while ${present} is set; set both, or neither.`);
}

/** Returns true if a site with this origin serves only its own machine. */
export const isLocalOrigin = (siteOrigin: string): boolean => LOOPBACK.has(new URL(siteOrigin).hostname);

/** Returns the origins that this server accepts from browsers: its own and, if it is local, its other names. */
export function allowedOrigins(siteOrigin: string): ReadonlySet<string> {
  const url = new URL(siteOrigin);
  if (!isLocalOrigin(siteOrigin)) return new Set([siteOrigin]);
  const suffix = url.port === '' ? '' : `:${url.port}`;
  return new Set([...LOOPBACK].map((name) => `${url.protocol}//${name}${suffix}`));
}
