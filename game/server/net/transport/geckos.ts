/**
 * WebRTC transport on geckos.io: its connections manager makes the peer connections; everything around it is our own
 * code. Stock geckos parses what clients send inside a native callback, where one message with the text `null` ends the
 * process, and lets clients forge its own events; here its handlers are replaced before a channel opens, and its HTTP
 * routes are replaced by {@link file://./signalling.ts}.
 */
import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { geckos } from '@geckos.io/server';
import type { Log } from '../../log.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';
import type { PendingEntries, PendingEntry } from './arrivals.ts';
import type { OwnCandidate } from './own-candidates.ts';
import { withPublicAddress } from './public-address.ts';
import type { SignallingPeers } from './signalling.ts';
import { SnapshotCopies } from './snapshot-copies.ts';
import { Peer } from './webrtc-peer.ts';

type Connection = NonNullable<ReturnType<ReturnType<typeof geckos>['connectionsManager']['getConnection']>>;

/** Length of a peer's id in characters, of six bits each; more than a hundred of these bits are random. */
const ID_LENGTH = 24;
/** Number of attempts to make a peer connection, and the pause between two attempts, in ms. */
const OPEN_ATTEMPTS = 8;
const OPEN_PAUSE_MS = 100;
/** Time after which a peer whose channels have not opened is closed, in ms. */
export const HALF_OPEN_LIMIT_MS = 15_000;
/** Maximum number of half-open peers of one user; one more replaces the oldest. */
export const HALF_OPEN_PER_USER = 3;

export interface GeckosOptions {
  /** The only UDP port of this process; all connections share it. */
  readonly udpPort: number;
  /**
   * STUN servers that tell this server its own address, as URLs; none are needed if the server has a public address.
   */
  readonly iceServers?: readonly string[] | undefined;
  /**
   * An address at which clients reach the UDP port in addition to those of the local interfaces, e.g. behind 1:1 NAT.
   */
  readonly publicAddress?: string | undefined;
  /** Address to bind to; all addresses when undefined. */
  readonly bindAddress?: string | undefined;
  /** Users who are connecting, shared with the signalling. */
  readonly arrivals: PendingEntries;
  readonly log: Log;
  /** Prefix of the ids of peers, needed if several transports must tell their peers apart. */
  readonly idPrefix?: string | undefined;
  /** Time in which a peer must open its channels, in ms; {@link HALF_OPEN_LIMIT_MS} when undefined. */
  readonly halfOpenLimitMs?: number | undefined;
}

/** Placeholder: geckos passes the request only to a callback that we do not set. */
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

  /** Number of second copies of snapshots sent on lossy links. */
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
    // The realm may have stopped in the meantime, or the user may have been signed out.
    if (!this.#accept || !description || arrival.isVoidFor(identity.userId)) {
      peer.close('no offer');
      return null;
    }
    return { id, description: withPublicAddress(description, this.#options) };
  }

  /**
   * Makes a peer connection. The shared UDP port closes with its last connection, so a new peer waits while the port is
   * closing.
   */
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

  async candidates(id: string): Promise<readonly OwnCandidate[]> {
    return this.#peers.get(id)?.takeCandidates() ?? [];
  }

  #adopt(connection: Connection, identity: Identity): { id: string; peer: Peer } {
    this.#makeRoomFor(identity.userId);
    // Knowing the id is enough to answer the offer, so it must be impossible to guess; geckos' own id comes from
    // Math.random.
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
