/**
 * All gateways of a server: started, watched, restarted when they end, drained when they are too large or too old. The
 * realm sees them as one transport; signalling and the WebSocket door create links in them.
 */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../../log.ts';
import type { PendingEntries } from '../transport/arrivals.ts';
import type { OwnCandidate } from '../transport/own-candidates.ts';
import type { SignallingPeers } from '../transport/signalling.ts';
import type { SocketTaker } from '../transport/websocket-door.ts';
import type { Acceptor, Identity, ServerTransport } from '../transport.ts';
import { detachSocket } from './hand-over.ts';
import { candidatesAnswer, type GatewayBegin, offerAnswer } from './messages.ts';
import { GatewaySlot, type SlotFigures, type SlotLimits } from './slot.ts';

/** Interval at which the gateways are checked, in ms. */
const WATCH_MS = 500;

export interface GatewayPoolOptions extends SlotLimits {
  /** Number of gateways; gateway k, counted from 0, has UDP port `udpPort` + k. */
  readonly count: number;
  readonly begin: Omit<GatewayBegin, 'type' | 'idPrefix'>;
  /** The event that asks a client to move to another gateway. */
  readonly moveWord: string;
  readonly arrivals: PendingEntries;
  readonly log: Log;
  /** A steady clock, in ms. */
  readonly now: () => number;
}

export class GatewayPool implements ServerTransport, SignallingPeers, SocketTaker {
  readonly #options: GatewayPoolOptions;
  readonly #slots: readonly GatewaySlot[];
  readonly #watch: NodeJS.Timeout;
  #accept: Acceptor | undefined;
  #serial = 0;

  constructor(options: GatewayPoolOptions) {
    this.#options = options;
    const shared = {
      ...options,
      acceptor: () => this.#accept,
      nextPrefix: () => this.#nextPrefix(),
      other: (than: GatewaySlot) => {
        if (this.#slots.length === 1) return 'never';
        const isReady = this.#slots.some((slot) => slot !== than && slot.isReady && !slot.isMoving);
        return isReady ? 'now' : 'later';
      },
    };
    this.#slots = Array.from({ length: options.count }, (_, k) => {
      const begin = { ...options.begin, udpPort: options.begin.udpPort + k };
      return new GatewaySlot({ ...shared, begin, number: k });
    });
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#watch.unref();
  }

  /** Resolves when every gateway can take links. @throws when a gateway cannot be started */
  async ready(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.ready()));
  }

  get isTaking(): boolean {
    return this.#accept !== undefined && this.#slots.some(({ isReady }) => isReady);
  }

  start(accept: Acceptor): void {
    this.#accept = accept;
  }

  /** Ends every gateway and its links; resolves when all have ended. */
  async stop(): Promise<void> {
    this.#accept = undefined;
    clearInterval(this.#watch);
    await Promise.all(this.#slots.map((slot) => slot.end()));
  }

  endUser(userId: string): void {
    this.#options.arrivals.signOut(userId);
    for (const slot of this.#slots) slot.signOut(userId);
  }

  async open(identity: Identity) {
    const gateway = this.#slotFor(identity.userId)?.current;
    if (!gateway || !this.#accept) return null;
    const admission = gateway.links.admit(identity);
    const { userId } = identity;
    const offer = offerAnswer.safeParse(await gateway.process.ask({ type: 'open', userId, admission }));
    return offer.success && offer.data ? { id: offer.data.id, description: offer.data.description } : null;
  }

  async has(id: string): Promise<boolean> {
    return (await this.#gatewayOf(id)?.process.ask({ type: 'has', id })) === true;
  }

  async describe(id: string, sdp: string): Promise<boolean> {
    return (await this.#gatewayOf(id)?.process.ask({ type: 'describe', id, sdp })) === true;
  }

  async candidates(id: string): Promise<readonly OwnCandidate[]> {
    const found = candidatesAnswer.safeParse(
      await this.#gatewayOf(id)?.process.ask({ type: 'candidates', id }),
    );
    return found.success ? found.data : [];
  }

  take(identity: Identity, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const gateway = this.#slotFor(identity.userId)?.current;
    if (!gateway || !(socket instanceof Socket)) throw new Error('no gateway takes this socket');
    const { userId } = identity;
    const admission = gateway.links.admit(identity);
    // Without this, bytes that have arrived since the request was read would stay in this process.
    const text = Buffer.concat([head, detachSocket(socket)]).toString('base64');
    const header = (name: string) => String(request.headers[name] ?? '');
    gateway.process.give(
      {
        type: 'socket',
        userId,
        admission,
        key: header('sec-websocket-key'),
        version: header('sec-websocket-version'),
        head: text,
      },
      socket,
    );
  }

  /** Returns the figures of each gateway, in the order of their ports. */
  figures(): SlotFigures[] {
    return this.#slots.map((slot) => slot.figures());
  }

  #look(): void {
    for (const slot of this.#slots) slot.look();
  }

  /**
   * Returns the gateway with the fewest links, preferring gateways that are not drained, or at least not being emptied.
   * A user's next connection goes to the gateway that is still opening their previous one, so that all their half-open
   * peers count against one limit.
   */
  #slotFor(userId: string): GatewaySlot | undefined {
    const ready = this.#slots.filter(({ isReady }) => isReady);
    const usable = orElse(
      ready.filter(({ isMoving }) => !isMoving),
      ready,
    );
    const choice = orElse(
      usable.filter(({ isDraining }) => !isDraining),
      usable,
    );
    const busy = choice.find((slot) => slot.current?.links.isAwaiting(userId));
    return busy ?? choice.toSorted((a, b) => a.load - b.load)[0];
  }

  #gatewayOf(id: string) {
    return this.#slots.find((slot) => slot.current && id.startsWith(slot.current.prefix))?.current;
  }

  #nextPrefix(): string {
    this.#serial = (this.#serial + 1) % 0x1000;
    return this.#serial.toString(16).padStart(3, '0');
  }
}

const orElse = <T>(first: readonly T[], second: readonly T[]): readonly T[] =>
  first.length > 0 ? first : second;
