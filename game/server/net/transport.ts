/** The port through which connections reach the realm: WebRTC in production, memory in tests. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';

/** A user whose identity was proved by a join ticket. */
export interface Identity {
  readonly userId: string;
  /** The network from which the user connected, if players are counted by network. */
  readonly network?: string;
}

/** Consumes a join ticket; resolves to null if the ticket is unknown, used or too old. */
export type Redeem = (ticket: string) => Promise<Identity | null>;

/**
 * Called once for every connection whose two channels are open, with the identity proved by its ticket. The returned
 * handlers receive everything that arrives from then on.
 */
export type Acceptor = (link: FrameLink, identity: Identity) => LinkHandlers;

export interface ServerTransport {
  /** Begins to accept connections. */
  start(accept: Acceptor): void;
  /** Closes the half-open connections of a user who was signed out; the realm ends their open ones. */
  endUser(userId: string): void;
  /** Closes every connection and accepts no more. */
  stop(): Promise<void>;
}
