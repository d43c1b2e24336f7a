/**
 * The realm's end of its gateways: links in other processes, used like local ones. Everything the realm sends in one
 * turn leaves as one batch per gateway; everything gateways send is passed on link by link. This file knows nothing of
 * processes or sockets: it sees a gateway only as something to send bytes to.
 */
import type { FrameLink, LinkHandlers, LinkKind } from '#game/shared/net/link.ts';
import { FrameError } from '#game/shared/protocol/frame-error.ts';
import type { Log } from '../../log.ts';
import type { Acceptor, Identity } from '../transport.ts';
import { BatchReader, type BatchReceiver, BatchWriter, MAX_STREAM_EVENT_BYTES } from './frames.ts';

/**
 * Amount of data waiting for a gateway above which datagrams are dropped, in bytes: late positions are worse than none.
 */
export const STATE_WAITING_LIMIT = 1024 * 1024;
/** Amount of waiting data above which a gateway is abandoned, in bytes. */
export const STREAM_WAITING_LIMIT = 16 * 1024 * 1024;
/** Size above which a batch is sent without waiting for the end of the turn, in bytes. */
const FLUSH_BYTES = 256 * 1024;

/** Sends bytes to one gateway. */
export interface GatewaySender {
  /** Bytes handed over and not yet taken. */
  readonly waiting: number;
  send(batch: Buffer): void;
  /** Abandons this gateway, because it sent invalid data or is too slow. */
  giveUp(reason: string): void;
}

export interface RemoteOptions {
  readonly log: Log;
  /** A steady clock, in ms. */
  readonly now: () => number;
  /** Runs a task after the current one, i.e. at the end of a turn. */
  readonly atEnd: (task: () => void) => void;
  /** Time in which an admitted user may open a link, in ms. */
  readonly admissionLimitMs: number;
}

/** One gateway and its links. */
export class RemoteGateway implements BatchReceiver {
  readonly #options: RemoteOptions;
  readonly #sender: GatewaySender;
  readonly #acceptor: () => Acceptor | undefined;
  readonly #reader = new BatchReader('up', this);
  readonly #writer = new BatchWriter('down');
  readonly #links = new Map<number, RemoteLink>();
  /** Users who may open a link, with the end of that permission in ms; in order of admission. */
  readonly #admitted = new Map<number, { readonly identity: Identity; readonly until: number }>();
  #admissions = 0;
  #isFlushing = false;
  #isGone = false;
  /** Datagrams not sent because too much was waiting. */
  dropped = 0;

  constructor(options: RemoteOptions, sender: GatewaySender, acceptor: () => Acceptor | undefined) {
    this.#options = options;
    this.#sender = sender;
    this.#acceptor = acceptor;
  }

  get links(): number {
    return this.#links.size;
  }

  /** Number of open links, and of links that admitted users may still open. */
  get load(): number {
    this.#forget();
    return this.#links.size + this.#admitted.size;
  }

  /** True if this user was admitted and has not opened their link yet. */
  isAwaiting(userId: string): boolean {
    this.#forget();
    return [...this.#admitted.values()].some(({ identity }) => identity.userId === userId);
  }

  /** Admits a user for one link. Returns the admission number, which the gateway repeats when the link opens. */
  admit(identity: Identity): number {
    const { now, admissionLimitMs } = this.#options;
    this.#admissions += 1;
    this.#admitted.set(this.#admissions, { identity, until: now() + admissionLimitMs });
    return this.#admissions;
  }

  #forget(): void {
    const now = this.#options.now();
    for (const [number, { until }] of this.#admitted) {
      if (until > now) return;
      this.#admitted.delete(number);
    }
  }

  /** Revokes the admissions of a user who was signed out. */
  signOut(userId: string): void {
    for (const [number, { identity }] of this.#admitted) {
      if (identity.userId === userId) this.#admitted.delete(number);
    }
  }

