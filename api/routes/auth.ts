/** `/api/auth`: sign-up, sign-in, session, sign-out, forgotten passwords. */
import { type Context, Hono } from 'hono';
import {
  FORGOT_SUCCESS,
  forgotSchema,
  loginSchema,
  type MessageReply,
  RESET_SUCCESS,
  resetSchema,
  type SessionReply,
  SIGNUP_SUCCESS,
  signupSchema,
  tokenOnlySchema,
  type WaysReply,
} from '../contracts/auth.ts';
import { LOGIN_FAILED, RESET_FAILED } from '../contracts/errors.ts';
import { ROBOT_REASON, type RobotForm, seemsRobot } from '../contracts/robots.ts';
import type { LoginReply } from '../contracts/second-step.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession, forgetSession, sessionToken } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Credentials, LoginOutcome } from '../services/accounts/accounts.ts';
import type { Guess } from '../services/limits/delays.ts';
import {
  type AccountRouteDeps,
  beginSession,
  deviceToken,
  endGameSessions,
  guessesOfBrowser,
  mayRequestMail,
  refuseBanned,
  setSignupCookie,
  userReply,
  welcomeOwner,
} from './account-deps.ts';
import { confirmRoutes } from './confirm.ts';
import { guestRoutes } from './guest.ts';
import { beginSecondStep, passkeyRoutes, secondStepRoutes } from './second-step.ts';

/** @throws ApiError with a question if the hidden field is filled in; a person whose browser did it can answer */
function askRobot(c: Context, { audit }: AccountRouteDeps, form: RobotForm): void {
  if (!seemsRobot(form)) return;
  audit(c, 'honeypot');
  throw new ApiError(400, 'robot_question', ROBOT_REASON);
}

export const authRoutes = (deps: AccountRouteDeps) => {
  const { accounts, sessions, limits, addressOf, audit } = deps;
  return new Hono()
    .post('/signup', jsonBody(signupSchema), async (c) => {
      const form = c.req.valid('json');
      await limits.take([['signup-address', addressOf(c)]]);
      askRobot(c, deps, form);
      const proof = setSignupCookie(c, deps);
      await accounts.signUp(form, proof, await mayRequestMail(c, deps, form.email, 'mail-signup'));
      audit(c, 'signup');
      return c.json({ message: SIGNUP_SUCCESS } satisfies MessageReply);
    })
    .route('/confirm', confirmRoutes(deps))
    .route('/guest', guestRoutes(deps))
    .route('/second', secondStepRoutes(deps))
    .route('/passkey', passkeyRoutes(deps))
    .post('/login', jsonBody(loginSchema), async (c) => {
      const form = c.req.valid('json');
      const { outcome, isRemembered } = await attempt(c, deps, form);
      if (outcome.status === 'wrong') {
        audit(c, 'login_failed', { userId: outcome.userId, reason: outcome.reason });
        throw new ApiError(401, 'wrong_credentials', LOGIN_FAILED);
      }
      const { userId, email } = outcome;
      refuseBanned(deps, outcome);
      if (outcome.hasSecondStep) {
        const second_step = await beginSecondStep(c, deps, outcome);
        audit(c, 'login_half', { userId });
        return c.json({ user: null, session: null, second_step } satisfies LoginReply as LoginReply);
      }
      const session = await beginSession(c, deps, outcome, isRemembered);
      audit(c, 'login', { userId });
      return c.json({
        user: { id: userId, email, is_guest: false },
        session: { expires_at: session.expiresAt.toISOString() },
      } satisfies LoginReply as LoginReply);
    })
    .get('/ways', (c) =>
      c.json({
        google: deps.openid !== null,
        guests: deps.guests.areWelcome,
        passkeys: deps.webauthn.isPossible,
        fights: deps.fights,
      } satisfies WaysReply),
    )
    .get('/session', async (c) => {
      await limits.take([['session-address', addressOf(c)]]);
      const signedIn = await currentSession(c, sessions);
      const reply: SessionReply =
        signedIn === null
          ? { user: null, session: null }
          : { user: userReply(signedIn.user), session: { expires_at: signedIn.expiresAt.toISOString() } };
      return c.json(reply);
    })
    .post('/logout', async (c) => {
      const token = sessionToken(c, sessions);
      const signedIn = token === null ? null : await sessions.validate(token, c.get('network'));
      if (token !== null && signedIn !== null) {
        await sessions.end(token);
        endGameSessions(deps, signedIn.user.id);
        audit(c, 'logout', { userId: signedIn.user.id });
      }
      forgetSession(c, sessions);
      c.header('Clear-Site-Data', '"cache"');
      return c.json({ user: null, session: null } satisfies SessionReply);
    })
    .post('/password-reset', jsonBody(forgotSchema), async (c) => {
      const form = c.req.valid('json');
      await limits.take([['mail-address', addressOf(c)]]);
      askRobot(c, deps, form);
      if (await mayRequestMail(c, deps, form.email, 'mail-reset')) await deps.recovery.request(form.email);
      audit(c, 'reset_requested');
      return c.json({ message: FORGOT_SUCCESS } satisfies MessageReply);
    })
    .post('/password-reset/check', jsonBody(tokenOnlySchema), async (c) => {
      await limits.take([['token-address', addressOf(c)]]);
      return c.json({ valid: await deps.recovery.isGood(c.req.valid('json').token) });
    })
    .post('/password-reset/confirm', jsonBody(resetSchema), async (c) => {
      const { token, password } = c.req.valid('json');
      await limits.take([['token-address', addressOf(c)]]);
      const reset = await deps.recovery.reset(token, password);
      if (reset === null) throw new ApiError(400, 'invalid_token', RESET_FAILED);
      await welcomeOwner(c, deps, reset);
      audit(c, 'password_reset', { userId: reset.userId });
      return c.json({ message: RESET_SUCCESS } satisfies MessageReply);
    });
};

/**
 * Checks a password; the attempt is counted before it is checked. A browser that the account knows has only a count
 * of its own; for any other browser the counts of its network address and of the account apply, too.
 * @throws TooManyError
 */
async function attempt(
  c: Context,
  deps: AccountRouteDeps,
  { email, password }: Credentials,
): Promise<{ readonly outcome: LoginOutcome; readonly isRemembered: boolean }> {
  const { limits, delays, devices, accounts } = deps;
  const [token, address] = [deviceToken(c, deps), deps.addressOf(c)];
  const byStranger: Guess = [
    ['login-address', address],
    ...guessesOfBrowser(token, email),
    // Checked last: a person who has waited for this delay uses up the wait here.
    ['login-account', email, address],
  ];
  const isWrong = ({ status }: LoginOutcome) => status === 'wrong';
  if (token === null) {
    const look = async (admitted: Promise<void>) =>
      accounts.logIn((await devices.lookUp(email, null)).user, password, admitted);
    return { outcome: await delays.guess(byStranger, look, isWrong), isRemembered: false };
  }
  const { user, device } = await devices.lookUp(email, token);
  if (device === 'unknown') await limits.take([['device-address', address]]);
  const outcome = await delays.guess(
    device === 'unknown' ? byStranger : guessesOfBrowser(token, email),
    (admitted) => accounts.logIn(user, password, admitted),
    isWrong,
  );
  return { outcome, isRemembered: device === 'known_for_long' };
}
