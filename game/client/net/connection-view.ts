/** What the rest of the client sees of a connection. */
import type { LinkKind } from '#game/shared/net/link.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'joined' | 'disconnected' | 'failed' | 'closed';

export interface ConnectionView {
  readonly status: ConnectionStatus;
  /** The transport in use, or null while there is none. */
  readonly transport: LinkKind | null;
  /** Which reconnection attempt is under way, from 1; 0 for the first connection. */
  readonly attempt: number;
  /** Why it is lost or over, for the player. */
  readonly message: string | null;
  /** What may help once it `failed`: another try, or a new page. */
  readonly remedy: 'retry' | 'reload' | 'sign-in' | null;
}

/** Left for good, or not begun. */
export const CLOSED: ConnectionView = {
  status: 'closed',
  transport: null,
  attempt: 0,
  message: null,
  remedy: null,
};
