/** `/api/auth/confirm`: handles the link of a confirmation mail, and requests for another one. */
import { type Context, Hono } from 'hono';
import { type ConfirmReply, confirmSchema, type MessageReply, resendSchema } from '../contracts/auth.ts';
import { CHOOSE_PASSWORD, CONFIRM_FAILED, RESEND_SUCCESS } from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import {
  type AccountRouteDeps,
  beginSession,
  clearSignupCookie,
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
      if (await mayRequestMail(c, deps, email)) await accounts.resendConfirmation(email);
      audit(c, 'confirmation_requested');
      return c.json({ message: RESEND_SUCCESS } satisfies MessageReply);
    });
};

async function confirm(
  c: Context,
  deps: AccountRouteDeps,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<ConfirmReply> {
  const signedIn = await currentSession(c, deps.sessions);
  const by = { proof: readSignupCookie(c, deps), userId: signedIn?.user.id ?? null };
  const outcome = await deps.accounts.confirm(token, by, password ?? null);
  if (outcome.status === 'spent') throw new ApiError(400, 'invalid_token', CONFIRM_FAILED);
  if (outcome.status === 'needs_password') throw new ApiError(409, 'choose_password', CHOOSE_PASSWORD);
  const { userId, email } = outcome;
  deps.audit(c, 'email_confirmed', { userId });
  clearSignupCookie(c, deps);
  const session = await beginSession(c, deps, outcome);
  return {
    user: { id: userId, email, is_guest: false },
    session: { expires_at: session.expiresAt.toISOString() },
  };
}
