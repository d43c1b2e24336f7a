/** `/api/play`: the ticket that lets a signed-in player into the realm. */
import { Hono } from 'hono';
import { NOT_SIGNED_IN } from '../contracts/errors.ts';
import type { TicketReply } from '../contracts/players.ts';
import { requireUser } from '../middleware/session.ts';
import type { SessionService } from '../services/sessions.ts';
import { type JoinTickets, TICKET_LIFETIME_MS } from '../services/tickets.ts';

export interface PlayRouteDeps {
  readonly sessions: SessionService;
  readonly tickets: JoinTickets;
}

export const playRoutes = ({ sessions, tickets }: PlayRouteDeps) =>
  new Hono().post('/ticket', requireUser(sessions, NOT_SIGNED_IN), (c) => {
    const ticket = tickets.issue({ userId: c.var.signedIn.user.id });
    return c.json({ ticket, expiresInMs: TICKET_LIFETIME_MS } satisfies TicketReply);
  });
