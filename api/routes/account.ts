/** `/api/account`: what signed-in people see and change of their account. */
import { type Context, Hono } from 'hono';
import {
  type AccountReply,
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  EMAIL_CHANGE_SENT,
  endSessionSchema,
  GOOGLE_UNLINKED,
  type MessageReply,
  type MovedReply,
  PASSWORD_CHANGED,
  provenSchema,
  type SessionReply,
  tokenOnlySchema,
} from '../contracts/auth.ts';
import {
  EMAIL_CHANGE_FAILED,
  GOOGLE_NOT_THERE,
  GUEST_FIRST,
  NO_PASSWORD,
  NO_SUCH_SESSION,
  NO_USER,
  SIGN_IN_AGAIN,
  WRONG_CONFIRMATION,
  WRONG_PASSWORD,
} from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession, forgetSession, requireUser, sessionToken } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Proof } from '../services/proof.ts';
import type { SignedIn } from '../services/sessions.ts';
import type { Done, Refusal } from '../services/settings.ts';
import { describeUserAgent } from '../services/user-agent.ts';
import { type AccountRouteDeps, beginSession, leaveGame } from './account-deps.ts';
import { secondStepSettingsRoutes } from './second-step-settings.ts';
import { userSettingsRoutes } from './user-settings.ts';

const REFUSALS: Readonly<Record<Refusal, readonly [status: 400 | 403 | 409, text: string]>> = {
  wrong_password: [403, WRONG_PASSWORD],
  no_password: [400, NO_PASSWORD],
  sign_in_again: [403, SIGN_IN_AGAIN],
  wrong_confirmation: [400, WRONG_CONFIRMATION],
  guest: [409, GUEST_FIRST],
  not_linked: [409, GOOGLE_NOT_THERE],
};

