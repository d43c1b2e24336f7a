/**
 * Limits by network address, shared by signalling and WebSocket: requests, refusals, and players. If no proxy
 * is configured, the server's own machine has no limits: a proxy that the server does not know of sends all requests
 * from there, and tests connect many players.
 */
import type { IncomingMessage } from 'node:http';
import type { FrameLink } from '#game/shared/net/link.ts';
import { Allowances } from '../allowances.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';

/** Requests of one address that are accepted in a burst, and per second over time. A player needs three to connect. */
const REQUEST_BURST = 600;
const REQUESTS_PER_SECOND = 10;
/**
 * Refused requests allowed to one address in a burst, and per second over time; above that every refusal is a plain
 * 429. Requests from proven clients still pass: an address may be a whole school, or a proxy in front of the server.
 */
const REFUSAL_BURST = 30;
const REFUSALS_PER_SECOND = 1;
/** Maximum number of players from one address in the game at the same time. */
export const PLAYERS_PER_ADDRESS = 50;

/** Reads and compares network addresses. */
export interface Addresses {
  /** Returns the address that a request came from. */
  of(request: IncomingMessage): string;
  /** True if a request came from this machine itself; never if proxies are configured. */
  isOwn(request: IncomingMessage): boolean;
  /** Returns the network under which an address is counted: the network of one household. */
  networkOf(address: string): string;
  /** True if an address may also belong to the sender: it is in the same household, or on the same machine. */
  isNear(request: IncomingMessage, address: string): boolean;
  /** True if the sender may be told this address of the server. */
  isTold(request: IncomingMessage, address: string): boolean;
}

export interface ConnectionLimitsOptions {
  readonly addresses: Addresses;
  /** Factor applied to the limits; 1 when undefined. */
  readonly factor?: number | undefined;
}

export class ConnectionLimits {
  readonly addresses: Addresses;
  readonly #requests: Allowances;
  readonly #refusals: Allowances;
  /** Maximum number of players of one network. */
  readonly mostPlayers: number;
  /** Number of open links by network and user. */
  readonly #players = new Map<string, Map<string, number>>();

  constructor({ addresses, factor = 1 }: ConnectionLimitsOptions) {
    this.addresses = addresses;
    this.#requests = new Allowances(REQUEST_BURST * factor, REQUESTS_PER_SECOND * factor);
    this.#refusals = new Allowances(REFUSAL_BURST * factor, REFUSALS_PER_SECOND * factor);
    this.mostPlayers = PLAYERS_PER_ADDRESS * factor;
  }

  /** Counts a request; returns false if its address has made too many. @param now in ms */
  admits(request: IncomingMessage, now: number): boolean {
    return this.addresses.isOwn(request) || this.#requests.take(this.#networkOf(request), now);
  }

  /**
   * Counts a refusal; returns false if the address has had too many refusals to be told the reason. @param now in ms
   */
  explains(request: IncomingMessage, now: number): boolean {
    return this.#refusals.take(this.#networkOf(request), now);
  }

  /**
   * Returns the identity of a user with the network of this request; null if too many other players connect from there.
   */
  placed(identity: Identity, request: IncomingMessage): Identity | null {
    if (this.addresses.isOwn(request)) return identity;
    const network = this.#networkOf(request);
    const isFull = this.playersFrom(network, identity.userId) >= this.mostPlayers;
    return isFull ? null : { ...identity, network };
  }

  /** Returns the number of other players on links from a network. */
  playersFrom(network: string, userId: string): number {
    const players = this.#players.get(network);
    return players === undefined ? 0 : players.size - (players.has(userId) ? 1 : 0);
  }

  /** Returns a transport like the given one that also counts the players on its links. */
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
