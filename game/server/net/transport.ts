/** The port by which connections reach the realm: WebRTC in production, memory in tests. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';

/** Who a join ticket was issued to. */
export interface Identity {
  readonly userId: string;
}

/**
 * Called once for every connection whose two channels are open, with the identity that its ticket proved.
 * What it returns hears everything that arrives from then on.
 */
export type Acceptor = (link: FrameLink, identity: Identity) => LinkHandlers;

export interface ServerTransport {
  /** Begins to accept connections. */
  start(accept: Acceptor): void;
  /** Closes every connection and accepts no more. */
  stop(): Promise<void>;
}
