/**
 * WebSocket, for networks that block UDP: text frames are events, binary frames are state. It is ordered and
 * retransmits, so that after a loss everything waits for one frame; therefore WebRTC is tried first.
 */
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { WEBSOCKET_PATH, WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import { type ClientTransport, ConnectError } from './transport.ts';

/** Time limit for the handshake, in ms. */
const CONNECT_DEADLINE_MS = 8000;
/** Number of unsent bytes above which state is dropped instead of queued, because old positions are useless. */
const CONGESTION_BYTES = 4096;

export interface WebSocketOptions {
  /** Origin of the site, such as `https://example.org`. */
  readonly url: string;
  /** Returns true if the server accepts WebSockets; read after a ticket has arrived. */
  readonly isOffered: () => boolean;
}

/** Creates the WebSocket transport. An attempt to connect fails after {@link CONNECT_DEADLINE_MS}. */
export function createWebSocketTransport(options: WebSocketOptions): ClientTransport {
  const url = `${options.url.replace(/^http/, 'ws')}${WEBSOCKET_PATH}`;
  return {
    kind: 'websocket',
    isAvailable: () => typeof WebSocket === 'function' && options.isOffered(),
    connect: (ticket, handlers, signal) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(url, [WEBSOCKET_PROTOCOL, ticket]);
        socket.binaryType = 'arraybuffer';
        const end = (message: string) => {
          settle();
          socket.close();
          reject(new ConnectError(message));
        };
        const refuse = () => end('The server did not take the connection (WebSocket).');
        const abort = () => end('The connection attempt was ended.');
        const open = () => {
          settle();
          resolve(new SocketLink(socket, handlers));
        };
        const deadline = setTimeout(
          () => end('The connection (WebSocket) did not open in time.'),
          CONNECT_DEADLINE_MS,
        );
        const settle = () => {
          clearTimeout(deadline);
          signal.removeEventListener('abort', abort);
          socket.removeEventListener('close', refuse);
          socket.removeEventListener('open', open);
        };
        signal.addEventListener('abort', abort);
        socket.addEventListener('close', refuse);
        socket.addEventListener('open', open);
      }),
  };
}

/** An open socket. */
class SocketLink implements FrameLink {
  readonly kind = 'websocket';
  readonly #socket: WebSocket;
  readonly #handlers: LinkHandlers;
  #isOpen = true;

  constructor(socket: WebSocket, handlers: LinkHandlers) {
    this.#socket = socket;
    this.#handlers = handlers;
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!this.#isOpen) return;
      if (typeof data === 'string') handlers.onEvent(data);
      else if (data instanceof ArrayBuffer) handlers.onState(new Uint8Array(data));
    });
    socket.addEventListener('close', () => this.close('The connection to the server ended.'));
  }

  sendState(frame: Uint8Array<ArrayBuffer>): boolean {
    if (!this.#canSend || this.#socket.bufferedAmount > CONGESTION_BYTES) return false;
    this.#socket.send(frame);
    return true;
  }

  sendEvent(text: string): boolean {
    if (!this.#canSend) return false;
    this.#socket.send(text);
    return true;
  }

  close(reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.close();
    this.#handlers.onClose(reason);
  }

  get #canSend(): boolean {
    return this.#isOpen && this.#socket.readyState === WebSocket.OPEN;
  }
}
