/**
 * Code shared by the account routes: their dependencies, the browser's device cookie, and the beginning and end of
 * sign-ins.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SessionReply } from '../contracts/auth.ts';
import { hostCookie } from '../contracts/cookies.ts';
import type { AddressOf } from '../middleware/address.ts';
import type { Audit } from '../middleware/audit.ts';
import { forgetSession, sessionToken, startSession } from '../middleware/session.ts';
import type { AccountParts } from '../services/account-parts.ts';
import type { Admitted } from '../services/accounts/accounts.ts';
import { BannedError, banOf } from '../services/accounts/bans.ts';
import type { JoinTickets } from '../services/joining/tickets.ts';
import type { Guess } from '../services/limits/delays.ts';
import { networkAround } from '../services/limits/limits.ts';
import { newToken } from '../services/random-token.ts';
import type { NewSession, SignedIn } from '../services/sessions/sessions.ts';
import { describeUserAgent } from '../services/sessions/user-agent.ts';

/** Parts of the running game that the account routes act on. */
export interface SignedOutPort {
  /** Ends the game connections of a user who is no longer signed in; the user's body stays for a while. */
  endUser(userId: string): void;
  /**
   * Removes a user who no longer exists: ends the user's game connections, removes the body and drops the inventory.
   */
  removeUser(userId: string): void;
}

export interface AccountRouteDeps extends AccountParts {
  readonly tickets: JoinTickets;
  readonly realm: SignedOutPort | null;
  readonly addressOf: AddressOf;
  readonly audit: Audit;
  readonly now: () => Date;
  /** True if the site is served over HTTPS. */
  readonly secure: boolean;
}

/** Sets a cookie that scripts cannot read, bound to this host alone if the site is served over HTTPS. */
export function setHttpOnlyCookie(
  c: Context,
  secure: boolean,
  name: string,
  value: string,
  maxAgeS: number,
): void {
  setCookie(c, hostCookie(name, secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: maxAgeS,
  });
}

/** Returns the value of a cookie that scripts cannot read; null if there is none. */
export const readHttpOnlyCookie = (c: Context, secure: boolean, name: string): string | null =>
  getCookie(c, hostCookie(name, secure)) ?? null;

const DEVICE = 'device';

/** Returns the token that the browser got at earlier sign-ins; null if there is none. */
export const deviceToken = (c: Context, { secure }: AccountRouteDeps): string | null =>
  readHttpOnlyCookie(c, secure, DEVICE);

