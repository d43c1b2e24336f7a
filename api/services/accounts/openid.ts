/**
 * The OpenID side of "Sign in with Google": authorization code with PKCE, state and nonce. The provider's addresses
 * come from its discovery document, so that any OpenID provider can be used instead.
 */
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
}

/** Maximum time for a response from the provider, in ms. */
const PATIENCE_MS = 10_000;
/** Allowed difference between the provider's clock and ours, in ms. */
const LEEWAY_MS = 60_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
});
type Discovery = z.infer<typeof discoverySchema>;

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  /** The address as the provider spells it. */
  email: z.string().refine((written) => emailSchema.safeParse(written).success),
  email_verified: z.boolean().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

/** Returns the service that signs people in at the OpenID provider. */
export function createOpenIdService(options: OpenIdOptions): OpenIdService {
  const client = new OAuth2Client(options.clientId, options.clientSecret, options.redirectUri);
  let discovered: Promise<Discovery> | null = null;
  const provider = () => {
    discovered ??= discover(options.issuer).catch((error: unknown) => {
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
      const claims = await redeem(client, token_endpoint, code, pending.verifier);
      checkClaims(claims, { issuer, clientId: options.clientId, nonce: pending.nonce, now: options.now() });
      return {
        subject: claims.sub,
        email: emailSchema.parse(claims.email),
        emailVerified: claims.email_verified === true && isPlain(claims.email),
      };
    },
  };
}

async function discover(issuer: string): Promise<Discovery> {
  const found = await read(`${issuer}/.well-known/openid-configuration`);
  if (found.issuer !== issuer) throw new OpenIdError(`the provider calls itself ${found.issuer}`);
  const isSecure = (address: string) => new URL(address).protocol === 'https:';
  const endpoints = [found.authorization_endpoint, found.token_endpoint];
  if (isSecure(issuer) && !endpoints.every(isSecure)) throw new OpenIdError('the provider is not all HTTPS');
  return found;
}

async function read(address: string): Promise<Discovery> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return discoverySchema.parse(await response.json());
  } catch (cause) {
    throw new OpenIdError(`no discovery document at ${address}`, { cause });
  }
}

/**
 * Exchanges the code for the claims of the identity token. The token comes from the provider itself, over an
 * authenticated connection, so its signature need not be checked again (OpenID Connect Core 3.1.3.7, point 6).
 */
async function redeem(
  client: OAuth2Client,
  endpoint: string,
  code: string,
  verifier: string,
): Promise<Claims> {
  try {
    const tokens = await client.validateAuthorizationCode(endpoint, code, verifier);
    return claimsSchema.parse(decodeIdToken(tokens.idToken()));
  } catch (cause) {
    throw new OpenIdError('the provider did not accept the code, or sent no usable token', { cause });
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
  const checks: readonly (readonly [boolean, string])[] = [
    // Google's older tokens name the issuer without the scheme.
    [claims.iss === issuer || `https://${claims.iss}` === issuer, 'issuer'],
    [audiences.includes(clientId), 'audience'],
    [audiences.length === 1 || claims.azp === clientId, 'authorized party'],
    [claims.exp * 1000 + LEEWAY_MS > now.getTime(), 'expiry'],
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
