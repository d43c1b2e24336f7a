/** The port by which connections reach the realm: WebRTC in production, memory in tests. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';

/** The user to whom a join ticket was issued. */
export interface Identity {
  readonly userId: string;
  /** The network from which the user came in, if its players are counted. */
  readonly network?: string;
}

/** Consumes a join ticket; null when it is unknown, used or too old. */
export type Redeem = (ticket: string) => Promise<Identity | null>;

/**
 * Called once for every connection whose two channels are open, with the identity that its ticket proved.
 * The handlers that it returns receive everything that arrives from then on.
 */
export type Acceptor = (link: FrameLink, identity: Identity) => LinkHandlers;

export interface ServerTransport {
  /** Begins to accept connections. */
  start(accept: Acceptor): void;
  /** Gives up the half-open connections of a user who was signed out; the realm ends their open ones. */
  endUser(userId: string): void;
  /** Closes every connection and accepts no more. */
  stop(): Promise<void>;
}
