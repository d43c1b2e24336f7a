/** One WebRTC peer with its two channels, on top of the native library that geckos.io uses. */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import type { Log } from '../../log.ts';
import type { OwnCandidate } from './own-candidates.ts';

/**
 * Amount of data waiting to be sent above which datagrams are dropped, in bytes: late positions are worse than none.
 */
const STATE_BUFFER_LIMIT = 8 * 1024;
/** Amount of waiting events above which a client counts as too slow to play, in bytes. */
const EVENT_BUFFER_LIMIT = 4 * 1024 * 1024;

/** The members of the native library's channel that are used here. */
interface NativeChannel {
  onOpen(heed: () => void): void;
  onClosed(heed: () => void): void;
  onError(heed: (error: string) => void): void;
  onMessage(heed: (message: string | Buffer | ArrayBuffer) => void): void;
  isOpen(): boolean;
  bufferedAmount(): number;
  sendMessage(text: string): boolean;
  sendMessageBinary(bytes: Uint8Array): boolean;
  close(): void;
}

/** The members of a geckos connection that are used here. */
interface NativeConnection {
  readonly peerConnection: {
    onStateChange(heed: (state: string) => void): void;
    onDataChannel(heed: () => void): void;
    setRemoteDescription(sdp: string, type: 'answer'): void;
    createDataChannel(label: string, options: object): NativeChannel;
    close(): void;
  };
  readonly channel: { readonly dataChannel: NativeChannel };
  readonly additionalCandidates: OwnCandidate[];
}

interface PeerOwner {
  onOpen(link: FrameLink): LinkHandlers | null;
  onGone(): void;
}

/**
 * One peer connection with its two channels. Every callback from the native library is guarded, because an escaping
 * exception would abort the process.
 */
export class Peer implements FrameLink {
  readonly kind = 'webrtc';
  readonly userId: string;
  readonly #connection: NativeConnection;
  readonly #state: NativeChannel;
  readonly #log: Log;
  readonly #owner: PeerOwner;
  readonly #halfOpenTimer: NodeJS.Timeout;
  #events: NativeChannel | undefined;
  #handlers: LinkHandlers | undefined;
  #isDescribed = false;
  #isClosed = false;

  constructor(
    connection: NativeConnection,
    userId: string,
    halfOpenLimitMs: number,
    log: Log,
    owner: PeerOwner,
  ) {
    this.userId = userId;
    this.#connection = connection;
    this.#state = connection.channel.dataChannel;
    this.#log = log;
    this.#owner = owner;
    this.#halfOpenTimer = setTimeout(() => this.close('half open'), halfOpenLimitMs);
    this.#halfOpenTimer.unref();
    connection.peerConnection.onStateChange(
      this.#guarded((state: string) => {
        if (state === 'disconnected' || state === 'failed' || state === 'closed') this.close(state);
      }),
    );
    // The server opens both channels, so a client that opens a third is hostile.
    connection.peerConnection.onDataChannel(this.#guarded(() => this.close('opened a channel')));
    this.#state.onOpen(this.#guarded(() => this.#openEvents()));
    this.#state.onClosed(this.#guarded(() => this.close('closed')));
    this.#state.onError(this.#guarded((error: string) => this.close(error)));
    this.#state.onMessage(
      this.#guarded((message: string | Buffer | ArrayBuffer) => {
        // A text on the state channel is not a frame: it becomes an empty frame, which the ingress counts and drops.
        const bytes = typeof message === 'string' ? new Uint8Array() : new Uint8Array(message);
        this.#handlers?.onState(bytes);
      }),
    );
  }

  get isHalfOpen(): boolean {
    return this.#handlers === undefined;
  }

  /** Returns the candidates found since the last call. */
  takeCandidates(): readonly OwnCandidate[] {
    return this.#connection.additionalCandidates.splice(0);
  }

  /** Applies the browser's answer; returns false if it cannot be read or the peer has one already. */
  describe(sdp: string): boolean {
    if (this.#isDescribed || this.#isClosed) return false;
    this.#isDescribed = true;
    try {
      this.#connection.peerConnection.setRemoteDescription(sdp, 'answer');
      return true;
    } catch (error) {
      this.#log.debug({ err: error }, 'a remote description was refused');
      this.close('bad description');
      return false;
    }
  }

  sendState(frame: Uint8Array): boolean {
    if (this.#isClosed) return false;
    return this.#attempt(() => {
      if (!this.#state.isOpen() || this.#state.bufferedAmount() > STATE_BUFFER_LIMIT) return false;
      return this.#state.sendMessageBinary(frame);
    });
  }

  sendEvent(text: string): boolean {
    const events = this.#events;
    if (this.#isClosed || !events) return false;
    return this.#attempt(() => {
      if (!events.isOpen()) return false;
      if (events.bufferedAmount() <= EVENT_BUFFER_LIMIT) return events.sendMessage(text);
      this.close('too slow');
      return false;
    });
  }

  close(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#halfOpenTimer);
    // The library never frees channels that are open when their connection closes: the process grows, and crashes
    // after some hundreds of them.
    for (const part of [this.#events, this.#state, this.#connection.peerConnection]) {
      this.#attempt(() => {
        part?.close();
        return true;
      });
    }
    this.#owner.onGone();
    try {
      this.#handlers?.onClose(reason);
    } catch (error) {
      this.#log.error({ err: error }, 'a session did not end well');
    }
  }

  /** Opens the second channel, which is ordered and reliable. The link counts as open once it is open. */
  #openEvents(): void {
    if (this.#isClosed || this.#events) return;
    const events = this.#connection.peerConnection.createDataChannel('events', {});
    this.#events = events;
    events.onOpen(
      this.#guarded(() => {
        clearTimeout(this.#halfOpenTimer);
        this.#handlers ??= this.#owner.onOpen(this) ?? undefined;
        if (!this.#handlers) this.close('refused');
      }),
    );
    events.onClosed(this.#guarded(() => this.close('closed')));
    events.onError(this.#guarded((error: string) => this.close(error)));
    events.onMessage(
      this.#guarded((message: string | Buffer | ArrayBuffer) => {
        this.#handlers?.onEvent(typeof message === 'string' ? message : '');
      }),
    );
  }

  #attempt(send: () => boolean): boolean {
    try {
      return send();
    } catch (error) {
      this.#log.debug({ err: error }, 'the transport refused');
      return false;
    }
  }

  /** Wraps a callback of the native library: calls after the end are ignored, and no exception escapes. */
  #guarded<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      if (this.#isClosed) return;
      try {
        run(...args);
      } catch (error) {
        this.#log.error({ err: error }, 'a transport callback failed');
      }
    };
  }
}