  /** Reads bytes sent by the gateway. */
  receive(bytes: Buffer): void {
    if (this.#isGone) return;
    try {
      this.#reader.push(bytes);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#giveUp(`it sent ${error.message}`);
    }
  }

  /** Ends all links, because the gateway has ended. */
  end(reason: string): void {
    this.#isGone = true;
    this.#admitted.clear();
    for (const link of this.#links.values()) {
      this.#links.delete(link.number);
      link.ended(reason);
    }
  }

  state(number: number, bytes: Uint8Array): void {
    this.#links.get(number)?.hear((handlers) => handlers.onState(bytes));
  }

  event(number: number, text: string): void {
    this.#links.get(number)?.hear((handlers) => handlers.onEvent(text));
  }

  close(number: number, reason: string): void {
    const link = this.#links.get(number);
    this.#links.delete(number);
    link?.ended(reason);
  }

  opened(number: number, kind: LinkKind, admission: number): void {
    if (this.#links.has(number)) throw new FrameError(`link ${number} twice`);
    const admitted = this.#admitted.get(admission);
    this.#admitted.delete(admission);
    const accept = this.#acceptor();
    if (!admitted || !accept) {
      this.writeClose(number, 'refused');
      return;
    }
    const link = new RemoteLink(this, number, kind, this.#options.log);
    this.#links.set(number, link);
    link.attach(accept(link, admitted.identity));
  }

  writeState(number: number, frame: Uint8Array): boolean {
    if (this.#isGone) return false;
    if (this.#sender.waiting + this.#writer.length > STATE_WAITING_LIMIT) {
      this.dropped += 1;
      return false;
    }
    this.#writer.state(number, frame);
    this.#written();
    return true;
  }

  writeEvent(number: number, text: string): boolean {
    if (this.#isGone) return false;
    this.#writer.event(number, text);
    this.#written();
    return true;
  }

  writeClose(number: number, reason: string): void {
    this.#links.delete(number);
    if (this.#isGone) return;
    this.#writer.close(number, reason);
    this.#written();
  }

  /**
   * Sends an event to links that this method has not reached yet.
   * @param most maximum number of links
   * @returns the number of links reached
   */
  tellNext(text: string, most: number): number {
    let told = 0;
    for (const link of this.#links.values()) {
      if (told === most) break;
      if (link.isTold) continue;
      link.isTold = true;
      told += 1;
      link.sendEvent(text);
    }
    return told;
  }

  /** Sends the entries written since the last flush. */
  flush(): void {
    this.#isFlushing = false;
    if (this.#isGone) return;
    const batch = this.#writer.take();
    if (batch) this.#sender.send(batch);
    if (this.#sender.waiting > STREAM_WAITING_LIMIT) this.#giveUp('it does not take what it is sent');
  }

  #written(): void {
    if (this.#writer.length > FLUSH_BYTES) {
      this.flush();
    } else if (!this.#isFlushing) {
      this.#isFlushing = true;
      this.#options.atEnd(() => this.flush());
    }
  }

  #giveUp(reason: string): void {
    this.end('the gateway was given up');
    this.#sender.giveUp(reason);
  }
}

/** One link in a gateway, as the realm sees it. */
class RemoteLink implements FrameLink {
  readonly kind: LinkKind;
  readonly number: number;
  /** True once {@link RemoteGateway.tellNext} has sent its event to this link. */
  isTold = false;
  readonly #gateway: RemoteGateway;
  readonly #log: Log;
  #handlers: LinkHandlers | undefined;
  #isClosed = false;

  constructor(gateway: RemoteGateway, number: number, kind: LinkKind, log: Log) {
    this.#gateway = gateway;
    this.number = number;
    this.kind = kind;
    this.#log = log;
  }

  attach(handlers: LinkHandlers): void {
    this.#handlers = handlers;
  }

  sendState(frame: Uint8Array): boolean {
    return !this.#isClosed && this.#gateway.writeState(this.number, frame);
  }

  sendEvent(text: string): boolean {
    if (this.#isClosed) return false;
    if (text.length <= MAX_STREAM_EVENT_BYTES / 3) return this.#gateway.writeEvent(this.number, text);
    this.close('too slow');
    return false;
  }

  close(reason: string): void {
    if (this.#isClosed) return;
    this.#gateway.writeClose(this.number, reason);
    this.ended(reason);
  }

  hear(tell: (handlers: LinkHandlers) => void): void {
    if (!this.#isClosed && this.#handlers) this.#guard(this.#handlers, tell);
  }

  /** Handles the closing of the link at the gateway. */
  ended(reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#handlers) this.#guard(this.#handlers, (handlers) => handlers.onClose(reason));
  }

  /** Contains errors to one link, because the batch holds data of other links too. */
  #guard(handlers: LinkHandlers, tell: (handlers: LinkHandlers) => void): void {
    try {
      tell(handlers);
    } catch (error) {
      this.#log.error({ err: error }, 'a message could not be delivered to a session');
    }
  }
}
