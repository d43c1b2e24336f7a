/** What the game asks of the API over plain HTTP: the join ticket, and the save of a page that is being left. */
import { z } from 'zod';
import { RefusedError } from './refused.ts';
import { ConnectError } from './transport.ts';

export const SIGN_IN_MESSAGE = 'User authentication required. Please sign in.';

const ticketReply = z.object({ ticket: z.string().min(1) });

/** @throws RefusedError when nobody is signed in; ConnectError when the server gives no ticket. */
export async function fetchTicket(signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/play/ticket', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    credentials: 'same-origin',
    signal,
  }).catch((cause: unknown) => {
    throw new ConnectError('The server cannot be reached.', { cause });
  });
  if (response.status === 401) throw new RefusedError(SIGN_IN_MESSAGE, 'sign-in');
  if (!response.ok) throw new ConnectError(`The server gave no ticket (${response.status}).`);
  const reply = ticketReply.safeParse(await response.json());
  if (!reply.success) throw new ConnectError('The server gave a ticket that cannot be read.');
  return reply.data.ticket;
}

/** Saves where the player stands (world px) while the page goes away. Nothing can be done if it fails. */
export function saveOnLeave(playerId: string, x: number, y: number, time: Date): void {
  const body = JSON.stringify({ position_x: x, position_y: y, last_updated: time.toISOString() });
  fetch(`/api/players/${encodeURIComponent(playerId)}/position`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => {
    // The page is gone before an answer comes; the server's own last position stands.
  });
}
