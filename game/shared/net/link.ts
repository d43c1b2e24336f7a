/**
 * One live connection as both sides see it: an unreliable channel of binary frames ("state") and a reliable,
 * ordered channel of text frames ("events"). WebRTC, WebSocket and memory links implement it.
 */

export type LinkKind = 'webrtc' | 'websocket' | 'memory';

/** The near end of a connection. Sending on a closed link returns false and is never an error. */
export interface FrameLink {
  readonly kind: LinkKind;
  /**
   * Sends a datagram that may be lost; false when it was dropped at once (link closed or congested). The bytes are
   * copied before it returns: the caller may use the buffer again.
   */
  sendState(frame: Uint8Array): boolean;
  /** Sends an event that arrives, in order, as long as the link is open; false when the link is closed. */
  sendEvent(text: string): boolean;
  /** Closes both channels. Calling it again does nothing. */
  close(reason: string): void;
}

/** What the owner of an end is told. `onClose` is called exactly once, and nothing after it. */
export interface LinkHandlers {
  /** The bytes belong to the receiver. */
  onState(frame: Uint8Array): void;
  onEvent(text: string): void;
  onClose(reason: string): void;
}
