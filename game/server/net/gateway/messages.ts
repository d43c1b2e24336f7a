/**
 * Messages between the main process and a gateway apart from the stream of frames: questions from signalling, sockets,
 * the gateway's health. Both ends parse what they receive.
 */
import { z } from 'zod';

const count = z.number().int().nonnegative();

/** Message sent to a gateway when it starts. */
const beginMessage = z.object({
  type: z.literal('begin'),
  udpPort: z.number().int().min(1).max(65_535),
  iceServers: z.array(z.string()),
  publicAddress: z.string().optional(),
  bindAddress: z.string().optional(),
  halfOpenLimitMs: z.number().positive().optional(),
  /** Prefix of the ids of the gateway's peers. */
  idPrefix: z.string(),
  /** Event that tells players that the realm has ended; the gateway sends it when it notices the end. */
  lastWord: z.string(),
});

export const toGateway = z.discriminatedUnion('type', [
  beginMessage,
  /** Questions; each gets one answer with its number. */
  z.object({ type: z.literal('open'), question: count, userId: z.string(), admission: count }),
  z.object({ type: z.literal('describe'), question: count, id: z.string(), sdp: z.string() }),
  z.object({ type: z.literal('has'), question: count, id: z.string() }),
  z.object({ type: z.literal('candidates'), question: count, id: z.string() }),
  /** Sent together with a socket whose request to become a WebSocket has been granted. */
  z.object({
    type: z.literal('socket'),
    userId: z.string(),
    admission: count,
    key: z.string(),
    version: z.string(),
    /** Bytes that followed the request, in base64. */
    head: z.string(),
  }),
  z.object({ type: z.literal('sign-out'), userId: z.string() }),
  /** Makes the gateway send the last message to every player if there is one, close all links and end. */
  z.object({ type: z.literal('end'), word: z.string().nullable() }),
]);

const figures = z.object({
  links: count,
  rssBytes: z.number().nonnegative(),
  cpuMs: z.number().nonnegative(),
  bytesIn: count,
  bytesOut: count,
  unsent: count,
  /** Second copies of snapshots, sent on links that lose datagrams. */
  copies: count,
  drops: z.object({ size: count, rate: count, malformed: count }),
});

export const fromGateway = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('answer'), question: count, value: z.unknown() }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    fields: z.record(z.string(), z.unknown()),
    message: z.string(),
  }),
  /** Heartbeat, sent every {@link HEARTBEAT_MS}. */
  z.object({ type: z.literal('figures'), figures }),
]);

export type GatewayBegin = z.infer<typeof beginMessage>;
export type ToGateway = z.infer<typeof toGateway>;
export type FromGateway = z.infer<typeof fromGateway>;
export type GatewayFigures = z.infer<typeof figures>;

/** The offer of a peer: the answer to `open`. */
export const offerAnswer = z
  .object({ id: z.string(), description: z.object({ sdp: z.string(), type: z.string() }) })
  .nullable();
/** Candidates of a peer: the answer to `candidates`. */
export const candidatesAnswer = z.array(z.looseObject({ candidate: z.string() }));

export const HEARTBEAT_MS = 1000;
/** Time for which a gateway keeps its links open after the last message, in ms. */
export const LAST_WORD_MS = 250;
/** File descriptor of the stream in a gateway. */
export const STREAM_FD = 4;
