/**
 * `/api/account/email`: changes the address of an account, requested by its owner and confirmed by the person who has
 * the new address.
 */
import { type Context, Hono } from 'hono';
import {
  changeEmailSchema,
  confirmEmailSchema,
  confirmSchema,
  EMAIL_CHANGE_SENT,
  type MessageReply,
  MOVED_BACK,
  type MovedReply,
} from '../contracts/auth.ts';
import {
  CHOOSE_PASSWORD_BACK,
  CHOOSE_PASSWORD_MOVED,
  EMAIL_CHANGE_FAILED,
  GUEST_STAYS,
  NO_USER,
  OWN_BROWSER,
  UNDO_FAILED,
  UNDO_TAKEN,
} from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession, requireUser } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import type { Moved } from '../services/accounts/settings.ts';
import type { SignedIn } from '../services/sessions/sessions.ts';
import {
  type AccountRouteDeps,
  beginSession,
  endGameSessions,
  mayMailElsewhere,
  welcomeOwner,
} from './account-deps.ts';
import { continueSession, limitWrongProofs, proofOf, REFUSALS } from './account-proof.ts';

export const changeEmailRoutes = (deps: AccountRouteDeps) => {
  const { settings, sessions, limits, addressOf, audit } = deps;
  return new Hono()
    .post('/', requireUser(sessions, NO_USER), jsonBody(changeEmailSchema), async (c) => {
      const { email, currentPassword } = c.req.valid('json');
      const { signedIn } = c.var;
      const isMailed = await mayMailElsewhere(c, deps, email);
      await limitWrongProofs(
        c,
        deps,
        signedIn.user.id,
        REFUSALS,
      )(() => settings.requestEmailChange(proofOf(signedIn, currentPassword), email, isMailed));
      audit(c, 'email_change_requested', { userId: signedIn.user.id });
      return c.json({ message: EMAIL_CHANGE_SENT } satisfies MessageReply);
    })
    .post('/confirm', jsonBody(confirmEmailSchema), async (c) => {
      await limits.take([['token-address', addressOf(c)]]);
      const { token, currentPassword, password, leaveGuest } = c.req.valid('json');
      const signedIn = await currentSession(c, sessions);
      const isOwn = signedIn !== null && (await settings.isMoveOf(token, signedIn.user.id));
      const moved = isOwn
        ? await confirmHere(c, deps, signedIn, token, currentPassword ?? null)
        : await confirmElsewhere(c, deps, token, password ?? null, isStaying(signedIn, leaveGuest));
      return c.json({ confirmed: true, has_google: moved.hasGoogle } satisfies MovedReply);
    })
    .post('/undo', jsonBody(confirmSchema), async (c) => {
      await limits.take([['token-address', addressOf(c)]]);
      const { token, password } = c.req.valid('json');
      const back = await deps.undo.undo(token, password ?? null);
      if (back === null) throw new ApiError(400, 'invalid_token', UNDO_FAILED);
      if (back === 'taken') throw new ApiError(409, 'address_taken', UNDO_TAKEN);
      if (back === 'needs_password') throw new ApiError(409, 'choose_password', CHOOSE_PASSWORD_BACK);
      await welcomeOwner(c, deps, back);
      audit(c, 'email_change_undone', { userId: back.userId });
      return c.json({ message: MOVED_BACK } satisfies MessageReply);
    });
};

/** True if the browser plays as a guest who has not agreed to be left behind. */
const isStaying = (signedIn: SignedIn | null, leaveGuest: boolean | undefined): boolean =>
  signedIn?.user.isGuest === true && leaveGuest !== true;

/** Confirms the address in the account's own browser: the owner gives another proof; second steps and Google stay. */
async function confirmHere(
  c: Context,
  deps: AccountRouteDeps,
  signedIn: SignedIn,
  token: string,
  currentPassword: string | null,
): Promise<Moved> {
  const userId = signedIn.user.id;
  const moved = await limitWrongProofs(
    c,
    deps,
    userId,
    REFUSALS,
  )(async () => {
    const outcome = await deps.settings.moveHere(token, proofOf(signedIn, currentPassword));
    if (outcome === null) throw new ApiError(400, 'invalid_token', EMAIL_CHANGE_FAILED);
    return outcome;
  });
  endGameSessions(deps, userId);
  // All sessions have ended; this browser continues with a new one.
  await continueSession(c, deps, signedIn, moved.version);
  deps.audit(c, 'email_changed', { userId });
  return moved;
}

/**
 * Confirms the address in any other browser: the person who has the address may not be the person who requested the
 * change, so the account becomes theirs, with a password that they choose now.
 * @param staysGuest true if this browser's guest has not agreed to be left behind; then the account does not move
 */
async function confirmElsewhere(
  c: Context,
  deps: AccountRouteDeps,
  token: string,
  password: string | null,
  staysGuest: boolean,
): Promise<Moved> {
  // Without a password nothing moves, but a link that is no longer valid is refused as such.
  const moved = await deps.settings.takeOver(token, staysGuest ? null : password);
  if (moved === null) throw new ApiError(400, 'invalid_token', EMAIL_CHANGE_FAILED);
  if (moved === 'own_browser') throw new ApiError(409, 'own_browser', OWN_BROWSER);
  if (staysGuest) throw new ApiError(409, 'guest_stays', GUEST_STAYS);
  if (moved === 'needs_password') throw new ApiError(409, 'choose_password', CHOOSE_PASSWORD_MOVED);
  const { userId, version } = moved;
  endGameSessions(deps, userId);
  await beginSession(c, deps, { userId, version });
  deps.audit(c, 'email_changed', { userId, account: 'taken over' });
  return moved;
}
