/** State of a connection as seen by the rest of the client, and the interfaces of its host and its listener. */
import type { LinkKind } from '#game/shared/net/link.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { DialHost } from './dial.ts';
import type { Awaited } from './redial.ts';
import type { TimerHost } from './timers.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'joined' | 'disconnected' | 'failed' | 'closed';

export interface ConnectionView {
  readonly status: ConnectionStatus;
  /** The transport in use; null if there is none. */
  readonly transport: LinkKind | null;
  /** Number of the current reconnection attempt, starting at 1; 0 for the first connection. */
  readonly attempt: number;
  /** Reason why the connection is lost or closed, for the player; null if there is none. */
  readonly message: string | null;
  /** Announced event that is waited for, much longer than after other failures; null if there is none. */
  readonly awaited: Awaited | null;
  /** Remedy for the player once the connection has `failed`; null otherwise. */
  readonly remedy: 'retry' | 'reload' | 'sign-in' | null;
  /** True from the end of a round of attempts in vain until a later round succeeds, or the server refuses for good. */
  readonly keepsTrying: boolean;
}

/** State of a connection that was closed on purpose or not yet opened. */
export const CLOSED: ConnectionView = {
  status: 'closed',
  transport: null,
  attempt: 0,
  message: null,
  awaited: null,
  remedy: null,
  keepsTrying: false,
};

/**
 * Returns the awaited event that gets a screen of its own; null if there is none. A restart after which the first
 * reconnection succeeds, such as a gateway's, gets no screen.
 */
export const awaitedOf = ({ awaited, attempt, status }: ConnectionView): Awaited | null =>
  status !== 'joined' && (attempt > 1 || awaited !== 'restart') ? awaited : null;

export interface ConnectionHost extends TimerHost, DialHost {
  /**
   * Asked when the server speaks another protocol. Returns a function that reloads the page, or null if the page was
   * already reloaded for this protocol without success; absent if the page never reloads itself.
   */
  reloadFor?(protocol: string): (() => void) | null;
}

export interface ConnectionListener {
  onView(view: ConnectionView): void;
  onEvent(event: ServerEvent): void;
  onSnapshot(snapshot: Snapshot): void;
  /**
   * Called with the number of the last move that the server has accepted; null if it has accepted none since the last
   * correction.
   */
  onMoveTaken(moveSeq: number | null): void;
}
