/**
 * The environment, parsed once. Every variable the server reads is declared and documented here;
 * nothing else looks at `process.env`. An empty value counts as unset.
 */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type IceServerConfig, iceServersSchema, withoutPassword } from './ice-servers.ts';
import { StartupError } from './startup-error.ts';

/** A variable with a value the server cannot use. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
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
  /** True when `origin` is this very machine: development and trying things out. */
  readonly local: boolean;
  readonly dataDir: string;
  /** Null: the server runs a PostgreSQL of its own under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly udpPort: number;
  /** Processes that hold the players' links; 0: the main process does it itself. */
  readonly gateways: number;
  /** A gateway with more resident memory is replaced, in MB. */
  readonly gatewayMemoryMb: number;
  /** A gateway that has run longer is replaced, in hours; 0: age does not count. */
  readonly gatewayAgeHours: number;
  /** Address that players reach `udpPort` under; null: the server's own interfaces say enough. */
  readonly publicAddress: string | null;
  /** STUN and TURN servers, in the order browsers are told of them. */
  readonly iceServers: readonly IceServerConfig[];
  /** Shared with the TURN servers that have no password in `iceServers`. */
  readonly turnSecret: string | null;
  /** Whether players whom UDP does not reach may play over WebSocket. */
  readonly websocketFallback: boolean;
  /** Null: mails are written into `<dataDir>/outbox`. */
  readonly smtpUrl: string | null;
  /** Null: sign-in with Google is not offered. */
  readonly google: GoogleConfig | null;
  readonly worldSeed: number;
  readonly debugTools: boolean;
  readonly logLevel: LogLevel;
  /** Lets other machines read `/api/metrics`; null: only this one may. */
  readonly metricsToken: string | null;
  /** Proxies of the operator's own before the server, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
  /** Multiplies what one network address may do to accounts. */
  readonly rateLimitFactor: number;
  /** Range service that knows passwords of breaches; null: nobody is asked. */
  readonly breachCheckUrl: string | null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);

const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && new URL(text).origin === text);

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

const onOff = z.enum(['0', '1']).transform((value) => value === '1');

const urlOf = (...schemes: readonly string[]) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
  });

interface Variable<T> {
  readonly schema: z.ZodType<T, string>;
  /** What a valid value looks like, for the error message. */
  readonly expected: string;
  /** The value is a secret, or may hold one: it is not repeated in the error message. */
  readonly secret?: true;
}

const variable = <T>(schema: z.ZodType<T, string>, expected: string, secret?: true): Variable<T> =>
  secret ? { schema, expected, secret } : { schema, expected };

