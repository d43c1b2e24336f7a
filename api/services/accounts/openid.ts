/**
 * The OpenID side of "Sign in with Google": authorization code with PKCE, state and nonce. The provider's addresses
 * come from its discovery document, so that any OpenID provider can be used instead.
 */
import { isUtf8 } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import {
  CodeChallengeMethod,
  decodeIdToken,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
} from 'arctic';
import { z } from 'zod';
import { emailSchema } from '../../contracts/auth.ts';
import { Text } from '../../contracts/text.ts';
import { boundedBody } from '../bounded-body.ts';

/** Thrown if the provider, or data that it sent, cannot be used; the message is for the log. */
export class OpenIdError extends Error {
  override readonly name = 'OpenIdError';
}

/** State that the browser keeps, hidden from scripts, while the person is at the provider. */
export interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** The person, according to the provider. */
export interface OpenIdPerson {
  /** The provider's own, unchanging ID of the person. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface OpenIdService {
  /**
   * Returns the address to which to send the browser, and the state that the browser must keep until it returns.
   * @throws OpenIdError
   */
  begin(): Promise<{ readonly url: URL; readonly pending: PendingSignIn }>;
  /** Exchanges the provider's response for the person. @throws OpenIdError */
  complete(
    returned: { readonly code: string; readonly state: string },
    pending: PendingSignIn,
  ): Promise<OpenIdPerson>;
}

export interface OpenIdOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the provider, without a trailing slash. */
  readonly issuer: string;
  readonly redirectUri: string;
  readonly now: () => Date;
  /** Maximum time for a whole answer of the provider, in ms; {@link PATIENCE_MS} when undefined. */
  readonly patienceMs?: number | undefined;
}

/** Maximum time for a whole answer of the provider, in ms. */
const PATIENCE_MS = 10_000;
/** Maximum size of an answer of the provider, in bytes. */
const LARGEST = 64 * 1024;
/** Allowed difference between the provider's clock and ours, in ms. */
const LEEWAY_MS = 60_000;
/** Maximum age of an identity token, in ms: it is issued for the exchange that it answers. */
const OLDEST_MS = 60 * 60_000;

const discoverySchema = z.object({
  issuer: Text,
  authorization_endpoint: Text.pipe(z.url()),
  token_endpoint: Text.pipe(z.url()),
});
type Discovery = z.infer<typeof discoverySchema>;

const tokensSchema = z.object({ id_token: Text });
const refusalSchema = z.object({ error: Text });

const claimsSchema = z.object({
  iss: Text,
  aud: z.union([Text, z.array(Text)]),
  azp: Text.optional(),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
  nonce: Text,
  /** Not `z.string()`: the database stores no NUL, and all lone surrogates become one character, so one person. */
  sub: Text.min(1).max(255),
  /** The address as the provider spells it. */
  email: Text.refine((written) => emailSchema.safeParse(written).success),
  email_verified: z.boolean().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

/** Returns the service that signs people in at the OpenID provider. */
export function createOpenIdService(options: OpenIdOptions): OpenIdService {
  const client = new OAuth2Client(options.clientId, options.clientSecret, options.redirectUri);
  const ask: Ask = (address, init) => askProvider(address, init, options.patienceMs ?? PATIENCE_MS);
  let discovered: Promise<Discovery> | null = null;
  const provider = () => {
    discovered ??= discover(ask, options.issuer).catch((error: unknown) => {
      // Makes the next sign-in fetch the discovery document again.
      discovered = null;
      throw error;
    });
    return discovered;
  };
  return {
    async begin() {
      const { authorization_endpoint } = await provider();
      const pending = { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState() };
      const url = client.createAuthorizationURLWithPKCE(
        authorization_endpoint,
        pending.state,
        CodeChallengeMethod.S256,
        pending.verifier,
        ['openid', 'email'],
      );
      url.searchParams.set('nonce', pending.nonce);
      return { url, pending };
    },
    async complete({ code, state }, pending) {
      if (!isSame(state, pending.state)) throw new OpenIdError('the state is not the one that was sent');
      const { issuer, token_endpoint } = await provider();
      const claims = await redeem(ask, token_endpoint, options, { code, verifier: pending.verifier });
      checkClaims(claims, { issuer, clientId: options.clientId, nonce: pending.nonce, now: options.now() });
      return {
        subject: claims.sub,
        email: emailSchema.parse(claims.email),
        emailVerified: claims.email_verified === true && isPlain(claims.email),
      };
    },
  };
}

/** Sends one request to the provider. @returns status and body @throws Error */
type Ask = (
  address: string,
  init: RequestInit,
) => Promise<{ readonly status: number; readonly body: string }>;

/**
 * Sends a request whose whole answer has to arrive in time. It follows no redirect, which would carry a code and our
 * secret, or the question for the provider's addresses, to another host.
 * @throws Error if the answer does not arrive in time, is too long, or is a redirect
 */
async function askProvider(address: string, init: RequestInit, patienceMs: number): ReturnType<Ask> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { ...init, signal, redirect: 'error' });
  return { status: response.status, body: (await boundedBody(response, LARGEST)).toString() };
}

