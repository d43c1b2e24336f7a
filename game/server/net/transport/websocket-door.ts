/**
 * Decides who may have a WebSocket, before the upgrade, so that nobody without a ticket holds a socket. Admitted
 * sockets are handed to the part that holds the links.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WEBSOCKET_PATH, WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import type { Log } from '../../log.ts';
import { openingAllowances } from '../allowances.ts';
import type { Identity, Redeem } from '../transport.ts';
import type { PendingEntries } from './arrivals.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Makes a link of an admitted socket. */
export interface SocketTaker {
  /** Whether it takes sockets at present. */
  readonly isTaking: boolean;
  /** Answers the request to upgrade; the socket is the taker's from now on. @throws when the socket cannot be used */
  take(identity: Identity, request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface WebSocketDoorOptions {
  /** The origins whose pages may connect. */
  readonly origins: ReadonlySet<string>;
  readonly redeem: Redeem;
  readonly arrivals: PendingEntries;
  readonly taker: SocketTaker;
  /** The same as the signalling's. */
  readonly limits: ConnectionLimits;
  readonly log: Log;
  readonly now: () => number;
}

/** Longest header with protocol and ticket, in characters; ours has some sixty. */
const PROTOCOLS_LIMIT = 200;

export class WebSocketDoor {
  readonly #options: WebSocketDoorOptions;
  readonly #openings = openingAllowances();

  constructor(options: WebSocketDoorOptions) {
    this.#options = options;
  }

  /** Takes every request to upgrade that reaches the HTTP server: it becomes a link, or is refused. Never rejects. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { arrivals, taker, log } = this.#options;
    // Until the socket is taken, nothing else handles its errors.
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

  /** The admitted user, or the status line of the refusal. */
  async #admit(request: IncomingMessage): Promise<Identity | string> {
    const { origins, redeem, taker, limits, now } = this.#options;
    if (!limits.admits(request, now())) return TOO_MANY;
    if ((request.url ?? '').split('?', 1)[0] !== WEBSOCKET_PATH) return '404 Not Found';
    if (!taker.isTaking) return UNAVAILABLE;
    // Browsers always send the origin here, so a request without one does not come from a page.
    if (!origins.has(request.headers.origin ?? '')) return '403 Forbidden';
    const ticket = ticketIn(request.headers['sec-websocket-protocol'] ?? '');
    const identity = ticket === null ? null : await redeem(ticket);
    if (!identity) return UNAUTHORIZED;
    return this.#openings.take(identity.userId, now())
      ? (limits.placed(identity, request) ?? TOO_MANY)
      : TOO_MANY;
  }

  /** Answers with a status line; an address that was refused too often is told that, whatever the reason. */
  #refuse(request: IncomingMessage, socket: Duplex, status: string): void {
    const { limits, now } = this.#options;
    const told = limits.explains(request, now()) ? status : TOO_MANY;
    socket.end(`HTTP/1.1 ${told}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  }
}

/** The ticket in the list of protocols, beside our own; null when the list is any other. */
function ticketIn(protocols: string): string | null {
  if (protocols.length > PROTOCOLS_LIMIT) return null;
  const [protocol, ticket, ...rest] = protocols.split(',').map((part) => part.trim());
  return protocol === WEBSOCKET_PROTOCOL && ticket && rest.length === 0 ? ticket : null;
}

const UNAUTHORIZED = '401 Unauthorized';
const UNAVAILABLE = '503 Service Unavailable';
const TOO_MANY = '429 Too Many Requests';
