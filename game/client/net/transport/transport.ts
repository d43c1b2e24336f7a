/** The port through which the client reaches a realm: one implementation for each kind of connection. */
import type { FrameLink, LinkHandlers, LinkKind } from '#game/shared/net/link.ts';

export interface ClientTransport {
  readonly kind: LinkKind;
  /** False when this browser or the server lacks it, so that no ticket is wasted on it. Absent: always available. */
  isAvailable?(): boolean;
  /**
   * Opens a connection with a one-use ticket and resolves when both channels are open.
   * @throws ConnectError with a text for the player; an aborted signal ends the attempt and frees everything.
   */
  connect(ticket: string, handlers: LinkHandlers, signal: AbortSignal): Promise<FrameLink>;
}

/** A connection that could not be made. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
}

/** An operator keeps the doors closed: the text says why. They will open, so the player waits. */
export class DoorsClosedError extends ConnectError {}