function sendDevice(
  c: Context,
  { secure }: AccountRouteDeps,
  { token, expiresAt }: Pick<NewSession, 'token' | 'expiresAt'>,
): void {
  setHttpOnlyCookie(c, secure, DEVICE, token, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
}

/** Cookie with the secret of a browser that signed up, until the address is confirmed. */
const SIGNUP = 'signup';
/** Lifetime of that cookie, in s: as long as an unconfirmed account is kept, so that resent links work too. */
const SIGNUP_S = 7 * 24 * 60 * 60;
const PROOF = /^[A-Za-z0-9_-]{43}$/;

export const readSignupCookie = (c: Context, { secure }: AccountRouteDeps): string | null =>
  readHttpOnlyCookie(c, secure, SIGNUP);

/**
 * Gives the browser the secret that later proves that the password was chosen in it; an existing secret is kept.
 * @returns the secret
 */
export function setSignupCookie(c: Context, deps: AccountRouteDeps): string {
  const carried = readSignupCookie(c, deps);
  const proof = carried !== null && PROOF.test(carried) ? carried : newToken();
  setHttpOnlyCookie(c, deps.secure, SIGNUP, proof, SIGNUP_S);
  return proof;
}

/** Removes the secret set by {@link setSignupCookie}, once the address is confirmed. */
export const clearSignupCookie = (c: Context, { secure }: AccountRouteDeps): void =>
  setHttpOnlyCookie(c, secure, SIGNUP, '', 0);

/**
 * Returns true if a mail that any visitor can request may be sent to an address now. The route's response does not
 * reveal the result, and the link in the previous mail still works. A browser that the account knows has a limit of its
 * own, which other people cannot use up.
 * @param ofStrangers limit for all other browsers together
 */
export async function mayRequestMail(
  c: Context,
  deps: AccountRouteDeps,
  email: string,
  ofStrangers: 'mail-reset' | 'mail-signup' | 'mail-resend' | 'mail-requested',
): Promise<boolean> {
  const token = deviceToken(c, deps);
  const isKnown = token !== null && (await deps.devices.lookUp(email, token)).device !== 'unknown';
  return await deps.limits.allows([isKnown ? ['mail-device', `${token} ${email}`] : [ofStrangers, email]]);
}

/** Returns a signed-in person in the form used by the API. */
export const userReply = ({ id, email, isGuest }: SignedIn['user']): NonNullable<SessionReply['user']> => ({
  id,
  email,
  is_guest: isGuest,
});

/**
 * Counts a mail to another address, requested by a guest or an owner; a whole /48 counts as one place. Returns true if
 * the mail may be sent now: as in {@link mayRequestMail}, the response does not reveal that other people have used up
 * the mails of the address. @throws TooManyError if the requester has asked too often
 */
export async function mayMailElsewhere(c: Context, deps: AccountRouteDeps, email: string): Promise<boolean> {
  const address = deps.addressOf(c);
  const place = networkAround(address) ?? address;
  await deps.limits.take([
    ['mail-address', address],
    ['mail-requested-place', `${place} ${email}`],
  ]);
  return await mayRequestMail(c, deps, email, 'mail-requested');
}

/**
 * Makes the browser known to the account, so that other people's failures do not slow it down. @returns the address to
 * notify; null if there is none
 */
export async function rememberDevice(
  c: Context,
  deps: AccountRouteDeps,
  userId: string,
): Promise<string | null> {
  const device = await deps.devices.remember(deviceToken(c, deps), userId);
  sendDevice(c, deps, device);
  return device.noticeTo;
}

/**
 * Returns the counter of one browser's failures at one account. @param token of the browser's cookie; null if it has
 * none
 */
export const guessesOfBrowser = (token: string | null, email: string): Guess =>
  token === null ? [] : [['login-browser', `${token} ${email}`]];

/**
 * Receives the owner of an address, who has just set a new password by a link in a mail. Other people's failures must
 * not keep the owner from signing in now, here or anywhere; the browser is signed out, so that the owner signs in with
 * that password.
 */
export async function welcomeOwner(
  c: Context,
  deps: AccountRouteDeps,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  endGameSessions(deps, userId);
  await deps.delays.forget([['login-account', email], ...guessesOfBrowser(deviceToken(c, deps), email)]);
  await rememberDevice(c, deps, userId);
  forgetSession(c, deps.sessions);
}

/** Notifies the owner of a sign-in from a new browser if the account already knows other browsers. */
async function tellOfDevice(c: Context, deps: AccountRouteDeps, to: string): Promise<void> {
  if (!(await deps.limits.allows([['mail-notice', to]]))) return;
  const detail = describeUserAgent(c.req.header('User-Agent') ?? null);
  await deps.post.put({ kind: 'new_device', to, detail });
  deps.post.nudge();
}

/** @throws BannedError if the account is banned */
export function refuseBanned({ now }: AccountRouteDeps, { banned }: Admitted): void {
  const ban = banned === undefined ? null : banOf(banned, now());
  if (ban !== null) throw new BannedError(ban);
}

/**
 * Signs the browser in: every sign-in gets a new token, and the browser's previous session ends.
 * @param isRemembered true if the account will know the browser for long enough
 * @throws StaleAccessError if access has ended since `admitted` was determined
 */
export async function beginSession(
  c: Context,
  deps: AccountRouteDeps,
  admitted: Admitted,
  isRemembered = false,
): Promise<NewSession> {
  const { sessions } = deps;
  const from = { userAgent: c.req.header('User-Agent') ?? null, network: networkOf(deps.addressOf(c)) };
  const session = await sessions.create(admitted, from, sessionToken(c, sessions));
  startSession(c, sessions, session, admitted.isGuest === true);
  if (session.endedOthers) endGameSessions(deps, admitted.userId);
  const { replacedUser } = session;
  if (replacedUser !== null && replacedUser !== admitted.userId) endGameSessions(deps, replacedUser);
  const noticeTo = isRemembered ? null : await rememberDevice(c, deps, admitted.userId);
  if (noticeTo !== null) await tellOfDevice(c, deps, noticeTo);
  return session;
}

/** Returns the part of a network address that identifies a town or a provider, not a household. */
function networkOf(address: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.x`;
  const v6 = /^((?:[0-9a-f]+:){2}[0-9a-f]+):/i.exec(address)?.[1];
  return v6 === undefined ? address : `${v6}:x`;
}

/** Ends a user's connections and tickets in the game; the sessions themselves have ended already. */
export function endGameSessions({ tickets, realm }: AccountRouteDeps, userId: string): void {
  tickets.revoke(userId);
  realm?.endUser(userId);
}

/** Removes a deleted account from the game, with its tickets and its body, to which no player can return. */
export function removeFromGame({ tickets, realm }: AccountRouteDeps, userId: string): void {
  tickets.revoke(userId);
  realm?.removeUser(userId);
}
