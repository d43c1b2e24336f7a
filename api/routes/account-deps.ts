/** What the account routes share: their parts, the browser's device cookie, and how a sign-in begins and ends. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AddressOf } from '../middleware/address.ts';
import type { Audit } from '../middleware/audit.ts';
import { sessionToken, startSession } from '../middleware/session.ts';
import type { AccountParts } from '../services/account-parts.ts';
import type { NewSession } from '../services/sessions.ts';
import type { JoinTickets } from '../services/tickets.ts';

/** The running game, as far as accounts concern it. */
export interface SignedOutPort {
  /** Ends the game connections of a user who is signed in no longer. */
  endUser(userId: string): void;
}

export interface AccountRouteDeps extends AccountParts {
  readonly tickets: JoinTickets;
  readonly realm: SignedOutPort | null;
  readonly addressOf: AddressOf;
  readonly audit: Audit;
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
}

/** Hidden from scripts, and bound to this very host where the site is served over HTTPS. */
export function hiddenCookie(
  c: Context,
  secure: boolean,
  name: string,
  value: string,
  maxAgeS: number,
): void {
  setCookie(c, hostName(name, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: maxAgeS,
  });
}

const hostName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The value of such a cookie. */
export const readHidden = (c: Context, secure: boolean, name: string): string | null =>
  getCookie(c, hostName(name, secure)) ?? null;

const DEVICE = 'device';

/** What the browser carries of earlier sign-ins. */
export const deviceToken = (c: Context, { secure }: AccountRouteDeps): string | null =>
  readHidden(c, secure, DEVICE);

function sendDevice(c: Context, { secure }: AccountRouteDeps, { token, expiresAt }: NewSession): void {
  hiddenCookie(c, secure, DEVICE, token, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
}

/** Makes the browser known to the account, so that strangers' failures do not slow it down. */
export async function rememberDevice(c: Context, deps: AccountRouteDeps, userId: string): Promise<void> {
  sendDevice(c, deps, await deps.devices.remember(deviceToken(c, deps), userId));
}

/**
 * Signs the browser in: every sign-in has a token of its own, and the session it had before ends.
 * @param isRemembered the browser is known to the account for long enough
 */
export async function beginSession(
  c: Context,
  deps: AccountRouteDeps,
  userId: string,
  isRemembered = false,
): Promise<NewSession> {
  const { sessions, devices } = deps;
  const [session, device] = await Promise.all([
    sessions.create(userId, c.req.header('User-Agent') ?? null, sessionToken(c, sessions)),
    isRemembered ? null : devices.remember(deviceToken(c, deps), userId),
  ]);
  startSession(c, sessions, session);
  if (device !== null) sendDevice(c, deps, device);
  return session;
}

/** Ends what a user's sessions have opened in the game; the sessions themselves have ended already. */
export function leaveGame({ tickets, realm }: AccountRouteDeps, userId: string): void {
  tickets.revoke(userId);
  realm?.endUser(userId);
}
