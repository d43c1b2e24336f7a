/**
 * WebRTC by geckos.io: its connections manager makes the peer connections, everything around it is ours. Stock
 * geckos parses what clients send inside a native callback, where one message with the text `null` ends the
 * process, and lets clients forge its own events; here its handlers are replaced before a channel opens, and its
 * HTTP routes by {@link file://./signalling.ts}.
 */
import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { geckos } from '@geckos.io/server';
import type { Log } from '../../log.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';
import type { PendingEntries, PendingEntry } from './arrivals.ts';
import { withPublicAddress } from './public-address.ts';
import type { SignallingPeers } from './signalling.ts';
import { SnapshotCopies } from './snapshot-copies.ts';
import { Peer } from './webrtc-peer.ts';

type Connection = NonNullable<ReturnType<ReturnType<typeof geckos>['connectionsManager']['getConnection']>>;

/** Characters of a peer's id, each of six bits; more than a hundred of them are random. */
const ID_LENGTH = 24;
/** How often a peer connection is tried, and the pause between two tries, in ms. */
const OPEN_ATTEMPTS = 8;
const OPEN_PAUSE_MS = 100;
/** A peer whose channels have not opened by then is closed, in ms. */
export const HALF_OPEN_LIMIT_MS = 15_000;
/** Half-open peers that one user may have; a further one replaces the oldest. */
export const HALF_OPEN_PER_USER = 3;

export interface GeckosOptions {
  /** The one UDP port of this process; every connection shares it. */
  readonly udpPort: number;
  /** STUN servers to ask for our own address, as URLs; none are needed if the server has a public address. */
  readonly iceServers?: readonly string[] | undefined;
  /** An address at which clients reach the UDP port, besides those of our interfaces, as behind 1:1 NAT. */
  readonly publicAddress?: string | undefined;
  /** Address to bind to; all of them when undefined. */
  readonly bindAddress?: string | undefined;
  /** The same as the signalling's. */
  readonly arrivals: PendingEntries;
  readonly log: Log;
  /** Prefix of the ids of peers, if several transports must tell theirs apart. */
  readonly idPrefix?: string | undefined;
  /** How long a peer may take to open its channels, in ms; {@link HALF_OPEN_LIMIT_MS} when undefined. */
  readonly halfOpenLimitMs?: number | undefined;
}

/** Geckos shows the request to a callback that we do not set. */
const NO_REQUEST = new IncomingMessage(new Socket());
const NO_RESPONSE = new ServerResponse(NO_REQUEST);

export class GeckosTransport implements ServerTransport, SignallingPeers {
  readonly #options: GeckosOptions;
  readonly #manager: ReturnType<typeof geckos>['connectionsManager'];
  readonly #peers = new Map<string, Peer>();
  readonly #copies = new SnapshotCopies({
    now: () => performance.now(),
    setTimer: (task, ms) => void setTimeout(task, ms),
  });
  #accept: Acceptor | undefined;

  constructor(options: GeckosOptions) {
    this.#options = options;
    this.#manager = geckos({
      multiplex: true,
      portRange: { min: options.udpPort, max: options.udpPort },
      iceServers: (options.iceServers ?? []).map((urls) => ({ urls })),
      ...(options.bindAddress === undefined ? {} : { bindAddress: options.bindAddress }),
    }).connectionsManager;
  }

  /** Second copies of snapshots that were sent so far, on links that lose. */
  get copies(): number {
    return this.#copies.sent;
  }

  start(accept: Acceptor): void {
    this.#accept = accept;
  }

  async stop(): Promise<void> {
    this.#accept = undefined;
    for (const peer of this.#peers.values()) peer.close('stopped');
  }

  endUser(userId: string): void {
    this.#options.arrivals.signOut(userId);
    for (const peer of this.#halfOpenOf(userId)) peer.close('signed out');
  }

  async open(identity: Identity) {
    if (!this.#accept) return null;
    const { arrivals } = this.#options;
    const arrival = arrivals.begin();
    try {
      return await this.#offer(identity, arrival);
    } finally {
      arrivals.end(arrival);
    }
  }

  async #offer(identity: Identity, arrival: PendingEntry) {
    const answer = await this.#create();
    const geckosId = 'connection' in answer ? answer.connection?.id : undefined;
    const description = 'connection' in answer ? answer.connection?.localDescription : undefined;
    const connection = geckosId === undefined ? undefined : this.#manager.getConnection(geckosId);
    if (!connection) return null;
    const { id, peer } = this.#adopt(connection, identity);
    // The realm may have stopped meanwhile, or the user been signed out.
    if (!this.#accept || !description || arrival.isVoidFor(identity.userId)) {
      peer.close('no offer');
      return null;
    }
    return { id, description: withPublicAddress(description, this.#options) };
  }

  /** The shared UDP port closes with its last connection; a new peer waits while it is closing. */
  async #create() {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#manager.createConnection(undefined, NO_REQUEST, NO_RESPONSE);
      } catch (error) {
        if (attempt === OPEN_ATTEMPTS) throw error;
        this.#options.log.debug({ err: error, attempt }, 'the UDP port is not ready; trying again');
      }
      await new Promise((resolve) => setTimeout(resolve, OPEN_PAUSE_MS));
    }
  }

  async describe(id: string, sdp: string): Promise<boolean> {
    return this.#peers.get(id)?.describe(sdp) ?? false;
  }

  async has(id: string): Promise<boolean> {
    return this.#peers.has(id);
  }

  async candidates(id: string): Promise<readonly unknown[]> {
    return this.#peers.get(id)?.takeCandidates() ?? [];
  }

  #adopt(connection: Connection, identity: Identity): { id: string; peer: Peer } {
    this.#makeRoomFor(identity.userId);
    // Anybody who knows the id may answer the offer, so it must not be guessable: geckos' own comes from Math.random.
    const { log, idPrefix = '', halfOpenLimitMs = HALF_OPEN_LIMIT_MS } = this.#options;
    const id = `${idPrefix}${randomBytes(18).toString('base64url')}`.slice(0, ID_LENGTH);
    const peer = new Peer(connection, identity.userId, halfOpenLimitMs, log, {
      onOpen: (link) => this.#copies.attach(link, (copying) => this.#accept?.(copying, identity) ?? null),
      onGone: () => {
        this.#peers.delete(id);
        this.#manager.connections.delete(connection.id);
      },
    });
    this.#peers.set(id, peer);
    return { id, peer };
  }

  #makeRoomFor(userId: string): void {
    const halfOpen = this.#halfOpenOf(userId);
    for (const peer of halfOpen.slice(0, Math.max(0, halfOpen.length - HALF_OPEN_PER_USER + 1))) {
      peer.close('given up for a newer one');
    }
  }

  #halfOpenOf(userId: string): Peer[] {
    return [...this.#peers.values()].filter((peer) => peer.isHalfOpen && peer.userId === userId);
  }
}
