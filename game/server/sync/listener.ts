/** The port through which replication sends to a session, without knowing sessions or connections. */
import type { ServerEventName, ServerEventPayload } from '#game/shared/protocol/events.ts';

export interface Listener {
  /** Sends one event; does nothing after the end of the session. */
  send<N extends ServerEventName>(name: N, payload: ServerEventPayload<N>): void;
  /** Sends an event that was encoded once for several sessions. */
  sendText(text: string): void;
  /** Sends a datagram, which may be lost. */
  sendState(frame: Uint8Array): void;
}
