/** A WebSocket client for Node that may send data that no browser would send, for tests and load. */
import { WebSocket } from 'ws';
import type { FrameLink, LinkHandlers } from '#game/shared/net/link.ts';
import { WEBSOCKET_PATH, WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';

export interface WsLink extends FrameLink {
  /** The raw socket, for tests that send frames no client would send. */
  readonly socket: WebSocket;
}

export interface WsKnock {
  readonly path?: string;
  readonly protocols?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Connects with a join ticket; rejects with the status if the server refuses. */
export async function connectWs(
  origin: string,
  ticket: string,
  handlers: LinkHandlers,
  knock: WsKnock = {},
): Promise<WsLink> {
  const address = `${origin.replace(/^http/, 'ws')}${knock.path ?? WEBSOCKET_PATH}`;
  const protocols = [...(knock.protocols ?? [WEBSOCKET_PROTOCOL, ticket])];
  const socket = new WebSocket(address, protocols, { headers: knock.headers ?? { Origin: origin } });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  // The server ends the socket with an error if a client misbehaves; only the close event that follows matters.
  socket.on('error', () => undefined);
  let isClosed = false;
  const close = (reason: string): void => {
    if (isClosed) return;
    isClosed = true;
    socket.close();
    handlers.onClose(reason);
  };
  const send = (data: Uint8Array | string): boolean => {
    if (isClosed || socket.readyState !== socket.OPEN) return false;
    socket.send(data);
    return true;
  };
  socket.on('message', (data, isBinary) => {
    if (isClosed || !(data instanceof Buffer)) return;
    if (isBinary) handlers.onState(new Uint8Array(data));
    else handlers.onEvent(data.toString('utf8'));
  });
  socket.on('close', (code) => close(`closed with ${code}`));
  return { kind: 'websocket', socket, sendState: send, sendEvent: send, close };
}
