/**
 * HTTP side of making a WebRTC connection, with the paths and bodies of the geckos client. Only a page of our own
 * origin with a fresh join ticket gets a peer connection; bodies are small, checked, and read once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Log } from '../../log.ts';
import { openingAllowances } from '../allowances.ts';
import type { Identity, Redeem } from '../transport.ts';
import type { PendingEntries } from './arrivals.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { type OwnCandidate, toldCandidates, withToldCandidates } from './own-candidates.ts';
import { withNearCandidates } from './remote-candidates.ts';

/** Path prefix of signalling. */
export const SIGNALLING_PATH = '/.wrtc/v2/';

/** Maximum size of a body, in bytes; a session description of two data channels has about 1 KB. */
const BODY_LIMIT = 16 * 1024;
const BODY_LIMIT_MS = 5000;
const CONNECTIONS = /^\/\.wrtc\/v2\/connections$/;
const ONE_CONNECTION =
  /^\/\.wrtc\/v2\/connections\/([\w-]{24})\/(remote-description|additional-candidates|close)$/;

const answerSchema = z.object({ sdp: z.string().min(1).max(BODY_LIMIT), type: z.literal('answer') });

/** The server's offer. */
export interface Description {
  readonly sdp: string;
  readonly type: string;
}

/** Operations on peers that signalling needs. */
export interface SignallingPeers {
  /** Makes a peer connection; resolves to null if none can be made. */
  open(identity: Identity): Promise<{ id: string; description: Description } | null>;
  /** Resolves to true if the peer exists. */
  has(id: string): Promise<boolean>;
  /** Applies the browser's answer; resolves to false if the peer is unknown or refuses it. */
  describe(id: string, sdp: string): Promise<boolean>;
  /** Resolves to the candidates found since the last question; none for an unknown peer. */
  candidates(id: string): Promise<readonly OwnCandidate[]>;
}

export interface SignallingOptions {
  /** Origins whose pages may connect. */
  readonly origins: ReadonlySet<string>;
  readonly redeem: Redeem;
  readonly arrivals: PendingEntries;
  readonly peers: SignallingPeers;
  /** Limits, shared with the WebSocket door. */
  readonly limits: ConnectionLimits;
  readonly log: Log;
  readonly now: () => number;
  /** Time in which the body of a request must arrive, in ms; {@link BODY_LIMIT_MS} when undefined. */
  readonly bodyLimitMs?: number | undefined;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: 'signalling', message } },
});

const TOO_MANY = refusal(429, 'Too many attempts. Wait a moment.');

export class Signalling {
  readonly #options: SignallingOptions;
  readonly #openings = openingAllowances();

  constructor(options: SignallingOptions) {
    this.#options = options;
  }

  /** Answers one request; never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let reply: Reply;
    try {
      reply = await this.#route(request);
    } catch (error) {
      this.#options.log.error({ err: error }, 'signalling failed');
      reply = refusal(500, 'The connection could not be made. Please try again.');
    }
    const { limits, now } = this.#options;
    if (reply.status >= 400 && !limits.explains(request, now())) reply = TOO_MANY;
    if (response.headersSent) return;
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    // A client that is refused before its body has arrived must be stopped from sending the rest.
    const isCut = !request.complete;
    response.writeHead(reply.status, isCut ? { ...headers, Connection: 'close' } : headers);
    response.end(JSON.stringify(reply.body), () => {
      if (isCut && !request.complete) request.destroy();
    });
  }

  async #route(request: IncomingMessage): Promise<Reply> {
    const { limits, now } = this.#options;
    if (!limits.admits(request, now())) return TOO_MANY;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (!this.#isSameOrigin(request))
      return refusal(403, 'Connections are only made from the game’s own page.');
    if (CONNECTIONS.test(path)) {
      return request.method === 'POST' ? this.#connect(request) : refusal(405, 'Use POST.');
    }
    const [, id, action] = ONE_CONNECTION.exec(path) ?? [];
    if (!id || !action) return refusal(404, 'No such signalling address.');
    if (action === 'additional-candidates') {
      if (request.method !== 'GET') return refusal(405, 'Use GET.');
      const candidates = await this.#options.peers.candidates(id);
      return { status: 200, body: toldCandidates(candidates, this.#isTold(request)) };
    }
    if (request.method !== 'POST') return refusal(405, 'Use POST.');
    // Clients leave through the connection itself: knowing an id must not be enough to close a connection from outside.
    if (action === 'close') return { status: 200, body: {} };
    return this.#describe(id, request);
  }

  async #connect(request: IncomingMessage): Promise<Reply> {
    const { redeem, arrivals } = this.#options;
    const arrival = arrivals.begin();
    try {
      const identity = await redeem(request.headers.authorization ?? '');
      if (!identity || arrival.isVoidFor(identity.userId)) {
        return refusal(401, 'This ticket is not valid. Enter the game again.');
      }
      return await this.#offer(identity, request);
    } finally {
      arrivals.end(arrival);
    }
  }

  async #offer(identity: Identity, request: IncomingMessage): Promise<Reply> {
    const { peers, limits, now } = this.#options;
    if (!this.#openings.take(identity.userId, now())) return TOO_MANY;
    const placed = limits.placed(identity, request);
    if (!placed) return refusal(429, 'Too many players are in the game from your network already.');
    const peer = await peers.open(placed);
    if (!peer) return refusal(503, 'The server takes no connections at the moment.');
    const sdp = withToldCandidates(peer.description.sdp, this.#isTold(request));
    const localDescription = { ...peer.description, sdp };
    return { status: 200, body: { userData: {}, id: peer.id, localDescription } };
  }

  /** Returns a function that tells whether a client may be told one of the server's addresses. */
  #isTold(request: IncomingMessage): (address: string) => boolean {
    return (address) => this.#options.limits.addresses.isTold(request, address);
  }

  async #describe(id: string, request: IncomingMessage): Promise<Reply> {
    const unknown = refusal(404, 'No such connection, or it is described already.');
    if (!(await this.#options.peers.has(id))) return unknown;
    const text = await readBody(request, this.#options.bodyLimitMs ?? BODY_LIMIT_MS);
    if (typeof text !== 'string') return text;
    const answer = answerSchema.safeParse(parseJson(text));
    if (!answer.success) return refusal(400, 'The body is no session description.');
    const { peers, limits } = this.#options;
    const sdp = withNearCandidates(answer.data.sdp, (address) => limits.addresses.isNear(request, address));
    const isTaken = await peers.describe(id, sdp);
    return isTaken ? { status: 200, body: {} } : unknown;
  }

  #isSameOrigin(request: IncomingMessage): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin') return false;
    return origin === undefined || this.#options.origins.has(origin);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Resolves to the body as text, or to the refusal if it is larger than the limit or does not arrive within `limitMs`.
 */
function readBody(request: IncomingMessage, limitMs: number): Promise<string | Reply> {
  const tooLarge = refusal(413, 'The body is too large.');
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return Promise.resolve(tooLarge);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: string | Reply): void => {
      clearTimeout(timer);
      request.off('data', take);
      request.pause();
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > BODY_LIMIT) finish(tooLarge);
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => finish(refusal(408, 'The body did not come in time.')), limitMs);
    request.on('data', take);
    request.on('end', () => finish(Buffer.concat(chunks).toString('utf8')));
    request.on('error', () => finish(refusal(400, 'The request was broken off.')));
  });
}
