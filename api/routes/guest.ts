/**
 * `/api/auth/guest`: starts a game with one click, and takes an address or Google from guests who want to keep the
 * account.
 */
import { Hono } from 'hono';
import { type GuestReply, KEEP_SENT, keepSchema, type MessageReply } from '../contracts/auth.ts';
import { GUESTS_REFUSED, NO_USER, NOT_A_GUEST } from '../contracts/errors.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession, requireUser } from '../middleware/session.ts';
import { jsonBody } from '../middleware/validate.ts';
import { BannedError } from '../services/accounts/bans.ts';
import {
  type AccountRouteDeps,
  beginSession,
  deviceToken,
  mayMailElsewhere,
  setSignupCookie,
  userReply,
} from './account-deps.ts';
import { requireOwnerProof } from './account-proof.ts';

export const guestRoutes = (deps: AccountRouteDeps) => {
  const { guests, sessions, devices, limits, addressOf, audit } = deps;
  return new Hono()
    .post('/', async (c) => {
      const signedIn = await currentSession(c, sessions);
      // A person who is already signed in stays signed in.
      if (signedIn !== null) {
        const { user, expiresAt } = signedIn;
        return c.json({
          user: userReply(user),
          session: { expires_at: expiresAt.toISOString() },
        } satisfies GuestReply);
      }
      if (!guests.areWelcome) throw new ApiError(403, 'guests_refused', GUESTS_REFUSED);
      await limits.take([['guest-address', addressOf(c)]]);
      const ban = await devices.banOf(deviceToken(c, deps));
      if (ban !== null) throw new BannedError(ban);
      const admitted = await guests.create();
      const session = await beginSession(c, deps, admitted);
      audit(c, 'guest', { userId: admitted.userId });
      return c.json({
        user: { id: admitted.userId, email: null, is_guest: true },
        session: { expires_at: session.expiresAt.toISOString() },
      } satisfies GuestReply);
    })
    .post('/keep', requireUser(sessions, NO_USER), jsonBody(keepSchema), async (c) => {
      const { id: userId, email } = c.var.signedIn.user;
      const form = c.req.valid('json');
      if (email !== null) throw new ApiError(409, 'not_a_guest', NOT_A_GUEST);
      await requireOwnerProof(c, deps, c.var.signedIn);
      const isMailed = await mayMailElsewhere(c, deps, form.email);
      const { version } = c.var.signedIn;
      const proof = setSignupCookie(c, deps);
      // An address that gets no more mails now changes nothing; the link in its newest mail still works.
      if (isMailed && !(await guests.keep({ userId, version }, form, proof))) {
        throw new ApiError(409, 'not_a_guest', NOT_A_GUEST);
      }
      audit(c, 'guest_keeps', { userId });
      return c.json({ message: KEEP_SENT } satisfies MessageReply);
    });
};