export const accountRoutes = (deps: AccountRouteDeps) => {
  const { settings, sessions, limits, addressOf, audit } = deps;
  const signedInOnly = requireUser(sessions, NO_USER);
  return new Hono()
    .route('/second-step', secondStepSettingsRoutes(deps))
    .route('/settings', userSettingsRoutes(deps))
    .get('/', signedInOnly, async (c) => {
      const { id } = c.var.signedIn.user;
      const [overview, live] = await Promise.all([
        settings.overview(id),
        sessions.list(id, sessionToken(c, sessions)),
      ]);
      return c.json({
        email: overview.email,
        created_at: overview.createdAt.toISOString(),
        has_password: overview.hasPassword,
        has_google: overview.hasGoogle,
        is_admin: c.var.signedIn.isAdmin,
        sessions: live.map((session) => ({
          handle: session.handle,
          device: describeUserAgent(session.userAgent),
          network: session.network,
          created_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
          expires_at: session.expiresAt.toISOString(),
          current: session.current,
        })),
      } satisfies AccountReply);
    })
    .post('/password', signedInOnly, jsonBody(changePasswordSchema), async (c) => {
      const { currentPassword, password } = c.req.valid('json');
      const { id: userId } = c.var.signedIn.user;
      const { version } = await proven(c, deps, c.var.signedIn, currentPassword, (proof) =>
        settings.changePassword(proof, password),
      );
      leaveGame(deps, userId);
      await beginSession(c, deps, { userId, version });
      audit(c, 'password_changed', { userId });
      return c.json({ message: PASSWORD_CHANGED } satisfies MessageReply);
    })
    .post('/email', signedInOnly, jsonBody(changeEmailSchema), async (c) => {
      const { email, currentPassword } = c.req.valid('json');
      await limits.take([
        ['mail-address', addressOf(c)],
        ['mail-account', email],
      ]);
      await proven(c, deps, c.var.signedIn, currentPassword, (proof) =>
        settings.requestEmailChange(proof, email),
      );
      audit(c, 'email_change_requested', { userId: c.var.signedIn.user.id });
      return c.json({ message: EMAIL_CHANGE_SENT } satisfies MessageReply);
    })
    .post('/email/confirm', jsonBody(tokenOnlySchema), async (c) => {
      await limits.take([['token-address', addressOf(c)]]);
      const signedIn = await currentSession(c, sessions);
      const changed = await settings.confirmEmailChange(c.req.valid('json').token, signedIn?.user.id ?? null);
      if (changed === null) throw new ApiError(400, 'invalid_token', EMAIL_CHANGE_FAILED);
      leaveGame(deps, changed.userId);
      // All sessions have ended; the account's own browser continues with a new one.
      if (signedIn?.user.id === changed.userId) await beginSession(c, deps, changed);
      audit(c, 'email_changed', { userId: changed.userId });
      return c.json({ confirmed: true, has_google: changed.hasGoogle } satisfies MovedReply);
    })
    .post('/sessions/end', signedInOnly, jsonBody(endSessionSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      if (!(await sessions.endByHandle(userId, c.req.valid('json').handle))) {
        throw new ApiError(404, 'no_such_session', NO_SUCH_SESSION);
      }
      leaveGame(deps, userId);
      audit(c, 'session_ended', { userId });
      return c.json({ ended: true });
    })
    .post('/sign-out-everywhere', signedInOnly, async (c) => {
      const { id: userId } = c.var.signedIn.user;
      await sessions.endAllOf(userId);
      leaveGame(deps, userId);
      forgetSession(c, sessions);
      c.header('Clear-Site-Data', '"cache"');
      audit(c, 'sessions_ended', { userId });
      return c.json({ user: null, session: null } satisfies SessionReply);
    })
    .post('/google/unlink', signedInOnly, jsonBody(provenSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      const { version } = await proven(
        c,
        deps,
        c.var.signedIn,
        c.req.valid('json').currentPassword,
        (proof) => settings.unlinkGoogle(proof),
      );
      leaveGame(deps, userId);
      await beginSession(c, deps, { userId, version });
      audit(c, 'google_unlinked', { userId });
      return c.json({ message: GOOGLE_UNLINKED } satisfies MessageReply);
    })
    .get('/export', signedInOnly, async (c) => {
      const { id: userId } = c.var.signedIn.user;
      await limits.take([['export-account', userId]]);
      const data = await settings.exportData(userId);
      audit(c, 'data_exported', { userId });
      c.header('Content-Disposition', 'attachment; filename="tundra-babushkas-data.json"');
      return c.body(JSON.stringify(data, null, 2), 200, { 'Content-Type': 'application/json' });
    })
    .post('/delete', signedInOnly, jsonBody(deleteAccountSchema), async (c) => {
      const { confirmation, currentPassword } = c.req.valid('json');
      const { id: userId } = c.var.signedIn.user;
      await proven(c, deps, c.var.signedIn, currentPassword, (proof) =>
        settings.deleteAccount(proof, confirmation),
      );
      leaveGame(deps, userId);
      forgetSession(c, sessions);
      audit(c, 'account_deleted', { userId });
      return c.json({ user: null, session: null } satisfies SessionReply);
    });
};

/** Does what needs the current password, also right after a second step, with few attempts at it. @throws ApiError with the refusal, TooManyError */
async function proven(
  c: Context,
  { limits, audit }: AccountRouteDeps,
  { user, createdAt }: SignedIn,
  password: string,
  act: (proof: Proof) => Promise<Refusal | Done>,
): Promise<Done> {
  const attempt = [['reauth-account', user.id]] as const;
  await limits.take(attempt);
  const outcome = await act({ userId: user.id, signedInAt: createdAt, provenAt: null, password }).catch(
    async (error: unknown) => {
      await limits.giveBack(attempt);
      throw error;
    },
  );
  if (outcome === 'wrong_password') audit(c, 'reauthentication_failed', { userId: user.id });
  else await limits.giveBack(attempt);
  if (typeof outcome === 'object') return outcome;
  const [status, text] = REFUSALS[outcome];
  throw new ApiError(status, outcome, text);
}
