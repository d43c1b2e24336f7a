/** What the rest of the client knows of a connection. */
import type { LinkKind } from '#game/shared/net/link.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'joined' | 'disconnected' | 'failed' | 'closed';

export interface ConnectionView {
  readonly status: ConnectionStatus;
  /** The transport in use, or null while there is none. */
  readonly transport: LinkKind | null;
  /** Which reconnection attempt is under way, from 1; 0 for the first connection. */
  readonly attempt: number;
  /** Why it is lost or closed, for the player. */
  readonly message: string | null;
  /** What the player may try once it `failed`. */
  readonly remedy: 'retry' | 'reload' | 'sign-in' | null;
}

/** Closed on purpose, or not yet opened. */
export const CLOSED: ConnectionView = {
  status: 'closed',
  transport: null,
  attempt: 0,
  message: null,
  remedy: null,
};