async function discover(ask: Ask, issuer: string): Promise<Discovery> {
  const found = await read(ask, `${issuer}/.well-known/openid-configuration`);
  if (found.issuer !== issuer) throw new OpenIdError(`the provider calls itself ${found.issuer}`);
  const schemeOf = (address: string) => new URL(address).protocol;
  const allowed = schemeOf(issuer) === 'http:' ? ['https:', 'http:'] : ['https:'];
  for (const address of [found.authorization_endpoint, found.token_endpoint]) {
    if (!allowed.includes(schemeOf(address))) {
      throw new OpenIdError(`an endpoint of the provider has the scheme ${schemeOf(address)}`);
    }
  }
  return found;
}

async function read(ask: Ask, address: string): Promise<Discovery> {
  try {
    const { status, body } = await ask(address, {});
    if (status !== 200) throw new Error(`status ${status}`);
    return discoverySchema.parse(JSON.parse(body));
  } catch (cause) {
    throw new OpenIdError(`no discovery document at ${address}`, { cause });
  }
}

/**
 * Exchanges the code for the claims of the identity token, as arctic does, whose own request has no limit of time or
 * size. The token comes from the provider itself, over an authenticated connection, so its signature need not be
 * checked again (OpenID Connect Core 3.1.3.7, point 6).
 */
async function redeem(
  ask: Ask,
  endpoint: string,
  { clientId, clientSecret, redirectUri }: OpenIdOptions,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<Claims> {
  try {
    const { status, body } = await ask(endpoint, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    });
    if (status !== 200) throw new Error(`status ${status} ${errorIn(body)}`.trimEnd());
    return claimsIn(tokensSchema.parse(JSON.parse(body)).id_token);
  } catch (cause) {
    throw new OpenIdError('the provider did not accept the code, or sent no usable token', { cause });
  }
}

/** @throws Error if the token cannot be read, or has claims of another form */
function claimsIn(token: string): Claims {
  // The decoder turns all broken bytes into one character, and so two subjects into one person.
  if (!isUtf8(Buffer.from(token.split('.')[1] ?? '', 'base64url'))) throw new Error('claims are not UTF-8');
  return claimsSchema.parse(decodeIdToken(token));
}

/** Returns the error code in a refusal (RFC 6749, 5.2); empty if there is none. */
function errorIn(body: string): string {
  try {
    return refusalSchema.parse(JSON.parse(body)).error.slice(0, 80);
  } catch {
    // A refusal in another form is reported by its status alone.
    return '';
  }
}

interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

function checkClaims(claims: Claims, { issuer, clientId, nonce, now }: Expected): void {
  const audiences = [claims.aud].flat();
  const isPast = (seconds: number) => seconds * 1000 - LEEWAY_MS <= now.getTime();
  const checks: readonly (readonly [boolean, string])[] = [
    // Google's older tokens name the issuer without the scheme.
    [claims.iss === issuer || `https://${claims.iss}` === issuer, 'issuer'],
    [audiences.includes(clientId), 'audience'],
    [(claims.azp ?? (audiences.length === 1 ? clientId : null)) === clientId, 'authorized party'],
    [claims.exp * 1000 + LEEWAY_MS > now.getTime(), 'expiry'],
    [isPast(claims.iat) && claims.iat * 1000 + OLDEST_MS > now.getTime(), 'time of issue'],
    [isPast(claims.nbf ?? claims.iat), 'beginning'],
    [isSame(claims.nonce, nonce), 'nonce'],
  ];
  const wrong = checks.find(([holds]) => !holds);
  if (wrong !== undefined) throw new OpenIdError(`the identity token has the wrong ${wrong[1]}`);
}

/**
 * Returns true if normalising an address changes nothing except case. The provider's verification of `ⓐ@example.org`
 * says nothing about the owner of `a@example.org`.
 */
const isPlain = (address: string): boolean =>
  address.toLowerCase() === address.normalize('NFKC').toLowerCase();

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
