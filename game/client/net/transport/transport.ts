/** The port through which the client reaches a realm, with one implementation per kind of connection. */
import type { FrameLink, LinkHandlers, LinkKind } from '#game/shared/net/link.ts';

export interface ClientTransport {
  readonly kind: LinkKind;
  /**
   * Returns false if this browser or the server lacks the transport, so that no ticket is wasted on it. Absent: always
   * available.
   */
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

/** A refusal that ends without the player's doing; the text gives the reason, and the client waits. */
export class NoEntryError extends ConnectError {
  readonly awaited: 'doors' | 'place' = 'doors';
}

/** Thrown while an operator keeps the doors closed. */
export class DoorsClosedError extends NoEntryError {}

/** Thrown while no place in the world is free. */
export class WorldFullError extends NoEntryError {
  override readonly awaited = 'place';
}
