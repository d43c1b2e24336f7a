/**
 * One live connection as both sides see it: an unreliable channel of binary frames ("state") and a reliable,
 * ordered channel of text frames ("events"). WebRTC, WebSocket and memory links implement it.
 */

export type LinkKind = 'webrtc' | 'websocket' | 'memory';

/** The near end of a connection. Sending on a closed link returns false and is never an error. */
export interface FrameLink {
  readonly kind: LinkKind;
  /**
   * Sends a datagram that may be lost; returns false if it was dropped immediately (link closed or congested). The
   * bytes are copied before the call returns, so the caller may reuse the buffer.
   */
  sendState(frame: Uint8Array): boolean;
  /** Sends an event, which arrives, in order, as long as the link stays open; returns false if the link is closed. */
  sendEvent(text: string): boolean;
  /** Closes both channels. Calling it again does nothing. */
  close(reason: string): void;
}

/** Callbacks for the owner of an end. `onClose` is called exactly once, as the last call. */
export interface LinkHandlers {
  /** Receives a datagram; the bytes belong to the receiver. */
  onState(frame: Uint8Array): void;
  onEvent(text: string): void;
  onClose(reason: string): void;
}
