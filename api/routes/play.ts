/** `/api/play`: issues the ticket with which a signed-in player enters the realm. */
import { type Context, Hono } from 'hono';
import { NOT_SIGNED_IN } from '../contracts/errors.ts';
import type { TicketReply } from '../contracts/players.ts';
import { ApiError } from '../middleware/errors.ts';
import { currentSession } from '../middleware/session.ts';
import { TICKET_LIFETIME_MS } from '../services/joining/entrants.ts';
import type { Places } from '../services/joining/places.ts';
import type { JoinTickets } from '../services/joining/tickets.ts';
import type { Limits } from '../services/limits/limits.ts';
import type { SessionService } from '../services/sessions/sessions.ts';

export interface PlayRouteDeps {
  readonly sessions: SessionService;
  readonly tickets: JoinTickets;
  readonly limits: Limits;
  readonly places: Places;
  /** Returns the network under which the players of a request are counted; null for this machine itself. */
  readonly networkOf: (c: Context) => string | null;
  /** The transports that are offered. */
  readonly transports: TicketReply['transports'];
  /** Returns the STUN and TURN servers for one user, with passwords that stay valid for a while. */
  readonly iceServers: (userId: string) => TicketReply['iceServers'];
}

export const playRoutes = ({
  sessions,
  tickets,
  limits,
  places,
  networkOf,
  transports,
  iceServers,
}: PlayRouteDeps) => {
  const isStillSignedIn = async (c: Context, userId: string): Promise<boolean> => {
    const { revocations } = tickets;
    const signedIn = await currentSession(c, sessions);
    return signedIn?.user.id === userId && !tickets.isRevokedSince(userId, revocations);
  };
  return new Hono().post('/ticket', async (c) => {
    // Noted before the session is read, so that no ticket outlives a session that ends meanwhile.
    const { revocations } = tickets;
    const signedIn = await currentSession(c, sessions);
    if (signedIn === null) throw new ApiError(401, 'unauthenticated', NOT_SIGNED_IN);
    const { isAdmin: isOperator, user } = signedIn;
    const { id: userId, isGuest } = user;
    await limits.take([['ticket-account', userId]]);
    // Another session of the user may have ended, and this one lives on.
    if (tickets.isRevokedSince(userId, revocations) && !(await isStillSignedIn(c, userId))) {
      throw new ApiError(401, 'unauthenticated', NOT_SIGNED_IN);
    }
    const entrant = { userId, isGuest, network: networkOf(c) };
    const isHeld = places.require({ ...entrant, isOperator });
    return c.json({
      ticket: tickets.issue(entrant, isHeld),
      expiresInMs: TICKET_LIFETIME_MS,
      transports,
      iceServers: iceServers(userId),
    } satisfies TicketReply);
  });
};
