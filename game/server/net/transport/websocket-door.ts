/**
 * Decides before the upgrade which requests get a WebSocket, so that no client without a ticket holds a socket.
 * Admitted sockets are handed to the `SocketTaker`.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WEBSOCKET_PATH, WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import type { Log } from '../../log.ts';
import { openingAllowances } from '../allowances.ts';
import type { Identity, Redeem } from '../transport.ts';
import type { PendingEntries } from './arrivals.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Makes links from admitted sockets. */
export interface SocketTaker {
  /** True if sockets are taken at present. */
  readonly isTaking: boolean;
  /** Answers the upgrade request and takes over the socket. @throws when the socket cannot be used */
  take(identity: Identity, request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebSocketDoorOptions {
  /** Origins whose pages may connect. */
  readonly origins: ReadonlySet<string>;
  readonly redeem: Redeem;
  readonly arrivals: PendingEntries;
  readonly taker: SocketTaker;
  /** Limits, shared with the signalling. */
  readonly limits: ConnectionLimits;
  readonly log: Log;
  readonly now: () => number;
}

/** Maximum length of the header with protocol and ticket, in characters; ours has about sixty. */
const PROTOCOLS_LIMIT = 200;

export class WebSocketDoor {
  readonly #options: WebSocketDoorOptions;
  readonly #openings = openingAllowances();

  constructor(options: WebSocketDoorOptions) {
    this.#options = options;
  }

  /** Handles every upgrade request that reaches the HTTP server: makes a link or refuses. Never rejects. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { arrivals, taker, log } = this.#options;
    // Until the socket is taken, this is the only handler of its errors.
    const drop = () => socket.destroy();
    socket.on('error', drop);
    const arrival = arrivals.begin();
    try {
      const identity = await this.#admit(request);
      if (typeof identity === 'string') this.#refuse(request, socket, identity);
      else if (arrival.isVoidFor(identity.userId)) this.#refuse(request, socket, UNAUTHORIZED);
      else if (!taker.isTaking) this.#refuse(request, socket, UNAVAILABLE);
      else {
        taker.take(identity, request, socket, head);
        socket.off('error', drop);
      }
    } catch (error) {
      log.error({ err: error }, 'an upgrade failed');
      drop();
    } finally {
      arrivals.end(arrival);
    }
  }

  /** Resolves to the admitted user, or to the status line of the refusal. */
  async #admit(request: IncomingMessage): Promise<Identity | string> {
    const { origins, redeem, taker, limits, now } = this.#options;
    if (!limits.admits(request, now())) return TOO_MANY;
    if ((request.url ?? '').split('?', 1)[0] !== WEBSOCKET_PATH) return '404 Not Found';
    if (!taker.isTaking) return UNAVAILABLE;
    // Browsers always send the origin here, so a request without it does not come from a page.
    if (!origins.has(request.headers.origin ?? '')) return '403 Forbidden';
    const ticket = ticketIn(request.headers['sec-websocket-protocol'] ?? '');
    const identity = ticket === null ? null : await redeem(ticket);
    if (!identity) return UNAUTHORIZED;
    return this.#openings.take(identity.userId, now())
      ? (limits.placed(identity, request) ?? TOO_MANY)
      : TOO_MANY;
  }

  /** Answers with a status line; an address with too many refusals gets 429, no matter the reason. */
  #refuse(request: IncomingMessage, socket: Duplex, status: string): void {
    const { limits, now } = this.#options;
    const told = limits.explains(request, now()) ? status : TOO_MANY;
    socket.end(`HTTP/1.1 ${told}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  }
}

/** Returns the ticket from a protocol list that contains it and our own protocol; null for any other list. */
function ticketIn(protocols: string): string | null {
  if (protocols.length > PROTOCOLS_LIMIT) return null;
  const [protocol, ticket, ...rest] = protocols.split(',').map((part) => part.trim());
  return protocol === WEBSOCKET_PROTOCOL && ticket && rest.length === 0 ? ticket : null;
}

const UNAUTHORIZED = '401 Unauthorized';
const UNAVAILABLE = '503 Service Unavailable';
const TOO_MANY = '429 Too Many Requests';
