/** `/api/account`: shows and changes the account data of signed-in people. */
import { type Context, Hono } from 'hono';
import {
  type AccountReply,
  changePasswordSchema,
  deleteAccountSchema,
  endSessionSchema,
  GOOGLE_UNLINKED,
  type MessageReply,
  PASSWORD_CHANGED,
  provenSchema,
  type SessionReply,
} from '../contracts/auth.ts';
import { NO_SUCH_SESSION, NO_USER } from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { forgetSession, requireUser, type SignedInEnv, sessionToken } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Proof } from '../services/accounts/proof.ts';
import type { Done, Refusal } from '../services/accounts/settings.ts';
import { describeUserAgent } from '../services/sessions/user-agent.ts';
import { type AccountRouteDeps, endGameSessions, removeFromGame } from './account-deps.ts';
import { continueSession, limitWrongProofs, proofOf, REFUSALS, requireOwnerProof } from './account-proof.ts';
import { changeEmailRoutes } from './change-email.ts';
import { proofRoutes } from './proof.ts';
import { secondStepSettingsRoutes } from './second-step-settings.ts';
import { userSettingsRoutes } from './user-settings.ts';

type In = Context<SignedInEnv>;

export const accountRoutes = (deps: AccountRouteDeps) => {
  const { settings, sessions, limits, audit } = deps;
  const signedInOnly = requireUser(sessions, NO_USER);
  const proven = (c: In, password: string, act: (proof: Proof) => Promise<Refusal | Done>) =>
    limitWrongProofs(c, deps, c.var.signedIn.user.id, REFUSALS)(() => act(proofOf(c.var.signedIn, password)));
  return new Hono()
    .route('/second-step', secondStepSettingsRoutes(deps))
    .route('/settings', userSettingsRoutes(deps))
    .route('/proof', proofRoutes(deps))
    .route('/email', changeEmailRoutes(deps))
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
      const { version } = await proven(c, currentPassword, (proof) =>
        settings.changePassword(proof, password),
      );
      endGameSessions(deps, userId);
      await continueSession(c, deps, c.var.signedIn, version);
      audit(c, 'password_changed', { userId });
      return c.json({ message: PASSWORD_CHANGED } satisfies MessageReply);
    })
    .post('/sessions/end', signedInOnly, jsonBody(endSessionSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      if (!(await sessions.endByHandle(userId, c.req.valid('json').handle))) {
        throw new ApiError(404, 'no_such_session', NO_SUCH_SESSION);
      }
      endGameSessions(deps, userId);
      audit(c, 'session_ended', { userId });
      return c.json({ ended: true });
    })
    .post('/sign-out-everywhere', signedInOnly, async (c) => {
      const { id: userId } = c.var.signedIn.user;
      await settings.endAllAccess(userId);
      endGameSessions(deps, userId);
      forgetSession(c, sessions);
      c.header('Clear-Site-Data', '"cache"');
      audit(c, 'sessions_ended', { userId });
      return c.json({ user: null, session: null } satisfies SessionReply);
    })
    .post('/google/unlink', signedInOnly, jsonBody(provenSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      const { version } = await proven(c, c.req.valid('json').currentPassword, (proof) =>
        settings.unlinkGoogle(proof),
      );
      endGameSessions(deps, userId);
      await continueSession(c, deps, c.var.signedIn, version);
      audit(c, 'google_unlinked', { userId });
      return c.json({ message: GOOGLE_UNLINKED } satisfies MessageReply);
    })
    .post('/export', signedInOnly, jsonBody(provenSchema), async (c) => {
      const { id: userId } = c.var.signedIn.user;
      await requireOwnerProof(c, deps, c.var.signedIn, c.req.valid('json').currentPassword);
      await limits.take([['export-account', userId]]);
      const data = await settings.exportData(proofOf(c.var.signedIn, null));
      audit(c, 'data_exported', { userId });
      c.header('Content-Disposition', 'attachment; filename="tundra-babushkas-data.json"');
      return c.body(JSON.stringify(data, null, 2), 200, { 'Content-Type': 'application/json' });
    })
    .post('/delete', signedInOnly, jsonBody(deleteAccountSchema), async (c) => {
      const { confirmation, currentPassword } = c.req.valid('json');
      const { id: userId } = c.var.signedIn.user;
      await proven(c, currentPassword, (proof) => settings.deleteAccount(proof, confirmation));
      removeFromGame(deps, userId);
      forgetSession(c, sessions);
      audit(c, 'account_deleted', { userId });
      return c.json({ user: null, session: null } satisfies SessionReply);
    });
};
