/** Fetches join tickets, and keeps the transports and ICE servers that came with the latest one. */
import { z } from 'zod';
import { anySignal, timeoutSignal } from '#game/browser/aborting.ts';
import type { LinkKind } from '#game/shared/net/link.ts';
import { RefusedError } from './refused.ts';
import { ConnectError, DoorsClosedError, WorldFullError } from './transport/transport.ts';

export const SIGN_IN_MESSAGE = 'User authentication required. Please sign in.';

const NOT_UNDERSTOOD =
  'The server and this page do not understand each other. If this goes on, reload the page.';
const FULL = 'The world is full.';
/** Time limit for the server's answer, in ms; after that the client asks again later. */
const ANSWER_LIMIT_MS = 10_000;

const iceServer = z.object({
  urls: z.string().regex(/^(stun|turn)s?:/),
  username: z.string().optional(),
  credential: z.string().optional(),
});
const ticketReply = z.object({
  ticket: z.string().min(1),
  transports: z.array(z.string()),
  iceServers: z.array(iceServer),
});
/** Reply of the server while its doors are closed. */
const closedReply = z.object({
  error: z.object({ code: z.literal('doors_closed'), message: z.string().min(1) }),
});
/** Reply of the server when the world is full. */
const fullReply = z.object({ error: z.object({ code: z.literal('world_full') }) });
/** Reply of the server when too many players of one network are in the world. */
const networkReply = z.object({ error: z.object({ code: z.literal('network_full') }) });

export class TicketOffice {
  #transports: readonly string[] = [];
  #iceServers: readonly RTCIceServer[] = [];

  /** STUN and TURN servers of the latest ticket. */
  get iceServers(): readonly RTCIceServer[] {
    return this.#iceServers;
  }

  /** True if the server offered this transport with the latest ticket. */
  offers(kind: LinkKind): boolean {
    return this.#transports.includes(kind);
  }

  /**
   * Fetches a ticket. @throws RefusedError if the player is not signed in; DoorsClosedError while the server lets no
   * new players in; WorldFullError while no place is free; ConnectError if the server gives no ticket
   */
  readonly fetch = async (signal: AbortSignal): Promise<string> => {
    const response = await fetch('/api/play/ticket', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      credentials: 'same-origin',
      signal: anySignal([signal, timeoutSignal(ANSWER_LIMIT_MS)]),
    }).catch((cause: unknown) => {
      throw new ConnectError('The server cannot be reached.', { cause });
    });
    if (response.status === 401) throw new RefusedError(SIGN_IN_MESSAGE, 'sign-in');
    const body: unknown = await response.json().catch(() => null);
    const closed = closedReply.safeParse(body);
    if (closed.success) throw new DoorsClosedError(closed.data.error.message);
    if (fullReply.safeParse(body).success) throw new WorldFullError(FULL);
    if (!response.ok) throw new ConnectError(refusalWords(response.status, body));
    const reply = ticketReply.safeParse(body);
    if (!reply.success) throw new ConnectError(NOT_UNDERSTOOD);
    this.#transports = reply.data.transports;
    this.#iceServers = reply.data.iceServers.map(withoutGaps);
    return reply.data.ticket;
  };
}

/**
 * Returns the text for a player when the server gives no ticket; the status itself is visible in the browser's network
 * log.
 */
function refusalWords(status: number, body: unknown): string {
  if (networkReply.safeParse(body).success)
    return 'Too many players are in the game from your network. Wait until one of them leaves.';
  if (status === 429) return 'There were too many attempts from your network just now.';
  if (status >= 500) return 'The server has a problem of its own and lets nobody in at the moment.';
  return NOT_UNDERSTOOD;
}

/** Browsers reject a credential that is present but undefined. */
function withoutGaps({ urls, username, credential }: z.infer<typeof iceServer>): RTCIceServer {
  return username === undefined || credential === undefined ? { urls } : { urls, username, credential };
}
