/**
 * WebSocket transport for clients that UDP does not reach: the frames of the two WebRTC channels on one ordered
 * connection, text for events and binary for state. {@link file://./websocket-door.ts} decides which clients may have a
 * WebSocket.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { MAX_EVENT_BYTES } from '#game/shared/constants.ts';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import type { Log } from '../../log.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';
import type { SocketTaker } from './websocket-door.ts';

/** Amount of data waiting to be sent above which state is dropped, in bytes: late positions are worse than none. */
const STATE_BUFFER_LIMIT = 8 * 1024;
/** Amount of waiting events above which a client counts as too slow to play, in bytes. */
const EVENT_BUFFER_LIMIT = 4 * 1024 * 1024;
/** Time that a client has to complete the closing handshake before its socket is destroyed, in ms. */
const GOODBYE_MS = 1000;
/** Maximum number of fragments of one message; browsers send our messages in one. */
const FRAGMENTS = 16;
const NORMAL_CLOSURE = 1000;

export interface WebSocketOptions {
  readonly log: Log;
}

export class WebSocketTransport implements ServerTransport, SocketTaker {
  readonly #log: Log;
  readonly #links = new Set<SocketLink>();
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_EVENT_BYTES,
    maxFragments: FRAGMENTS,
    // Answering pings would let a client make the server send for nothing; browsers cannot send pings.
    autoPong: false,
    handleProtocols: () => WEBSOCKET_PROTOCOL,
  });
  #accept: Acceptor | undefined;

  constructor({ log }: WebSocketOptions) {
    this.#log = log;
  }

  get isTaking(): boolean {
    return this.#accept !== undefined;
  }

  start(accept: Acceptor): void {
    this.#accept = accept;
  }

  async stop(): Promise<void> {
    this.#accept = undefined;
    for (const link of this.#links) link.cut('stopped');
  }

  /** A socket that is taken is open immediately, so none is half open. */
  endUser(): void {}

  take(identity: Identity, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const link = new SocketLink(webSocket, this.#log, () => this.#links.delete(link));
      this.#links.add(link);
      const handlers = this.#accept?.(link, identity);
      if (handlers) link.attach(handlers);
      else link.cut('refused');
    });
  }
}

/** One open socket. */
class SocketLink implements FrameLink {
  readonly kind = 'websocket';
  readonly #socket: WebSocket;
  readonly #log: Log;
  readonly #onGone: () => void;
  #handlers: LinkHandlers | undefined;
  #isClosed = false;

  constructor(socket: WebSocket, log: Log, onGone: () => void) {
    this.#socket = socket;
    this.#log = log;
    this.#onGone = onGone;
    socket.on('message', (data, isBinary) => this.#guard(() => this.#read(data, isBinary)));
    socket.on('ping', () => this.#guard(() => this.#handlers?.onState(new Uint8Array())));
    socket.on('pong', () => this.#guard(() => this.#handlers?.onState(new Uint8Array())));
    // After an error the library closes the socket and emits 'close'.
    socket.on('error', (error) => this.#log.debug({ err: error }, 'a WebSocket failed'));
    socket.on('close', () => this.close('closed'));
  }

  attach(handlers: LinkHandlers): void {
    this.#handlers = handlers;
  }

  sendState(frame: Uint8Array): boolean {
    if (!this.#isOpen || this.#socket.bufferedAmount > STATE_BUFFER_LIMIT) return false;
    // The library keeps data that it cannot send at once, but the caller may write its next frame into the same bytes.
    return this.#attempt(() => this.#socket.send(Buffer.from(frame), { binary: true }));
  }

  sendEvent(text: string): boolean {
    if (!this.#isOpen) return false;
    if (this.#socket.bufferedAmount > EVENT_BUFFER_LIMIT) {
      this.cut('too slow');
      return false;
    }
    return this.#attempt(() => this.#socket.send(text, { binary: false }));
  }

  close(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#attempt(() => this.#socket.close(NORMAL_CLOSURE));
    const cut = setTimeout(() => this.#socket.terminate(), GOODBYE_MS);
    cut.unref();
    this.#socket.once('close', () => clearTimeout(cut));
    this.#onGone();
    this.#guard(() => this.#handlers?.onClose(reason));
  }

  /** Closes the link without waiting for the client. */
  cut(reason: string): void {
    this.close(reason);
    this.#socket.terminate();
  }

  get #isOpen(): boolean {
    return !this.#isClosed && this.#socket.readyState === this.#socket.OPEN;
  }

  #read(data: RawData, isBinary: boolean): void {
    if (this.#isClosed || !(data instanceof Buffer)) return;
    // The receiver will own its bytes, but these are a view of everything that arrived together on the socket, so they
    // are copied.
    if (isBinary) this.#handlers?.onState(new Uint8Array(data));
    else this.#handlers?.onEvent(data.toString('utf8'));
  }

  #attempt(act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      this.#log.debug({ err: error }, 'the transport refused');
      return false;
    }
  }

  #guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#log.error({ err: error }, 'a transport callback failed');
    }
  }
}