const VARIABLES = {
  /** Address to listen on. Default `127.0.0.1`; `0.0.0.0` serves other machines too. */
  HOST: variable(z.string().regex(/^[^\s/]+$/), 'an address or host name to listen on, such as 127.0.0.1'),
  /** TCP port of site and API. Default 4321. */
  PORT: variable(port, 'a whole number from 1 to 65535, such as 4321'),
  /** The address people type: scheme, host and port, nothing after. Default `http://localhost:<PORT>`. */
  ORIGIN: variable(origin, 'an address without a path, such as https://play.example.org'),
  /** Folder of everything the server keeps: database, outbox. Default `.data`. */
  DATA_DIR: variable(z.string(), 'a folder'),
  /** PostgreSQL to use. Unset: the server runs its own under `<DATA_DIR>/postgres`. */
  DATABASE_URL: variable(
    urlOf('postgres', 'postgresql'),
    'an address such as postgres://user:password@host:5432/database',
    true,
  ),
  /** UDP port of the realtime game traffic. Default: the same number as PORT (UDP and TCP do not collide). */
  UDP_PORT: variable(port, 'a whole number from 1 to 65535, such as 4321'),
  /** Processes that hold the players' links, each on a UDP port of its own from UDP_PORT up. `0`: the main process does. */
  GATEWAYS: variable(wholeNumber(0, 16), 'a whole number from 0 to 16, such as 1'),
  /** Resident memory in MB above which a gateway is replaced by a fresh one. Default 400. */
  GATEWAY_MEMORY_MB: variable(wholeNumber(100, 100_000), 'a whole number from 100 to 100000, such as 400'),
  /** Hours after which a gateway is replaced by a fresh one. Default 0: age does not count. */
  GATEWAY_AGE_HOURS: variable(wholeNumber(0, 10_000), 'a whole number from 0 to 10000, such as 24'),
  /** Address offered to players for UDP_PORT, where the server does not know its own: behind NAT, in a container. */
  PUBLIC_ADDRESS: variable(z.union([z.ipv4(), z.ipv6()]), 'an IP address, such as 203.0.113.7'),
  /** STUN and TURN servers for players behind strict firewalls, separated by blanks or commas. Default: none. */
  ICE_SERVERS: variable(
    iceServersSchema,
    'STUN and TURN servers such as stun:stun.example.org:3478 turn:user:password@turn.example.org:3478?transport=tcp',
    true,
  ),
  /** Secret shared with TURN servers named without user and password; players get passwords that expire. */
  TURN_SECRET: variable(z.string(), 'the static-auth-secret of the TURN server', true),
  /** `0` refuses players whom UDP does not reach, instead of serving them over WebSocket. Default `1`. */
  WEBSOCKET_FALLBACK: variable(onOff, '0 or 1'),
  /** Mail server. Unset: mails are written as `.eml` files into `<DATA_DIR>/outbox`. */
  SMTP_URL: variable(
    urlOf('smtp', 'smtps'),
    'an address such as smtps://user:password@mail.example.org:465',
    true,
  ),
  /** OAuth client of "Sign in with Google"; needs GOOGLE_CLIENT_SECRET too. Unset: not offered. */
  GOOGLE_CLIENT_ID: variable(z.string(), 'the id of an OAuth client'),
  GOOGLE_CLIENT_SECRET: variable(z.string(), 'the secret of an OAuth client', true),
  /** OpenID provider behind that button. Default `https://accounts.google.com`. */
  GOOGLE_ISSUER: variable(urlOf('https', 'http'), 'an address such as https://accounts.google.com'),
  /** Seed of the generated world: another number, another world. Default 7. */
  WORLD_SEED: variable(
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .refine((value) => value <= 0xffff_ffff),
    'a whole number from 0 to 4294967295, such as 7',
  ),
  /** `1` opens the debug panel's powers (immunity) to every player. Default `0`. */
  DEBUG_TOOLS: variable(onOff, '0 or 1'),
  /** Proxies of your own before the server: so many entries of X-Forwarded-For are believed. Default 0: none. */
  TRUSTED_PROXIES: variable(
    z.string().regex(/^\d$/).transform(Number),
    'how many proxies stand before the server, from 0 to 9',
  ),
  /** Multiplies how often one network address may sign in and up. Default 1; more where many share an address. */
  RATE_LIMIT_FACTOR: variable(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
    'a whole number from 1 to 9999',
  ),
  /** Asks this service, by k-anonymity, whether a new password is known from a breach. Unset: nobody is asked. */
  BREACH_CHECK_URL: variable(
    urlOf('https', 'http'),
    'the address of a range service, such as https://api.pwnedpasswords.com/range',
  ),
  /** Bearer token with which other machines may read `/api/metrics`. Unset: only this machine may. */
  METRICS_TOKEN: variable(z.string().regex(/^[\w.~+/=-]{16,200}$/), 'at least 16 letters and digits', true),
  /** Least important lines that are logged. Default `info`. */
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'one of trace, debug, info, warn, error, fatal, silent',
  ),
} as const;

type Name = keyof typeof VARIABLES;
type ValueOf<N extends Name> = (typeof VARIABLES)[N] extends Variable<infer T> ? T : never;

/** Names of all variables the server reads. */
export const VARIABLE_NAMES = Object.keys(VARIABLES);

/**
 * Reads the configuration.
 * @param env the environment, usually `process.env`
 * @param cwd what a relative DATA_DIR is relative to
 * @throws ConfigError naming the variable, what it holds and what is expected
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
  return {
    host: read('HOST', '127.0.0.1'),
    port: httpPort,
    origin: siteOrigin,
    local: LOOPBACK.has(new URL(siteOrigin).hostname),
    dataDir: resolve(cwd, read('DATA_DIR', '.data')),
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
    google: googleConfig(
      read('GOOGLE_CLIENT_ID', null),
      read('GOOGLE_CLIENT_SECRET', null),
      read('GOOGLE_ISSUER', 'https://accounts.google.com').replace(/\/$/, ''),
    ),
    worldSeed: read('WORLD_SEED', 7),
    debugTools: read('DEBUG_TOOLS', false),
    logLevel: read('LOG_LEVEL', 'info'),
    metricsToken: read('METRICS_TOKEN', null),
    trustedProxies: read('TRUSTED_PROXIES', 0),
    rateLimitFactor: read('RATE_LIMIT_FACTOR', 1),
    breachCheckUrl: read('BREACH_CHECK_URL', null),
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

/** Origins that browsers may send for this server: its own, and its other names when it is local. */
export function allowedOrigins(siteOrigin: string): ReadonlySet<string> {
  const url = new URL(siteOrigin);
  if (!LOOPBACK.has(url.hostname)) return new Set([siteOrigin]);
  const suffix = url.port === '' ? '' : `:${url.port}`;
  return new Set([...LOOPBACK].map((name) => `${url.protocol}//${name}${suffix}`));
}
