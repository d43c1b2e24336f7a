/**
 * WebRTC through geckos.io. Geckos makes the peer connection and its unordered channel; this file handles its frames
 * and the second, ordered channel "events". Geckos has no deadline and does not report a failed connection: both are
 * added here.
 */
import geckos, { type ClientChannel } from '@geckos.io/client';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { ignoreErrorsAfterClose } from './quiet-close.ts';
import { type ClientTransport, ConnectError } from './transport.ts';

/** Time limit for signalling and ICE together, in ms. */
const CONNECT_DEADLINE_MS = 8000;
/** Number of unsent bytes above which a datagram is dropped instead of queued, because old positions are useless. */
const CONGESTION_BYTES = 4096;
const EVENTS_LABEL = 'events';
const NOT_TAKEN = 'The server did not take the connection (UDP).';
const ENDED = 'The connection to the server ended.';

export interface GeckosOptions {
  /** Address of the signalling, such as `https://example.org`. */
  readonly url: string;
  /** STUN and TURN servers; read after a ticket has arrived. */
  readonly iceServers: () => readonly RTCIceServer[];
}

/** Creates the WebRTC transport. @param options address of the signalling, and the ICE servers */
export function createGeckosTransport(options: GeckosOptions): ClientTransport {
  return {
    kind: 'webrtc',
    isAvailable: () => typeof RTCPeerConnection === 'function',
    async connect(ticket, handlers, signal) {
      const channel = geckos({
        url: options.url,
        // With a falsy port geckos uses the address unchanged; its types allow only numbers, so this is 0.
        port: 0,
        authorization: ticket,
        iceServers: [...options.iceServers()],
      });
      return new Promise((resolve, reject) => new Attempt(channel, handlers, signal, resolve, reject));
    },
  };
}

/** One attempt to connect; it ends in exactly one call of `resolve` or `reject`. */
class Attempt {
  readonly #channel: ClientChannel;
  readonly #handlers: LinkHandlers;
  readonly #signal: AbortSignal;
  readonly #resolve: (link: FrameLink) => void;
  readonly #reject: (error: Error) => void;
  readonly #deadline: ReturnType<typeof setTimeout>;
  #isSettled = false;
  #connection: RTCPeerConnection | undefined;
  #link: PeerLink | undefined;

