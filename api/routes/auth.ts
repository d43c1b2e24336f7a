/** `/api/auth`: sign-up, confirmation, sign-in, session, sign-out. */
import { Hono } from 'hono';
import {
  confirmSchema,
  loginSchema,
  resendSchema,
  type SessionReply,
  SIGNUP_SUCCESS,
  signupSchema,
} from '../contracts/auth.ts';
import { CONFIRM_FAILED, LOGIN_FAILED, LOGIN_UNCONFIRMED, RESEND_SUCCESS } from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession, forgetSession, sessionToken, startSession } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { AccountService } from '../services/accounts.ts';
import type { SessionService } from '../services/sessions.ts';

export interface AuthRouteDeps {
  readonly accounts: AccountService;
  readonly sessions: SessionService;
}

export const authRoutes = ({ accounts, sessions }: AuthRouteDeps) =>
  new Hono()
    .post('/signup', jsonBody(signupSchema), async (c) => {
      await accounts.signUp(c.req.valid('json'));
      return c.json({ message: SIGNUP_SUCCESS });
    })
    .post('/confirm', jsonBody(confirmSchema), async (c) => {
      const confirmed = await accounts.confirm(c.req.valid('json').token);
      if (!confirmed) throw new ApiError(400, 'invalid_token', CONFIRM_FAILED);
      return c.json({ confirmed: true });
    })
    .post('/confirm/resend', jsonBody(resendSchema), async (c) => {
      await accounts.resendConfirmation(c.req.valid('json').email);
      return c.json({ message: RESEND_SUCCESS });
    })
    .post('/login', jsonBody(loginSchema), async (c) => {
      const outcome = await accounts.logIn(c.req.valid('json'));
      if (outcome.status === 'wrong') throw new ApiError(401, 'wrong_credentials', LOGIN_FAILED);
      if (outcome.status === 'unconfirmed') throw new ApiError(403, 'unconfirmed', LOGIN_UNCONFIRMED);
      // A session that the browser had before ends: every sign-in has a token of its own.
      const old = sessionToken(c, sessions);
      if (old !== null) await sessions.end(old);
      const session = await sessions.create(outcome.userId);
      startSession(c, sessions, session);
      return c.json({
        user: { id: outcome.userId, email: outcome.email },
        session: { expires_at: session.expiresAt.toISOString() },
      } satisfies SessionReply);
    })
    .get('/session', async (c) => {
      const signedIn = await currentSession(c, sessions);
      const reply: SessionReply =
        signedIn === null
          ? { user: null, session: null }
          : { user: signedIn.user, session: { expires_at: signedIn.expiresAt.toISOString() } };
      return c.json(reply);
    })
    .post('/logout', async (c) => {
      const token = sessionToken(c, sessions);
      if (token !== null) await sessions.end(token);
      forgetSession(c, sessions);
      return c.json({ user: null, session: null } satisfies SessionReply);
    });
