/**
 * The HTTP side of making a WebRTC connection, in the paths and bodies that the geckos client speaks. Only a page
 * of our own origin with a fresh join ticket gets a peer connection; bodies are small, checked, and read once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { TokenBucket } from '#game/shared/math/token-bucket.ts';
import type { Log } from '../log.ts';
import type { Identity } from './transport.ts';

/** Everything below this path belongs to signalling. */
export const SIGNALLING_PATH = '/.wrtc/v2/';

/** A session description of two data channels has about 1 KB. */
const BODY_LIMIT = 16 * 1024;
const BODY_LIMIT_MS = 5000;
/** Refused requests forgiven to one address at once, and a second over time; above that it waits. */
const REFUSAL_BURST = 30;
const REFUSALS_PER_SECOND = 1;
/** Addresses remembered; beyond that the oldest are forgotten. */
const ADDRESSES = 10_000;

const CONNECTIONS = /^\/\.wrtc\/v2\/connections$/;
const ONE_CONNECTION =
  /^\/\.wrtc\/v2\/connections\/([0-9a-zA-Z]{24})\/(remote-description|additional-candidates|close)$/;

const answerSchema = z.object({ sdp: z.string().min(1).max(BODY_LIMIT), type: z.literal('answer') });

/** What signalling does with peers. */
export interface SignallingPeers {
  /** Makes a peer connection; null when none can be had. */
  open(
    identity: Identity,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ id: string; description: unknown } | null>;
  /** Takes the browser's answer; false when the peer is unknown or refuses it. */
  describe(id: string, sdp: string): boolean;
  /** Candidates found since the last question; none for an unknown peer. */
  candidates(id: string): readonly unknown[];
}

export interface SignallingOptions {
  /** The origins whose pages may connect. */
  readonly origins: ReadonlySet<string>;
  readonly redeem: (ticket: string) => Identity | null;
  readonly peers: SignallingPeers;
  readonly log: Log;
  readonly now: () => number;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: 'signalling', message } },
});

export class Signalling {
  readonly #options: SignallingOptions;
  readonly #allowances = new Map<string, TokenBucket>();

  constructor(options: SignallingOptions) {
    this.#options = options;
  }

  /** Answers one request; never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let reply: Reply;
    try {
      reply = await this.#route(request, response);
    } catch (error) {
      this.#options.log.error({ err: error }, 'signalling failed');
      reply = refusal(500, 'The connection could not be made. Please try again.');
    }
    if (reply.status >= 400) this.#countRefusal(request);
    if (response.headersSent) return;
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(reply.body));
    if (!request.complete) request.destroy();
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<Reply> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (this.#isThrottled(request)) return refusal(429, 'Too many attempts. Wait a moment.');
    if (!this.#isSameOrigin(request))
      return refusal(403, 'Connections are only made from the game’s own page.');
    if (CONNECTIONS.test(path)) {
      return request.method === 'POST' ? this.#connect(request, response) : refusal(405, 'Use POST.');
    }
    const [, id, action] = ONE_CONNECTION.exec(path) ?? [];
    if (!id || !action) return refusal(404, 'No such signalling address.');
    if (action === 'additional-candidates') {
      if (request.method !== 'GET') return refusal(405, 'Use GET.');
      return { status: 200, body: this.#options.peers.candidates(id) };
    }
    if (request.method !== 'POST') return refusal(405, 'Use POST.');
    // Leaving is said on the connection itself: whoever learns an id must not be able to close it from outside.
    if (action === 'close') return { status: 200, body: {} };
    return this.#describe(id, request);
  }

  async #connect(request: IncomingMessage, response: ServerResponse): Promise<Reply> {
    const ticket = request.headers.authorization ?? '';
    const identity = this.#options.redeem(ticket);
    if (!identity) return refusal(401, 'This ticket is not valid. Enter the game again.');
    const peer = await this.#options.peers.open(identity, request, response);
    if (!peer) return refusal(503, 'The server takes no connections at the moment.');
    return { status: 200, body: { userData: {}, id: peer.id, localDescription: peer.description } };
  }

  async #describe(id: string, request: IncomingMessage): Promise<Reply> {
    const text = await readBody(request);
    if (text === null) return refusal(413, 'The body is too large.');
    const answer = answerSchema.safeParse(parseJson(text));
    if (!answer.success) return refusal(400, 'The body is no session description.');
    const isTaken = this.#options.peers.describe(id, answer.data.sdp);
    return isTaken
      ? { status: 200, body: {} }
      : refusal(404, 'No such connection, or it is described already.');
  }

  #isSameOrigin(request: IncomingMessage): boolean {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== undefined && site !== 'same-origin') return false;
    return origin === undefined || this.#options.origins.has(origin);
  }

  #isThrottled(request: IncomingMessage): boolean {
    const allowance = this.#allowances.get(addressOf(request));
    if (!allowance) return false;
    allowance.take(this.#options.now(), 0);
    return allowance.level < 1;
  }

  #countRefusal(request: IncomingMessage): void {
    const address = addressOf(request);
    const now = this.#options.now();
    const allowance =
      this.#allowances.get(address) ?? new TokenBucket(REFUSAL_BURST, REFUSALS_PER_SECOND, now);
    allowance.take(now);
    this.#allowances.set(address, allowance);
    if (this.#allowances.size <= ADDRESSES) return;
    const [oldest] = this.#allowances.keys();
    if (oldest !== undefined) this.#allowances.delete(oldest);
  }
}

function addressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? 'unknown';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as text, or null when it is larger than the limit or does not come in time. */
function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return Promise.resolve(null);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (text: string | null): void => {
      clearTimeout(timer);
      resolve(text);
    };
    const timer = setTimeout(() => finish(null), BODY_LIMIT_MS);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT) finish(null);
      else chunks.push(chunk);
    });
    request.on('end', () => finish(Buffer.concat(chunks).toString('utf8')));
    request.on('error', () => finish(null));
  });
}
