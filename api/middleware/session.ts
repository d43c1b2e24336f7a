/** The user of a request: reads the session cookie, and renews the cookies of an extended session. */
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { TooManyError } from '../services/limits/limits.ts';
import type { NewSession, SessionService, SignedIn } from '../services/sessions/sessions.ts';
import { ApiError } from './errors.ts';

/** Context of routes behind `requireUser`. */
export interface SignedInEnv {
  Variables: { signedIn: SignedIn };
}

const setCookies = (c: Context, cookies: readonly string[]): void => {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
};

/** Returns the session token of the request, valid or not. */
export const sessionToken = (c: Context, sessions: SessionService): string | null =>
  getCookie(c, sessions.cookies.name) ?? null;

/**
 * Returns the session of the request. Cookies of a dead session are removed, those of an extended session are sent
 * again.
 */
export async function currentSession(c: Context, sessions: SessionService): Promise<SignedIn | null> {
  const token = sessionToken(c, sessions);
  if (token === null) return null;
  const signedIn = await sessions.validate(token, c.get('network'));
  if (signedIn === null) setCookies(c, sessions.cookies.clear());
  else if (signedIn.extended)
    setCookies(c, sessions.cookies.set(token, signedIn.expiresAt, signedIn.user.isGuest));
  return signedIn;
}

/**
 * Returns the session of an operator, for addresses that exist only for operators; null for all other people. The check
 * leaves no trace for them: no cookie is set or removed, their session is not extended, and no limit is reported.
 */
export async function operatorSession(c: Context, sessions: SessionService): Promise<SignedIn | null> {
  const token = sessionToken(c, sessions);
  if (token === null) return null;
  const signedIn = await sessions.validate(token, c.get('network'), true).catch((error: unknown) => {
    if (error instanceof TooManyError) return null;
    throw error;
  });
  // The role may have been revoked during the check.
  if (signedIn?.isAdmin !== true) return null;
  if (signedIn.extended)
    setCookies(c, sessions.cookies.set(token, signedIn.expiresAt, signedIn.user.isGuest));
  return signedIn;
}

export const startSession = (
  c: Context,
  sessions: SessionService,
  { token, expiresAt }: NewSession,
  isGuest: boolean,
): void => setCookies(c, sessions.cookies.set(token, expiresAt, isGuest));

export const forgetSession = (c: Context, sessions: SessionService): void =>
  setCookies(c, sessions.cookies.clear());

/**
 * Lets requests of signed-in users pass and puts their session into the context; other requests get 401 with `message`.
 */
export function requireUser(sessions: SessionService, message: string): MiddlewareHandler<SignedInEnv> {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const signedIn = await currentSession(c, sessions);
    if (signedIn === null) throw new ApiError(401, 'unauthenticated', message);
    c.set('signedIn', signedIn);
    await next();
  });
}
