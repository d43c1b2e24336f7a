/** `/api/auth/google`: sends the browser to the provider and takes it back. The callback page reports failures. */
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { CALLBACK_PAGE } from '../contracts/callback.ts';
import {
  GOOGLE_CANCELLED,
  GOOGLE_FAILED,
  GOOGLE_NOT_LINKED,
  GOOGLE_NOT_STARTED,
  GOOGLE_TAKEN,
  GOOGLE_UNVERIFIED,
  NO_ROOM,
  NOT_A_GUEST,
} from '../contracts/errors.ts';
import { ApiError, refuse } from '../middleware/errors.ts';
import { currentSession } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import { banOf, banText } from '../services/accounts/bans.ts';
import {
  OpenIdError,
  type OpenIdPerson,
  type OpenIdService,
  type PendingSignIn,
} from '../services/accounts/openid.ts';
import { SIGNING_IN_S } from '../services/second-steps/challenges.ts';
import type { SignedIn } from '../services/sessions/sessions.ts';
import {
  type AccountRouteDeps,
  beginSession,
  endGameSessions,
  readHttpOnlyCookie,
  setHttpOnlyCookie,
} from './account-deps.ts';
import { PROOF_REFUSALS, proofOf, requireOwnerProof } from './account-proof.ts';
import { markSignInBegun, markSignInEnded, messagePage, quotingPage } from './callback-page.ts';
import { type UnconfiguredDeps, unconfiguredGoogle } from './google-unconfigured.ts';
import { beginSecondStep } from './second-step.ts';

const COOKIE = 'google';

const pendingSchema = z.object({ state: z.string(), verifier: z.string(), nonce: z.string() });
/** A sign-in that has begun in this browser; `guest` is null unless a guest wants to keep the account. */
type Pending = PendingSignIn & { readonly guest: Guest | null };
interface Guest {
  readonly userId: string;
  /** The account's `access_version` when the sign-in began. */
  readonly version: number;
}
/** `keep` is true if a guest wants to keep the account. */
const startSchema = z.object({ keep: z.boolean().optional() });

/** Page on which the second step is taken. */
const SECOND_STEP_PAGE = '/login#second-step';

export const googleRoutes = (deps: AccountRouteDeps & UnconfiguredDeps) => {
  const { limits, addressOf } = deps;
  const unconfigured = unconfiguredGoogle(deps);
  const failedPage = (c: Context): Response => {
    unconfigured.note();
    return c.redirect(messagePage(c, deps.secure, GOOGLE_NOT_STARTED));
  };
  // Returned, not thrown: every thrown error gets a line in the log.
  const configuredOnly = createMiddleware<{ Variables: { openid: OpenIdService } }>(async (c, next) => {
    if (deps.openid === null) {
      unconfigured.note();
      return refuse(c, unconfigured.refusalFor(c));
    }
    c.set('openid', deps.openid);
    return await next();
  });
  return (
    new Hono()
      .get('/', async (c) => {
        if (deps.openid === null) return failedPage(c);
        const outcome = await begin(c, deps, deps.openid);
        return c.redirect(
          'url' in outcome ? outcome.url : messagePage(c, deps.secure, outcome.error.message),
        );
      })
      // Begins a sign-in for the button, which shows a failure on the same page.
      .post('/start', configuredOnly, jsonBody(startSchema), async (c) => {
        const outcome = await begin(c, deps, c.get('openid'), c.req.valid('json').keep);
        if ('error' in outcome) throw outcome.error;
        return c.json({ url: outcome.url });
      })
      .get('/callback', async (c) => {
        const pending = await takePending(c, deps);
        if (deps.openid === null) return failedPage(c);
        await limits.take([['oauth-address', addressOf(c)]]);
        return c.redirect(await finish(c, deps, deps.openid, pending));
      })
  );
};

