/** The environment variables: each is declared and documented here, and read only through config.ts. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { PVP_RULES } from '#game/features/pvp/shared/rule.ts';
import { plainAddress } from './addresses/ip.ts';
import {
  listenAddressOf,
  mailAddressOf,
  originOf,
  serviceAddressOf,
  webAddressOf,
} from './addresses/settings.ts';
import { nat64Prefix } from './addresses/translated.ts';
import { iceServersSchema } from './ice-servers.ts';

const MINUTE_MS = 60_000;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);

/** Returns a schema of a text that is read by a function, which returns null for a text of another form. */
const readBy = (read: (text: string) => string | null) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: 'not of that form' });
    return z.NEVER;
  });

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

/** An IP address, in its one spelling. */
const ipAddress = readBy((text) => (isIP(text) === 0 || text.includes('%') ? null : plainAddress(text)));

/** A mail address, alone or as `Name <address>`. */
const sender = z
  .string()
  .regex(/^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
  .pipe(
    readBy((text) => {
      const start = text.indexOf('<') + 1;
      const address = mailAddressOf(text.slice(start).replace('>', ''));
      if (address === null) return null;
      return start === 0 ? address : `${text.slice(0, start)}${address}>`;
    }),
  );

const MAILTO = 'mailto:';
/** A contact: a mail address or a page. */
const contact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/i)
  .pipe(
    readBy((text) => {
      if (!text.toLowerCase().startsWith(MAILTO)) return URL.parse(text)?.href ?? null;
      const address = mailAddressOf(text.slice(MAILTO.length));
      return address === null ? null : `${MAILTO}${address}`;
    }),
  );

const onOff = z.enum(['0', '1']).transform((value) => value === '1');

const serviceOf = (...schemes: readonly string[]) => readBy((text) => serviceAddressOf(text, schemes));

/** One environment variable. */
export interface Variable<T> {
  readonly schema: z.ZodType<T, string>;
  /** The form of a valid value, for the error message. */
  readonly expected: string;
  /** True if the value is a secret, or may contain one: it is not repeated in the error message. */
  readonly secret?: true;
}

const variable = <T>(schema: z.ZodType<T, string>, expected: string, secret?: true): Variable<T> =>
  secret ? { schema, expected, secret } : { schema, expected };

