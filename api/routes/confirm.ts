/** `/api/auth/confirm`: handles the link of a confirmation mail, and requests for another one. */
import { type Context, Hono } from 'hono';
import {
  type ConfirmReply,
  type ConfirmRequest,
  confirmSchema,
  type MessageReply,
  resendSchema,
} from '../contracts/auth.ts';
import {
  CHOOSE_PASSWORD,
  CONFIRM_FAILED,
  GUEST_STAYS,
  OWN_BROWSER,
  RESEND_SUCCESS,
} from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import {
  type AccountRouteDeps,
  beginSession,
  clearSignupCookie,
  endGameSessions,
  mayRequestMail,
  readSignupCookie,
} from './account-deps.ts';

export const confirmRoutes = (deps: AccountRouteDeps) => {
  const { accounts, limits, addressOf, audit } = deps;
  return new Hono()
    .post('/', jsonBody(confirmSchema), async (c) => {
      await limits.take([['token-address', addressOf(c)]]);
      return c.json(await confirm(c, deps, c.req.valid('json')));
    })
    .post('/resend', jsonBody(resendSchema), async (c) => {
      const { email } = c.req.valid('json');
      await limits.take([['mail-address', addressOf(c)]]);
      if (await mayRequestMail(c, deps, email, 'mail-resend')) await accounts.resendConfirmation(email);
      audit(c, 'confirmation_requested');
      return c.json({ message: RESEND_SUCCESS } satisfies MessageReply);
    });
};

async function confirm(
  c: Context,
  deps: AccountRouteDeps,
  { token, password, leaveGuest }: ConfirmRequest,
): Promise<ConfirmReply> {
  const signedIn = await currentSession(c, deps.sessions);
  const provenAt = signedIn?.provenAt ?? null;
  const by = {
    proof: readSignupCookie(c, deps),
    userId: signedIn?.user.id ?? null,
    hasRecentStep: deps.proofs.isFresh(provenAt),
    staysGuest: signedIn?.user.isGuest === true && leaveGuest !== true,
  };
  const outcome = await deps.accounts.confirm(token, by, password ?? null);
  if (outcome.status === 'spent') throw new ApiError(400, 'invalid_token', CONFIRM_FAILED);
  if (outcome.status === 'needs_password') throw new ApiError(409, 'choose_password', CHOOSE_PASSWORD);
  if (outcome.status === 'own_browser') throw new ApiError(409, 'own_browser', OWN_BROWSER);
  if (outcome.status === 'guest_stays') throw new ApiError(409, 'guest_stays', GUEST_STAYS);
  const { userId, email } = outcome;
  deps.audit(c, 'email_confirmed', { userId });
  clearSignupCookie(c, deps);
  endGameSessions(deps, userId);
  // A second step that was taken in this browser still counts.
  const session = await beginSession(c, deps, by.userId === userId ? { ...outcome, provenAt } : outcome);
  return {
    user: { id: userId, email, is_guest: false },
    session: { expires_at: session.expiresAt.toISOString() },
  };
}
