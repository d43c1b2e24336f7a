/** The whole API with its own database, and browsers that use it, each with its own cookies. */
import pino, { type Logger } from 'pino';
import { type AppDeps, createApp } from '#api/app.ts';
import type { GoogleConfig } from '#api/config.ts';
import type { FightRule } from '#api/contracts/auth.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { type AccountParts, createAccountParts } from '#api/services/account-parts.ts';
import { type DiskSpace, UNLIMITED_SPACE } from '#api/services/accounts/room.ts';
import { ENDLESS_PLACES } from '#api/services/joining/places.ts';
import { JoinTickets } from '#api/services/joining/tickets.ts';
import type { PasswordService } from '#api/services/passwords/passwords.ts';
import { NO_STRENGTH_CHECK, type StrengthCheck } from '#api/services/passwords/strength.ts';
import { createPlayerService } from '#api/services/players/players.ts';
import { createSecretBox } from '#api/services/second-steps/secret-box.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createMemoryMailer, type MemoryMailer, tokenIn } from './mail.ts';
import { UNKNOWN_FIGURES } from './server-figures.ts';

export const ORIGIN = 'http://localhost:4321';
export const PASSWORD = 'ladle and shawl';
/** Key that encrypts the secrets in a test's database. */
export const SECRETS_KEY = 'the-key-of-the-tests-is-no-secret';

export interface TestApi {
  readonly database: TestDatabase;
  readonly mailer: MemoryMailer;
  readonly tickets: JoinTickets;
  readonly parts: AccountParts;
  /** Everything that was logged, as JSON lines. */
  readonly logged: string[];
  /** Every route and its handler, in order. */
  readonly routes: ReturnType<typeof createApp>['routes'];
  /** Returns the current time of the clock used for tokens, tickets and mails. */
  now(): Date;
  /** Moves the clock used for tokens, tickets and mails forward. */
  advance(ms: number): void;
  /** Sends any request. @returns the status */
  ask(request: Request): Promise<number>;
  /** Returns a browser without cookies. @param from network address of the browser */
  browser(from?: string): Browser;
  /** Returns a browser whose user has signed up, confirmed and signed in. */
  signedIn(email?: string): Promise<Browser>;
}

export interface TestApiOptions
  extends Partial<
    Pick<
      AppDeps,
      | 'metrics'
      | 'metricsToken'
      | 'trustedProxies'
      | 'realm'
      | 'world'
      | 'siteDir'
      | 'health'
      | 'upkeep'
      | 'serverFigures'
      | 'origin'
      | 'iceServers'
      | 'places'
    >
  > {
  readonly random?: () => number;
  /** The provider behind "Sign in with Google". */
  readonly openid?: GoogleConfig | null;
  /** Multiplier of the limits per address, because tests of other things sign in often. Default 1000. */
  readonly addressFactor?: number;
  /** Check of how hard passwords are to guess. Default: no check, because the dictionaries take a second to load. */
  readonly strength?: StrengthCheck;
  /** Address of a range service that lists passwords known from breaches. */
  readonly breachCheckUrl?: string | null;
  /** True if people may play without an account. Default true. */
  readonly areGuestsWelcome?: boolean;
  /** Rule of the world for fights between players; consent by default. */
  readonly fights?: FightRule;
  /** Disk space that decides whether newcomers are admitted. Default: there is enough. */
  readonly room?: DiskSpace;
  /** Password service. Default: hashing that costs next to nothing. */
  readonly passwords?: PasswordService;
  readonly mailer?: Mailer;
  /** Join tickets. Default: tickets that use the clock of the API. */
  readonly tickets?: JoinTickets;
  /** True if responses are held back until mails have been sent, so that tests find the mails. Default true. */
  readonly waitsForMails?: boolean;
}

