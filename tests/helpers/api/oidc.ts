/**
 * OpenID providers on loopback: a real one (`oidc-provider`) for complete sign-ins, and a forger that issues any
 * identity token a test asks for.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

export const CLIENT_ID = 'tundra';
export const CLIENT_SECRET = randomBytes(24).toString('hex');

/** A user of the provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

export interface TestProvider {
  readonly issuer: string;
  /** The person who signs in next; null cancels the sign-in. */
  person: Person | null;
  /** Registers the site at this address as the client; before that the provider answers nothing. */
  serve(origin: string): void;
  stop(): Promise<void>;
}

/** Returns an adapter that keeps all rows in one map for the lifetime of the provider. */
function memoryAdapter(): new (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return class implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    #key = (id: string) => `${this.#model} ${id}`;
    #first = (test: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${this.#model} `) && test(row))?.[1];
    async upsert(id: string, payload: AdapterPayload) {
      rows.set(this.#key(id), payload);
    }
    find = async (id: string) => rows.get(this.#key(id));
    findByUid = async (uid: string) => this.#first((row) => row.uid === uid);
    findByUserCode = async (code: string) => this.#first((row) => row.userCode === code);
    async consume(id: string) {
      const row = rows.get(this.#key(id));
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      rows.delete(this.#key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
  };
}

async function listening(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stopped(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Starts a provider that knows one client and whose sign-in page signs in `person` without asking. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  const issuer = await listening(server);
  const state: { person: Person | null } = { person: null };
  const people = new Map<string, Person>();
  const serve = (origin: string) => {
    const provider = providerFor(issuer, origin, people);
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
      const { person } = state;
      if (person !== null) people.set(person.sub, person);
      const result =
        person === null
          ? { error: 'access_denied', error_description: 'the person does not want to' }
          : { login: { accountId: person.sub, remember: false } };
      provider.interactionFinished(request, response, result).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    });
  };
  return Object.assign(state, { issuer, serve, stop: () => stopped(server) });
}

function providerFor(issuer: string, origin: string, people: ReadonlyMap<string, Person>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/api/auth/google/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    async loadExistingGrant(ctx) {
      const { client, session, provider: self } = ctx.oidc;
      const grant = new self.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
}

export interface Forger {
  readonly issuer: string;
  /** Claims of the next identity token, which is issued now unless they say otherwise. */
  claims: Record<string, unknown>;
  /** True if the token endpoint accepts codes. */
  accepts: boolean;
  stop(): Promise<void>;
}

/**
 * Starts a provider with only discovery and a token endpoint, to send what a compromised or fake provider could send.
 */
export async function startForger(): Promise<Forger> {
  const state = { claims: {} as Record<string, unknown>, accepts: true };
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
      });
    }
    if (!state.accepts) return json(400, { error: 'invalid_grant' });
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    json(200, {
      access_token: 'x',
      token_type: 'Bearer',
      id_token: `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000), ...state.claims })}.${part('signature')}`,
    });
  });
  const issuer = await listening(server);
  return Object.assign(state, { issuer, stop: () => stopped(server) });
}

/** Follows the provider's pages as a browser would. @returns the address at the site to which the provider redirects */
export async function throughProvider(url: URL, site: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = url; ; ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider stays: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin === site) return next.pathname + next.search;
  }
}
