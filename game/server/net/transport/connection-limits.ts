/**
 * What the ways into the realm count by network address, over signalling and WebSocket together: requests, refusals, and
 * players. This machine itself may ask as often as it likes and hold as many players as it likes: a proxy that is not told
 * to the server asks for everybody, and tests play in crowds.
 */
import type { IncomingMessage } from 'node:http';
import type { FrameLink } from '#game/shared/net/link.ts';
import { Allowances } from '../allowances.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';

/** Requests of one address that are looked at, at once and a second over time. A player needs three to come in. */
const REQUEST_BURST = 600;
const REQUESTS_PER_SECOND = 10;
/**
 * Refused requests allowed to one address at once, and a second over time; above that it gets nothing but 429.
 * Requests that prove to be a client's pass all the same: an address may be a whole school, or a proxy before us.
 */
const REFUSAL_BURST = 30;
const REFUSALS_PER_SECOND = 1;
/** Players of one address who may be in the game at once. */
export const PLAYERS_PER_ADDRESS = 50;

/** How network addresses are read and told apart. */
export interface Addresses {
  /** The address that a request came from. */
  of(request: IncomingMessage): string;
  /** Whether a request came from this machine itself. */
  isOwn(request: IncomingMessage): boolean;
  /** What an address counts by: the network of one household. */
  networkOf(address: string): string;
  /** Whether an address may be the sender's of a request too: of the same household, or of the same machine. */
  isNear(request: IncomingMessage, address: string): boolean;
}

export interface ConnectionLimitsOptions {
  readonly addresses: Addresses;
  /** Multiplies the limits; 1 when undefined. */
  readonly factor?: number | undefined;
}

export class ConnectionLimits {
  readonly addresses: Addresses;
  readonly #requests: Allowances;
  readonly #refusals: Allowances;
  readonly #mostPlayers: number;
  /** Open links by network and user. */
  readonly #players = new Map<string, Map<string, number>>();

  constructor({ addresses, factor = 1 }: ConnectionLimitsOptions) {
    this.addresses = addresses;
    this.#requests = new Allowances(REQUEST_BURST * factor, REQUESTS_PER_SECOND * factor);
    this.#refusals = new Allowances(REFUSAL_BURST * factor, REFUSALS_PER_SECOND * factor);
    this.#mostPlayers = PLAYERS_PER_ADDRESS * factor;
  }

  /** Counts a request; false when its address has asked too often to be looked at. @param now in ms */
  admits(request: IncomingMessage, now: number): boolean {
    return this.addresses.isOwn(request) || this.#requests.take(this.#networkOf(request), now);
  }

  /** Counts a refusal; false when the address has had too many of them to be told why. @param now in ms */
  explains(request: IncomingMessage, now: number): boolean {
    return this.#refusals.take(this.#networkOf(request), now);
  }

  /** The identity of a user who came from the address of this request; null when too many others play from there. */
  placed(identity: Identity, request: IncomingMessage): Identity | null {
    if (this.addresses.isOwn(request)) return identity;
    const network = this.#networkOf(request);
    const players = this.#players.get(network);
    const isFull =
      players !== undefined && players.size >= this.#mostPlayers && !players.has(identity.userId);
    return isFull ? null : { ...identity, network };
  }

  /** The same transport; the players on its links are counted. */
  counting(transport: ServerTransport): ServerTransport {
    return {
      start: (accept) => transport.start(this.#counting(accept)),
      endUser: (userId) => transport.endUser(userId),
      stop: () => transport.stop(),
    };
  }

  #counting(accept: Acceptor): Acceptor {
    return (link: FrameLink, identity: Identity) => {
      const { network, userId } = identity;
      const handlers = accept(link, identity);
      if (network === undefined) return handlers;
      this.#count(network, userId, 1);
      return {
        onState: (frame) => handlers.onState(frame),
        onEvent: (text) => handlers.onEvent(text),
        onClose: (reason) => {
          this.#count(network, userId, -1);
          handlers.onClose(reason);
        },
      };
    };
  }

  #count(network: string, userId: string, by: number): void {
    const players = this.#players.get(network) ?? new Map<string, number>();
    const links = (players.get(userId) ?? 0) + by;
    if (links > 0) players.set(userId, links);
    else players.delete(userId);
    if (players.size > 0) this.#players.set(network, players);
    else this.#players.delete(network);
  }

  #networkOf(request: IncomingMessage): string {
    return this.addresses.networkOf(this.addresses.of(request));
  }
}
