/** What the rest of the client knows of a connection, and what a connection needs and tells. */
import type { LinkKind } from '#game/shared/net/link.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Snapshot } from '#game/shared/protocol/snapshot.ts';
import type { DialHost } from './dial.ts';
import type { Awaited } from './redial.ts';
import type { TimerHost } from './timers.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'joined' | 'disconnected' | 'failed' | 'closed';

export interface ConnectionView {
  readonly status: ConnectionStatus;
  /** The transport in use, or null while there is none. */
  readonly transport: LinkKind | null;
  /** Which reconnection attempt is under way, from 1; 0 for the first connection. */
  readonly attempt: number;
  /** Why it is lost or closed, for the player. */
  readonly message: string | null;
  /** What is waited for, much longer than else, because the server has said so; null for nothing. */
  readonly awaited: Awaited | null;
  /** What the player may try once it `failed`. */
  readonly remedy: 'retry' | 'reload' | 'sign-in' | null;
}

/** Closed on purpose, or not yet opened. */
export const CLOSED: ConnectionView = {
  status: 'closed',
  transport: null,
  attempt: 0,
  message: null,
  awaited: null,
  remedy: null,
};

/**
 * What the player waits for on a screen of its own; null for nothing. A link that is back at once, as that of a gateway, is
 * not worth one.
 */
export const awaitedOf = ({ awaited, attempt, status }: ConnectionView): Awaited | null =>
  status !== 'joined' && (attempt > 1 || awaited !== 'restart') ? awaited : null;

export interface ConnectionHost extends TimerHost, DialHost {
  /**
   * The server speaks another protocol than this page: whether the page may load itself anew for it, and how. Null when it
   * has done so already, in vain; absent: never.
   */
  reloadFor?(protocol: string): (() => void) | null;
}

export interface ConnectionListener {
  onView(view: ConnectionView): void;
  onEvent(event: ServerEvent): void;
  onSnapshot(snapshot: Snapshot): void;
  /** The server has accepted the move of this number; null when it has accepted none since the last correction. */
  onMoveTaken(moveSeq: number | null): void;
}
