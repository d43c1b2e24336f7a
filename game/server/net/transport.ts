/** The port by which connections reach the realm: WebRTC in production, memory in tests. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';

/** Who a join ticket was issued to. */
export interface Identity {
  readonly userId: string;
}

/** Spends a join ticket; null when it is unknown, spent or too old. */
export type Redeem = (ticket: string) => Promise<Identity | null>;

/**
 * Called once for every connection whose two channels are open, with the identity that its ticket proved.
 * What it returns hears everything that arrives from then on.
 */
export type Acceptor = (link: FrameLink, identity: Identity) => LinkHandlers;

export interface ServerTransport {
  /** Begins to accept connections. */
  start(accept: Acceptor): void;
  /** Gives up what a user who was signed out has begun to open; their open connections are the realm's to end. */
  endUser(userId: string): void;
  /** Closes every connection and accepts no more. */
  stop(): Promise<void>;
}