/** Starts the API with a new database. Call at the top of a test file. */
export async function startTestApi({
  random = Math.random,
  openid = null,
  addressFactor = 1000,
  breachCheckUrl = null,
  strength = NO_STRENGTH_CHECK,
  areGuestsWelcome = true,
  fights = 'consent',
  room = UNLIMITED_SPACE,
  passwords = CHEAP_PASSWORDS,
  mailer: otherMailer,
  tickets: otherTickets,
  waitsForMails = true,
  ...overrides
}: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const logged: string[] = [];
  const log: Logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const mailer = createMemoryMailer();
  const origin = overrides.origin ?? ORIGIN;
  let skew = 0;
  const now = () => new Date(Date.now() + skew);
  const tickets = otherTickets ?? new JoinTickets({ now: () => now().getTime() });
  const parts = createAccountParts({
    db,
    pool,
    mailer: otherMailer ?? mailer,
    box: createSecretBox([SECRETS_KEY]),
    origin,
    openid,
    addressFactor,
    breachCheckUrl,
    strength,
    areGuestsWelcome,
    fights,
    room,
    passwords,
    now,
    log,
  });
  const app = createApp({
    log,
    ...parts,
    players: createPlayerService(db, random),
    tickets,
    transports: ['webrtc', 'websocket'],
    iceServers: () => [],
    places: ENDLESS_PLACES,
    securityContact: 'mailto:security@example.org',
    now,
    trustedProxies: 0,
    realm: null,
    world: null,
    siteDir: null,
    health: { trouble: async () => null, isAlive: () => true },
    upkeep: () => ({ connections: 0, restart: null, doorsClosedWith: null, clockDoubt: null }),
    serverFigures: async () => UNKNOWN_FIGURES,
    metrics: null,
    metricsToken: null,
    ...overrides,
    origin,
  });
  const send = async (path: string, init: RequestInit, from: string) => {
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
    // Mails are sent after the response, but tests look for them immediately.
    if (waitsForMails) await parts.background.idle();
    return response;
  };
  const browser = (from = '127.0.0.1') => new Browser(origin, (path, init) => send(path, init, from));
  let users = 0;
  return {
    database,
    mailer,
    tickets,
    parts,
    logged,
    routes: app.routes,
    now,
    advance: (ms) => {
      skew += ms;
    },
    ask: async (request) => (await app.request(request, undefined, { incoming: { socket: {} } })).status,
    browser,
    signedIn: async (email = `user${++users}@example.org`) => {
      const person = browser();
      await person.signUp(email);
      const reply = await person.post('/api/auth/confirm', { token: tokenIn(mailer.last(email)) });
      if (reply.status !== 200) throw new Error(`sign-up failed: ${reply.status} ${reply.text}`);
      return person;
    },
  };
}

/** A response with its body. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Sends requests as a page of the site would, and keeps cookies. Works with an app in this process, or with a running
 * server through `fetch`.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #send: Send;

  constructor(origin: string, send: Send = (path, init) => fetch(new URL(path, origin), init)) {
    this.#origin = origin;
    this.#send = send;
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.send('POST', path, body, headers);
  put = (path: string, body: unknown) => this.send('PUT', path, body);
  patch = (path: string, body: unknown) => this.send('PATCH', path, body);

  signUp(email: string, password = PASSWORD): Promise<Reply> {
    return this.post('/api/auth/signup', { email, password, confirmPassword: password });
  }

  /** @param body value to send as JSON, or a string to send unchanged */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Reply> {
    const all = new Headers();
    if (method !== 'GET' && method !== 'HEAD') all.set('Origin', this.#origin);
    if (body !== undefined) all.set('Content-Type', 'application/json');
    if (this.cookies.size > 0) {
      all.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) all.delete(name);
      else all.set(name, value);
    }
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.#send(path, {
      method,
      headers: all,
      redirect: 'manual',
      ...(text === undefined ? {} : { body: text }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const received = await response.text();
    return { status: response.status, headers: response.headers, text: received, json: parse(received) };
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
