/** `/api/auth/google`: sends the browser to the provider and takes it back. The callback page reports failures. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CALLBACK_PAGE } from '../contracts/callback.ts';
import {
  GOOGLE_CANCELLED,
  GOOGLE_FAILED,
  GOOGLE_NOT_CONFIGURED,
  GOOGLE_NOT_LINKED,
  GOOGLE_TAKEN,
  GOOGLE_UNVERIFIED,
  NO_ROOM,
  NOT_A_GUEST,
} from '../contracts/errors.ts';
import { Text } from '../contracts/text.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import { banOf, banText } from '../services/accounts/bans.ts';
import type { GoogleOutcome } from '../services/accounts/google.ts';
import {
  OpenIdError,
  type OpenIdPerson,
  type OpenIdService,
  type PendingSignIn,
} from '../services/accounts/openid.ts';
import {
  type AccountRouteDeps,
  beginSession,
  readHttpOnlyCookie,
  setHttpOnlyCookie,
} from './account-deps.ts';
import { requireOwnerProof } from './account-proof.ts';
import { markSignInBegun, markSignInEnded, messagePage, quotingPage, SIGNING_IN_S } from './callback-page.ts';
import { beginSecondStep } from './second-step.ts';

const COOKIE = 'google';

const pendingSchema = z.object({
  state: Text,
  verifier: Text,
  nonce: Text,
  /** The guest who wants to keep the account; absent if there is none. */
  guest: Text.pipe(z.uuid()).optional(),
});
type Pending = PendingSignIn & { readonly guest?: string | undefined };
/** `keep` is true if a guest wants to keep the account. */
const startSchema = z.object({ keep: z.boolean().optional() });

/** Page on which the second step is taken. */
const SECOND_STEP_PAGE = '/login#second-step';

export const googleRoutes = (deps: AccountRouteDeps) => {
  const { limits, addressOf } = deps;
  return (
    new Hono()
      .get('/', async (c) => {
        const outcome = await begin(c, deps);
        return c.redirect(
          'url' in outcome ? outcome.url : messagePage(c, deps.secure, outcome.error.message),
        );
      })
      // Begins a sign-in for the button, which shows a failure on the same page.
      .post('/start', jsonBody(startSchema), async (c) => {
        const outcome = await begin(c, deps, c.req.valid('json').keep);
        if ('error' in outcome) throw outcome.error;
        return c.json({ url: outcome.url });
      })
      .get('/callback', async (c) => {
        const pending = takePending(c, deps);
        if (deps.openid === null) return c.redirect(messagePage(c, deps.secure, GOOGLE_NOT_CONFIGURED));
        await limits.take([['oauth-address', addressOf(c)]]);
        return c.redirect(await finish(c, deps, deps.openid, pending));
      })
  );
};

async function begin(
  c: Context,
  deps: AccountRouteDeps,
  keep = false,
): Promise<{ url: string } | { error: ApiError }> {
  const signedIn = keep ? await currentSession(c, deps.sessions) : null;
  if (keep && signedIn?.user.email !== null) {
    return { error: new ApiError(409, 'not_a_guest', NOT_A_GUEST) };
  }
  if (signedIn !== null) await requireOwnerProof(c, deps, signedIn);
  if (deps.openid === null)
    return { error: new ApiError(503, 'google_not_configured', GOOGLE_NOT_CONFIGURED) };
  // A page of another site must not start a sign-in here.
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') {
    return { error: new ApiError(403, 'cross_site', GOOGLE_FAILED) };
  }
  await deps.limits.take([['oauth-address', deps.addressOf(c)]]);
  try {
    const { url, pending } = await deps.openid.begin();
    const value = Buffer.from(
      JSON.stringify({ ...pending, ...(signedIn === null ? {} : { guest: signedIn.user.id }) }),
    ).toString('base64url');
    setHttpOnlyCookie(c, deps.secure, COOKIE, value, SIGNING_IN_S);
    markSignInBegun(c, deps.secure);
    return { url: url.href };
  } catch (error) {
    refused(c, deps, error);
    return { error: new ApiError(502, 'google_unreachable', 'Failed to sign in with Google') };
  }
}

/**
 * Returns the state that this browser kept when it went to the provider, and removes it: it can be used only once. Null
 * if there is none.
 */
function takePending(c: Context, { secure }: AccountRouteDeps): Pending | null {
  const value = readHttpOnlyCookie(c, secure, COOKIE);
  setHttpOnlyCookie(c, secure, COOKIE, '', 0);
  if (value === null) return null;
  const text = Buffer.from(value, 'base64url').toString();
  const parsed = pendingSchema.safeParse(jsonOrNull(text));
  return parsed.success ? parsed.data : null;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns the page that continues the sign-in, or that tells the person why it ended */
async function finish(
  c: Context,
  deps: AccountRouteDeps,
  openid: OpenIdService,
  pending: Pending | null,
): Promise<string> {
  const { code, state, error, error_description: words } = c.req.query();
  const says = (text: string) => messagePage(c, deps.secure, text);
  if (pending === null || state === undefined)
    return says(refused(c, deps, new OpenIdError('nothing is pending')));
  const isAnswer = state === pending.state;
  if (isAnswer && error === 'access_denied') return says(GOOGLE_CANCELLED);
  if (code === undefined) {
    const text = refused(c, deps, new OpenIdError(`no code came back: ${error?.slice(0, 80)}`));
    return isAnswer && words ? quotingPage(words) : says(text);
  }
  let person: OpenIdPerson;
  try {
    person = await openid.complete({ code, state }, pending);
  } catch (cause) {
    return says(refused(c, deps, cause));
  }
  const outcome = await admit(c, deps, person, pending.guest);
  if (outcome.status !== 'ok') {
    deps.audit(c, 'google_refused', { reason: outcome.status });
    return says(TEXTS[outcome.status]);
  }
  const { userId, banned } = outcome;
  const ban = banned === undefined ? null : banOf(banned, deps.now());
  if (ban !== null) return says(banText(ban));
  markSignInEnded(c, deps.secure);
  if (outcome.hasSecondStep) {
    await beginSecondStep(c, deps, outcome);
    deps.audit(c, 'login_half', { userId });
    return SECOND_STEP_PAGE;
  }
  await beginSession(c, deps, outcome);
  deps.audit(c, 'google_login', { userId, account: outcome.event });
  return CALLBACK_PAGE;
}

const TEXTS = {
  unverified: GOOGLE_UNVERIFIED,
  not_linked: GOOGLE_NOT_LINKED,
  taken: GOOGLE_TAKEN,
  no_room: NO_ROOM,
} as const;

/** A guest can keep the account only in the browser that is still signed in as that guest. */
async function admit(
  c: Context,
  { google, sessions }: AccountRouteDeps,
  person: OpenIdPerson,
  guest: string | undefined,
): Promise<GoogleOutcome> {
  if (guest === undefined) return await google.signIn(person);
  const signedIn = await currentSession(c, sessions);
  return signedIn?.user.id === guest ? await google.keepGuest(guest, person) : { status: 'not_linked' };
}

/** Logs the reason; the person gets no details. @throws any error that did not come from the provider */
function refused(c: Context, deps: AccountRouteDeps, error: unknown): string {
  if (!(error instanceof OpenIdError)) throw error;
  deps.audit(c, 'google_refused', { reason: error.message });
  return GOOGLE_FAILED;
}