/** Every variable that the server reads: its format and its meaning. */
export const VARIABLES = {
  /** Address to listen on. Default `127.0.0.1`; `0.0.0.0` serves other machines too. */
  HOST: variable(
    z
      .string()
      .regex(/^[^\s/]+$/)
      .pipe(readBy(listenAddressOf)),
    'an address or host name to listen on, such as 127.0.0.1',
  ),
  /** TCP port of the site and the API. Default 4321. */
  PORT: variable(port, 'a whole number from 1 to 65535, such as 4321'),
  /** The address people type: only scheme, host and port. Default `http://localhost:<PORT>`. */
  ORIGIN: variable(readBy(originOf), 'an address without a path, such as https://play.example.org'),
  /** Folder for everything the server stores: database, outbox. Default `.data`. */
  DATA_DIR: variable(z.string(), 'a folder'),
  /** Folder of the backups. Default: `<DATA_DIR>/backups`. */
  BACKUP_DIR: variable(z.string(), 'a folder'),
  /** Interval between backups: `hourly`, minutes or hours such as `15m` or `6h`, or `0` for never. Default `hourly`. */
  BACKUPS: variable(
    z.union([
      z.literal('0').transform(() => null),
      z.literal('hourly').transform(() => 60 * MINUTE_MS),
      z
        .string()
        .regex(/^[1-9]\d{0,2}[mh]$/)
        .transform((text) => Number.parseInt(text, 10) * (text.endsWith('m') ? MINUTE_MS : 60 * MINUTE_MS)),
    ]),
    'hourly, minutes or hours such as 15m or 6h, or 0 for no backups',
  ),
  /** Number of hours, days and weeks for each of which one backup is kept. Default `24,14,8`. */
  BACKUP_KEEP: variable(
    z
      .string()
      .regex(/^\d{1,4},\d{1,4},\d{1,4}$/)
      .transform((text) => {
        const [hours = 0, days = 0, weeks = 0] = text.split(',').map(Number);
        return { hours, days, weeks };
      }),
    'hours, days and weeks, such as 24,14,8',
  ),
  /** Command that the shell runs with the path of each new backup, to copy it elsewhere. Default: none. */
  BACKUP_COMMAND: variable(z.string(), 'a command, such as /usr/local/bin/copy-away'),
  /**
   * Local time at which the server begins, every day, to wait for a minute without players and then restarts. Default:
   * never.
   */
  RESTART_AT: variable(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .transform((text) => ({ hour: Number(text.slice(0, 2)), minute: Number(text.slice(3)) })),
    'a time of the day, such as 05:10',
  ),
  /** PostgreSQL to use. Unset: the server runs its own under `<DATA_DIR>/postgres`. */
  DATABASE_URL: variable(
    serviceOf('postgres', 'postgresql'),
    'an address such as postgres://user:password@host:5432/database',
    true,
  ),
  /** UDP port of the realtime game traffic. Default: the same number as PORT (UDP and TCP do not collide). */
  UDP_PORT: variable(port, 'a whole number from 1 to 65535, such as 4321'),
  /**
   * Number of processes that hold the players' links, each on its own UDP port from UDP_PORT up. `0`: the main process
   * holds them.
   */
  GATEWAYS: variable(wholeNumber(0, 16), 'a whole number from 0 to 16, such as 1'),
  /** Resident memory in MB above which a gateway is replaced by a new one. Default 400. */
  GATEWAY_MEMORY_MB: variable(wholeNumber(100, 100_000), 'a whole number from 100 to 100000, such as 400'),
  /** Hours after which a gateway is replaced by a new one. Default 0: no limit. */
  GATEWAY_AGE_HOURS: variable(wholeNumber(0, 10_000), 'a whole number from 0 to 10000, such as 24'),
  /** Address offered to players for UDP_PORT, if the server cannot know its own: behind NAT, in a container. */
  PUBLIC_ADDRESS: variable(ipAddress, 'an IP address, such as 203.0.113.7'),
  /** STUN and TURN servers for players behind strict firewalls, separated by spaces or commas. Default: none. */
  ICE_SERVERS: variable(
    iceServersSchema,
    'STUN and TURN servers such as stun:stun.example.org:3478 turn:user:password@turn.example.org:3478',
    true,
  ),
  /** Secret shared with TURN servers that are given without user and password; players get passwords that expire. */
  TURN_SECRET: variable(z.string(), 'the static-auth-secret of the TURN server', true),
  /** `0` refuses players whose network blocks UDP, instead of serving them over WebSocket. Default `1`. */
  WEBSOCKET_FALLBACK: variable(onOff, '0 or 1'),
  /** Mail server. Unset: mails are written as `.eml` files into `<DATA_DIR>/outbox`. */
  SMTP_URL: variable(
    serviceOf('smtp', 'smtps'),
    'an address such as smtps://user:password@mail.example.org:465',
    true,
  ),
  /** Sender of all mails. Default: `Tundra Babushkas <no-reply@host of ORIGIN>`. */
  MAIL_FROM: variable(sender, 'a mail address, with a name or without, such as Tundra <game@example.org>'),
  /**
   * E-mail address or page for reports of vulnerabilities, in `/.well-known/security.txt`. Default:
   * `mailto:security@host of ORIGIN`.
   */
  SECURITY_CONTACT: variable(contact, 'a mailto: or https: address, such as mailto:security@example.org'),
  /** `0` admits no new guests: players need an account. Default `1`. */
  GUESTS: variable(onOff, '0 or 1'),
  /**
   * Maximum number of players in the world at the same time; guests may take four fifths of the places. Default 300.
   */
  MAX_PLAYERS: variable(wholeNumber(1, 10_000), 'a whole number from 1 to 10000'),
  /**
   * Fights between players: `consent`, only if both want it; `open`, everywhere outside safe circles; `off`, never.
   * Default `consent`.
   */
  PVP: variable(z.enum(PVP_RULES), 'one of consent, open, off'),
  /** OAuth client of "Sign in with Google"; needs GOOGLE_CLIENT_SECRET too. Unset: the button fails. */
  GOOGLE_CLIENT_ID: variable(z.string(), 'the id of an OAuth client'),
  GOOGLE_CLIENT_SECRET: variable(z.string(), 'the secret of an OAuth client', true),
  /** OpenID provider that this sign-in uses. Default `https://accounts.google.com`. */
  GOOGLE_ISSUER: variable(readBy(webAddressOf), 'an address such as https://accounts.google.com'),
  /**
   * Encrypts the secrets for generating one-time codes in the database. Several keys, separated by spaces or commas:
   * the first one encrypts, all of them decrypt. Unset: the key in `<DATA_DIR>/secrets.key`, made at the first start.
   */
  SECRETS_KEY: variable(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/))
      .pipe(z.array(z.string().regex(/^[\w+/=-]{32,200}$/))),
    'at least 32 random letters and digits, such as `openssl rand -base64 32` makes',
    true,
  ),
  /** Seed of the generated world: every number produces a different world. Default 7. */
  WORLD_SEED: variable(
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .refine((value) => value <= 0xffff_ffff),
    'a whole number from 0 to 4294967295, such as 7',
  ),
  /** `0` leaves the pages to another program, as `npm run dev` does. Default `1`: the server serves `dist/`. */
  SERVE_SITE: variable(onOff, '0 or 1'),
  /** `1` gives every player tools for testing: chat commands such as /give, and immunity. Default `0`. */
  DEBUG_TOOLS: variable(onOff, '0 or 1'),
  /** Number of your own proxies in front of the server: this many entries of X-Forwarded-For are trusted. Default 0. */
  TRUSTED_PROXIES: variable(
    z.string().regex(/^\d$/).transform(Number),
    'how many proxies stand before the server, from 0 to 9',
  ),
  /**
   * Prefixes of the translators through which IPv4 visitors come to an IPv6 server, separated by spaces or commas; each
   * visitor counts by the IPv4 address. 64:ff9b::/96 is always one.
   */
  NAT64_PREFIXES: variable(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).map(nat64Prefix))
      .refine((prefixes) => prefixes.every((prefix) => prefix !== null))
      .transform((prefixes) => prefixes.filter((prefix) => prefix !== null)),
    'IPv6 prefixes of 32, 40, 48, 56, 64 or 96 bits, such as 2001:db8:64::/96',
  ),
  /** Factor for the limits on one network address. Default 1; raise it if many people share an address. */
  RATE_LIMIT_FACTOR: variable(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
    'a whole number from 1 to 9999',
  ),
  /**
   * Service that is asked, with k-anonymity, whether a new password is known from a breach. `0`: no service is asked.
   */
  BREACH_CHECK_URL: variable(
    z.union([z.literal('0').transform(() => null), readBy(webAddressOf)]),
    'the address of a range service, such as https://api.pwnedpasswords.com/range, or 0 to ask none',
  ),
  /** Bearer token that opens `/api/metrics`. Unset: only this machine may read them, and only if ORIGIN is local. */
  METRICS_TOKEN: variable(z.string().regex(/^[\w.~+/=-]{16,200}$/), 'at least 16 letters and digits', true),
  /** Time for which a stopping server keeps trying to save while its database fails, in seconds. Default 30. */
  STOP_SECONDS: variable(wholeNumber(1, 600), 'a whole number of seconds from 1 to 600, such as 30'),
  /** Lowest level of messages that are logged. Default `info`. */
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'one of trace, debug, info, warn, error, fatal, silent',
  ),
} as const;
