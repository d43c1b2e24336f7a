/**
 * Limits by network address, shared by signalling and WebSocket: requests, refusals, and players. If no proxy
 * is configured, the server's own machine has no limits: a proxy that the server does not know of sends all requests
 * from there, and tests connect many players.
 */
import type { IncomingMessage } from 'node:http';
import type { FrameLink } from '#game/shared/net/link.ts';
import { Allowances } from '../allowances.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';
import { NetworkCrowds } from './network-crowds.ts';

/** Requests of one address that are accepted in a burst, and per second over time. A player needs three to connect. */
const REQUEST_BURST = 600;
const REQUESTS_PER_SECOND = 10;
/**
 * Refused requests allowed to one address in a burst, and per second over time; above that every refusal is a plain
 * 429. Requests from proven clients still pass: an address may be a whole school, or a proxy in front of the server.
 */
const REFUSAL_BURST = 30;
const REFUSALS_PER_SECOND = 1;
/** Maximum number of players from one address in the game at the same time, including bodies left behind. */
export const PLAYERS_PER_ADDRESS = 50;

/** Reads and compares network addresses. */
export interface Addresses {
  /** Returns the address that a request came from. */
  of(request: IncomingMessage): string;
  /** True if a request came from this machine itself; never if proxies are configured. */
  isOwn(request: IncomingMessage): boolean;
  /** Returns the network under which an address is counted: the network of one household. */
  networkOf(address: string): string;
  /** Returns the wider network around a network, which one customer may have as a whole; null if there is none. */
  around(network: string): string | null;
  /** Limits of a wider network, as a multiple of those of a network. */
  readonly wideFactor: number;
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
  readonly #requests: NetworkAllowances;
  readonly #refusals: NetworkAllowances;
  /** Maximum number of players of one network. */
  readonly mostPlayers: number;
  readonly #players: NetworkCrowds;

  constructor({ addresses, factor = 1 }: ConnectionLimitsOptions) {
    this.addresses = addresses;
    this.#requests = new NetworkAllowances(addresses, REQUEST_BURST * factor, REQUESTS_PER_SECOND * factor);
    this.#refusals = new NetworkAllowances(addresses, REFUSAL_BURST * factor, REFUSALS_PER_SECOND * factor);
    this.#players = new NetworkCrowds((network) => addresses.around(network));
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
   * Returns the identity of a user with the network of this request; null if too many other players are in the world
   * from there. A player who counts under that network already takes up no further place.
   */
  placed(identity: Identity, request: IncomingMessage): Identity | null {
    if (this.addresses.isOwn(request)) return identity;
    const network = this.#networkOf(request);
    const { userId } = identity;
    const isFull = !this.#players.has(network, userId) && this.#isFull(network, userId);
    return isFull ? null : { ...identity, network };
  }

  /**
   * Returns the number of other players in the world, or entering it, from a network or from a wider one. A player who
   * has left counts until {@link departed}.
   */
  playersFrom(network: string, userId: string): number {
    return this.#players.othersFrom(network, userId);
  }

  /** Notes that a user has no body and no session in the realm any more. */
  departed(userId: string): void {
    this.#players.departed(userId);
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
      // Counted first, because the realm may end the session at once.
      const close = this.#players.open(identity.userId, identity.network ?? null);
      const handlers = accept(link, identity);
      return {
        onState: (frame) => handlers.onState(frame),
        onEvent: (text) => handlers.onEvent(text),
        onClose: (reason) => {
          close();
          handlers.onClose(reason);
        },
      };
    };
  }

  #isFull(network: string, userId: string): boolean {
    if (this.playersFrom(network, userId) >= this.mostPlayers) return true;
    const wide = this.addresses.around(network);
    return wide !== null && this.playersFrom(wide, userId) >= this.mostPlayers * this.addresses.wideFactor;
  }

  #networkOf(request: IncomingMessage): string {
    return this.addresses.networkOf(this.addresses.of(request));
  }
}

/** Token buckets by network, with larger ones for the wider networks around them. */
class NetworkAllowances {
  readonly #addresses: Addresses;
  readonly #narrow: Allowances;
  readonly #wide: Allowances;

  constructor(addresses: Addresses, burst: number, perSecond: number) {
    const { wideFactor } = addresses;
    this.#addresses = addresses;
    this.#narrow = new Allowances(burst, perSecond);
    this.#wide = new Allowances(burst * wideFactor, perSecond * wideFactor);
  }

  /** Takes one token for a network; returns false if none is left for it, or for the network around it. */
  take(network: string, now: number): boolean {
    // A request that its own network refuses costs the neighbours nothing.
    if (!this.#narrow.take(network, now)) return false;
    const wide = this.#addresses.around(network);
    return wide === null || this.#wide.take(wide, now);
  }
}