async function begin(
  c: Context,
  deps: AccountRouteDeps,
  openid: OpenIdService,
  keep = false,
): Promise<{ url: string } | { error: ApiError }> {
  const signedIn = keep ? await currentSession(c, deps.sessions) : null;
  if (keep && signedIn?.user.email !== null) {
    return { error: new ApiError(409, 'not_a_guest', NOT_A_GUEST) };
  }
  if (signedIn !== null) await requireOwnerProof(c, deps, signedIn);
  // A page of another site must not start a sign-in here.
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
  if (site !== 'same-origin' && site !== 'none') {
    return { error: new ApiError(403, 'cross_site', GOOGLE_FAILED) };
  }
  await deps.limits.take([['oauth-address', deps.addressOf(c)]]);
  try {
    const { url, pending } = await openid.begin();
    // The browser keeps only the key to this record: its owner could rewrite anything else.
    const token = await deps.challenges.begin('google', {
      challenge: JSON.stringify(pending),
      ...(signedIn === null ? {} : { userId: signedIn.user.id, version: signedIn.version }),
    });
    setHttpOnlyCookie(c, deps.secure, COOKIE, token, SIGNING_IN_S);
    markSignInBegun(c, deps.secure);
    return { url: url.href };
  } catch (error) {
    refused(c, deps, error);
    return { error: new ApiError(502, 'google_unreachable', GOOGLE_NOT_STARTED) };
  }
}

/** Returns the sign-in that has begun in this browser, and uses it up; null if there is none. */
async function takePending(c: Context, { secure, challenges }: AccountRouteDeps): Promise<Pending | null> {
  const token = readHttpOnlyCookie(c, secure, COOKIE);
  setHttpOnlyCookie(c, secure, COOKIE, '', 0);
  const row = await challenges.takeOf('google', token);
  if (row?.challenge == null) return null;
  const { user_id: userId, access_version: version, challenge } = row;
  return {
    ...pendingSchema.parse(JSON.parse(challenge)),
    guest: userId === null || version === null ? null : { userId, version },
  };
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
  if (pending.guest !== null) return await finishKeeping(c, deps, person, pending.guest);
  const outcome = await deps.google.signIn(person);
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

/**
 * Links Google to the account of a guest, in the browser that is still signed in to it. An owner who keeps the account
 * with a passkey proves that again: the browser may have been left open in the meantime.
 */
async function finishKeeping(
  c: Context,
  deps: AccountRouteDeps,
  person: OpenIdPerson,
  guest: Guest,
): Promise<string> {
  const signedIn = await currentSession(c, deps.sessions);
  const { status, text } = await keep(deps, person, guest, signedIn);
  if (signedIn === null || status !== 'ok') {
    deps.audit(c, 'google_refused', { userId: guest.userId, reason: status });
    return messagePage(c, deps.secure, text);
  }
  markSignInEnded(c, deps.secure);
  endGameSessions(deps, guest.userId);
  await beginSession(c, deps, {
    userId: guest.userId,
    version: guest.version + 1,
    provenAt: signedIn.provenAt,
  });
  deps.audit(c, 'google_login', { userId: guest.userId, account: 'kept' });
  return CALLBACK_PAGE;
}

async function keep(
  deps: AccountRouteDeps,
  person: OpenIdPerson,
  { userId, version }: Guest,
  signedIn: SignedIn | null,
): Promise<{ readonly status: string; readonly text: string }> {
  if (signedIn === null || signedIn.user.id !== userId) return { status: 'signed_out', text: GOOGLE_FAILED };
  const refusal = await deps.settings.check(proofOf(signedIn, null));
  if (refusal !== null) return { status: refusal, text: PROOF_REFUSALS[refusal][1] };
  const outcome = await deps.google.keepGuest(userId, version, person);
  return { status: outcome.status, text: outcome.status === 'ok' ? '' : TEXTS[outcome.status] };
}

/** Logs the reason; the person gets no details. @throws any error that did not come from the provider */
function refused(c: Context, deps: AccountRouteDeps, error: unknown): string {
  if (!(error instanceof OpenIdError)) throw error;
  deps.audit(c, 'google_refused', { reason: error.message });
  return GOOGLE_FAILED;
}