  constructor(
    channel: ClientChannel,
    handlers: LinkHandlers,
    signal: AbortSignal,
    resolve: (link: FrameLink) => void,
    reject: (error: Error) => void,
  ) {
    this.#channel = channel;
    this.#handlers = handlers;
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = setTimeout(
      () => this.#fail('The connection (UDP) did not open in time.'),
      CONNECT_DEADLINE_MS,
    );
    signal.addEventListener('abort', this.#abort);
    // The "events" channel may open while geckos is still waiting for the answer to its last request, and is announced
    // only once, so the code listens for it from the moment the peer connection exists.
    watchPeerConnection(channel, (connection) => this.#begin(connection));
    channel
      .onConnect((error) => this.#connected(error))
      .catch((error: unknown) => this.#fail(NOT_TAKEN, error));
  }

  readonly #abort = () => this.#fail('The connection attempt was ended.');

  #begin(connection: RTCPeerConnection): void {
    this.#connection = connection;
    ignoreErrorsAfterClose(connection);
    if (this.#isSettled) {
      connection.close();
      return;
    }
    const link = new PeerLink(connection, this.#handlers);
    this.#link = link;
    connection.addEventListener('connectionstatechange', () => {
      if (connection.connectionState === 'failed') this.#fail('The connection (UDP) failed.');
    });
    connection.addEventListener('datachannel', ({ channel }) => {
      if (channel.label === EVENTS_LABEL) link.adoptEvents(channel, () => this.#succeedIfComplete());
    });
  }

  #connected(error: unknown): void {
    const channel = property(property(this.#channel, 'peerConnection'), 'dataChannel');
    if (error || !(channel instanceof RTCDataChannel)) {
      this.#fail(NOT_TAKEN, error);
      return;
    }
    // From here on no frame reaches geckos' own parser, which throws on unknown input.
    this.#link?.adoptState(channel);
    this.#succeedIfComplete();
  }

  #succeedIfComplete(): void {
    if (this.#link?.isComplete && this.#settle()) this.#resolve(this.#link);
  }

  /** @param message text for the player @param cause the error for the log */
  #fail(message: string, cause?: unknown): void {
    if (!this.#settle()) return;
    this.#connection?.close();
    if (cause !== undefined) console.warn(`${message} ${describe(cause)}`);
    this.#reject(new ConnectError(message, { cause }));
  }

  #settle(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    clearTimeout(this.#deadline);
    this.#signal.removeEventListener('abort', this.#abort);
    return true;
  }
}

/** An open connection. */
class PeerLink implements FrameLink {
  readonly kind = 'webrtc';
  readonly #connection: RTCPeerConnection;
  readonly #handlers: LinkHandlers;
  #state: RTCDataChannel | undefined;
  #events: RTCDataChannel | undefined;
  #isOpen = true;
  /** An end of the link before it was ever complete is a failed attempt, not a close. */
  #wasComplete = false;

  constructor(connection: RTCPeerConnection, handlers: LinkHandlers) {
    this.#connection = connection;
    this.#handlers = handlers;
    connection.addEventListener('connectionstatechange', () => {
      const state = connection.connectionState;
      if (state === 'failed' || state === 'closed') this.close(ENDED);
    });
  }

  get isComplete(): boolean {
    const isComplete = this.#state?.readyState === 'open' && this.#events?.readyState === 'open';
    this.#wasComplete ||= isComplete;
    return isComplete;
  }

  adoptState(state: RTCDataChannel): void {
    this.#state = state;
    state.binaryType = 'arraybuffer';
    state.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer && this.#isOpen) this.#handlers.onState(new Uint8Array(data));
    };
    state.addEventListener('close', () => this.close(ENDED));
  }

  /** Adopts the ordered channel, and calls `onOpen` when it is open. */
  adoptEvents(events: RTCDataChannel, onOpen: () => void): void {
    this.#events = events;
    events.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && this.#isOpen) this.#handlers.onEvent(data);
    };
    events.addEventListener('close', () => this.close(ENDED));
    if (events.readyState === 'open') onOpen();
    else events.addEventListener('open', onOpen, { once: true });
  }

  sendState(frame: Uint8Array<ArrayBuffer>): boolean {
    const channel = this.#state;
    if (!this.#isOpen || channel?.readyState !== 'open') return false;
    if (channel.bufferedAmount > CONGESTION_BYTES) return false;
    channel.send(frame);
    return true;
  }

  sendEvent(text: string): boolean {
    if (!this.#isOpen || this.#events?.readyState !== 'open') return false;
    this.#events.send(text);
    return true;
  }

  close(reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#connection.close();
    if (this.#wasComplete) this.#handlers.onClose(reason);
  }
}

function property(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
}

/** Calls `onMade` when geckos makes the peer connection of this channel, before anything can happen on it. */
function watchPeerConnection(channel: ClientChannel, onMade: (connection: RTCPeerConnection) => void): void {
  const manager = property(channel, 'connectionsManager');
  if (typeof manager !== 'object' || manager === null) {
    throw new Error('geckos.io has changed inside: its connections manager is gone');
  }
  let made: RTCPeerConnection | undefined;
  Object.defineProperty(manager, 'localPeerConnection', {
    get: () => made,
    set: (connection: RTCPeerConnection) => {
      made = connection;
      onMade(connection);
    },
  });
}

function describe(error: unknown): string {
  const message = property(error, 'message');
  return typeof message === 'string' ? message : 'no reason was given';
}
