/**
 * Main file of a gateway: a process that holds players' links and knows nothing of the game. The main process starts it
 * with a stream as descriptor 4, and it ends with the main process.
 */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { WEBSOCKET_PROTOCOL } from '#game/shared/net/websocket.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import type { Log } from '../../log.ts';
import { PendingEntries } from '../transport/arrivals.ts';
import { GeckosTransport } from '../transport/geckos.ts';
import { WebSocketTransport } from '../transport/websocket.ts';
import { Bridge } from './bridge.ts';
import {
  type FromGateway,
  type GatewayBegin,
  HEARTBEAT_MS,
  LAST_WORD_MS,
  STREAM_FD,
  type ToGateway,
  toGateway,
} from './messages.ts';

const stream = new Socket({ fd: STREAM_FD });
const bridge = new Bridge({
  now: () => performance.now(),
  setTimer: (task, ms) => void setTimeout(task, ms),
  waiting: () => stream.writableLength,
  send: (batch) => void stream.write(batch),
  giveUp: (reason) => {
    log.error({}, `gateway: ${reason}`);
    process.exit(1);
  },
});

/** Log that passes its lines to the main process, which writes them. */
const log: Log = {
  debug: (fields, message) => tell({ type: 'log', level: 'debug', fields: plain(fields), message }),
  info: (fields, message) => tell({ type: 'log', level: 'info', fields: plain(fields), message }),
  warn: (fields, message) => tell({ type: 'log', level: 'warn', fields: plain(fields), message }),
  error: (fields, message) => tell({ type: 'log', level: 'error', fields: plain(fields), message }),
};

const sockets = new WebSocketTransport({ log });
let peers: GeckosTransport | undefined;
let lastWord: string | null = null;
let isEnding = false;

function tell(message: FromGateway): void {
  // The main process may have ended without this process noticing yet.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Converts errors to plain objects, because they cannot be sent between processes. */
function plain(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) =>
    value instanceof Error ? [name, { message: value.message, stack: value.stack }] : [name, value],
  );
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function begin(message: GatewayBegin): void {
  ({ lastWord } = message);
  peers = new GeckosTransport({ ...message, arrivals: new PendingEntries(), log });
  peers.start(bridge.accept);
  sockets.start(bridge.accept);
  setInterval(beat, HEARTBEAT_MS);
  tell({ type: 'ready' });
}

function beat(): void {
  const { user, system } = process.cpuUsage();
  const figures = {
    ...bridge.counts,
    copies: peers?.copies ?? 0,
    links: bridge.links,
    rssBytes: process.memoryUsage.rss(),
    cpuMs: (user + system) / 1000,
  };
  tell({ type: 'figures', figures });
}

/** Sends an answer to every question, even if answering it fails. */
function answer(question: number, ask: Promise<unknown> | undefined): void {
  const nothing = (error: unknown) => {
    log.warn({ err: error }, 'a gateway could not do what signalling asked');
    return null;
  };
  void (ask ?? Promise.resolve(null))
    .catch(nothing)
    .then((value) => tell({ type: 'answer', question, value }));
}

function take(message: Extract<ToGateway, { type: 'socket' }>, socket: Socket): void {
  const drop = () => socket.destroy();
  socket.on('error', drop);
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.headers = {
    upgrade: 'websocket',
    connection: 'Upgrade',
    'sec-websocket-key': message.key,
    'sec-websocket-version': message.version,
    'sec-websocket-protocol': WEBSOCKET_PROTOCOL,
  };
  try {
    const identity = bridge.admit(message.userId, message.admission);
    sockets.take(identity, request, socket, Buffer.from(message.head, 'base64'));
    socket.off('error', drop);
  } catch (error) {
    log.warn({ err: error }, 'a socket could not be taken');
    drop();
  }
}

function heed(message: ToGateway, handle: unknown): void {
  switch (message.type) {
    case 'begin':
      begin(message);
      break;
    case 'open':
      answer(message.question, peers?.open(bridge.admit(message.userId, message.admission)));
      break;
    case 'describe':
      answer(message.question, peers?.describe(message.id, message.sdp));
      break;
    case 'has':
      answer(message.question, peers?.has(message.id));
      break;
    case 'candidates':
      answer(message.question, peers?.candidates(message.id));
      break;
    case 'socket':
      // The socket may have closed while it was being passed to this process.
      if (handle instanceof Socket) take(message, handle);
      break;
    case 'sign-out':
      peers?.endUser(message.userId);
      break;
    case 'end':
      end(message.word);
      break;
  }
}

/** Sends the last message if there is one, closes every link, and ends this process. */
function end(word: string | null): void {
  if (isEnding) return;
  isEnding = true;
  if (word !== null) bridge.tellAll(word);
  setTimeout(
    () => {
      bridge.closeAll('the gateway ends');
      void Promise.all([peers?.stop(), sockets.stop()]).then(() => process.exit(0));
    },
    word === null ? 0 : LAST_WORD_MS,
  );
}

stream.on('data', (bytes: Buffer) => {
  try {
    bridge.receive(bytes);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    log.error({ err: error }, 'the stream from the realm is broken');
    end(lastWord);
  }
});
stream.on('error', () => stream.destroy());
// A gateway is useless without its realm: when the main process ends, for whatever reason, the gateway notifies its
// players and ends too.
stream.on('close', () => end(lastWord));
process.on('disconnect', () => end(lastWord));
process.on('message', (message, handle) => {
  const parsed = toGateway.safeParse(message);
  if (parsed.success) heed(parsed.data, handle);
  else log.error({ err: parsed.error }, 'an unknown message from the main process');
});
// Ctrl-C and a service manager's signal reach the whole process group, but the main process must end first, then its
// gateways.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
